/** Redis's own time, as seconds and microseconds. */
export const SERVER_CLOCK = "redis.call('TIME')";

/**
 * An exact sliding window. Each caller has a list of the times of its calls in the last 60 seconds, in microseconds, oldest first, which Redis stores
 * compactly (about 11 bytes per call). Key: the caller's. Arguments: the limit, and 1 to count the call. Returns whether it is admitted, how many
 * calls there are now, and the microseconds until the oldest one expires.
 *
 * If the server's clock was set back, future calls count as now: nobody waits for longer than a minute, and no call is lost.
 * Expired calls are removed in growing steps, so that a call after a thousand others does not read them one by one.
 */
export const slidingWindow = (clock: string): string => `
local time = ${clock}
local now = time[1] * 1000000 + time[2]
local written = string.format('%.0f', now)
local calls = KEYS[1]
local count = redis.call('LLEN', calls)
local oldest = false
if count > 0 then
  local place = -1
  while place >= -count and tonumber(redis.call('LINDEX', calls, place)) > now do
    redis.call('LSET', calls, place, written)
    place = place - 1
  end
  local step = 1
  repeat
    local head = redis.call('LRANGE', calls, 0, step - 1)
    local old = 0
    while old < #head and tonumber(head[old + 1]) <= now - 60000000 do old = old + 1 end
    if old > 0 then
      redis.call('LTRIM', calls, old, -1)
      count = count - old
    end
    oldest = head[old + 1]
    step = math.min(step * 8, 1024)
  until old < #head or count == 0
end
local admitted = count < tonumber(ARGV[1])
if admitted and ARGV[2] == '1' then
  redis.call('RPUSH', calls, written)
  redis.call('PEXPIRE', calls, 61000)
  count = count + 1
  oldest = oldest or now
end
return { admitted and 1 or 0, count, oldest and oldest + 60000000 - now or 0 }
`;

/** A replica silent for this long, five beats, counts as gone. */
const SILENT_MS = 5_000;

/**
 * Replicas with the time of their last beat. Key: the set of replicas. Argument: this replica. Returns their number. The write comes first: a Redis out of
 * memory then refuses this script, just as it would refuse to count.
 */
export const HEARTBEAT = `
local time = ${SERVER_CLOCK}
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ${SILENT_MS})
redis.call('ZREMRANGEBYSCORE', KEYS[1], now + 1, '+inf')
redis.call('PEXPIRE', KEYS[1], 60000)
return redis.call('ZCARD', KEYS[1])
`;
