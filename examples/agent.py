"""The same agent in Python, with the standard library only: search, verify, act, report.

    python3 examples/agent.py [BASE_URL] [QUERY] [CLAIM] [OUTCOME]
"""

import json
import sys
import time
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

# Wait for a limit per minute, but not for a monthly quota.
MAX_WAIT_SECONDS = 60
DEFAULTS = ["http://127.0.0.1:8080", "vegan lunch", "has vegan options", "other"]
BASE, QUERY, CLAIM, OUTCOME = sys.argv[1:] + DEFAULTS[len(sys.argv) - 1 :]


def ask(path, query=None, body=None, again=False):
    """Sends a request and returns the answer. Waits once if the refusal says how long; otherwise exits with its detail."""
    url = f"{BASE}{path}" + (f"?{urlencode(query)}" if query else "")
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(url, data, {"Content-Type": "application/json"})) as answer:
            return json.load(answer)
    except HTTPError as error:
        refusal = json.load(error)
    seconds = refusal.get("retry_after_seconds")
    if seconds is None or seconds > MAX_WAIT_SECONDS or again:
        sys.exit(refusal["detail"])
    time.sleep(seconds)
    return ask(path, query, body, again=True)


def main():
    found = ask("/v1/search", {"q": QUERY})
    if not found["results"]:
        print("Nothing was found.", found["note"])
    for place in found["results"]:
        claim = ask(f"/v1/verify/{place['result_id']}", {"claim": CLAIM})["claim"]
        print(f"{place['name']}: \"{CLAIM}\" is {claim['verdict']}. {claim['basis']}")
        if claim["verdict"] != "supported":
            continue
        details = ask(f"/v1/details/{place['result_id']}")
        # Here an agent would book, call or send someone.
        print(f"Go to {place['name']}, {details['address']}.")
        report = {"result_token": details["result_token"], "outcome": OUTCOME}
        reported = ask("/v1/report", body=report)
        print(
            f"Reported \"{OUTCOME}\": belief went from "
            f"{reported['previous_confidence']} to {reported['new_confidence']}."
        )
        return


main()
