// Does what a container builder does with deploy/docker/Dockerfile, without one. Each stage is a root folder with the system's programs, the named Node
// and nothing else. COPY copies and RUN runs in it. ENTRYPOINT and CMD run there as USER, with a read-only root, no capabilities and a separate network,
// until HEALTHCHECK passes. Linux only, as root:
//   node scripts/try-image.mjs NODE_HOME [--installed]
// NODE_HOME: the folder above bin/node of the version in FROM. --installed: takes node_modules and the build from here instead of `npm ci`. The build then
// writes only what differs, and fails if a source is missing.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { DockerfileParser } from "dockerfile-ast";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const [nodeHome, mode] = process.argv.slice(2);
if (nodeHome === undefined) {
  process.stderr.write("Usage: node scripts/try-image.mjs NODE_HOME [--installed]\n");
  process.exit(2);
}
const work = mkdtempSync(join(tmpdir(), "doorlight-image-"));
const ignored = readFileSync(join(ROOT, ".dockerignore"), "utf8")
  .split("\n")
  .filter((line) => line !== "");
const USER = "1000:1000";

try {
  const stages = [];
  for (const instruction of DockerfileParser.parse(
    readFileSync(join(ROOT, "deploy/docker/Dockerfile"), "utf8"),
  ).getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === "FROM") stages.push(stageOf(instruction));
    const stage = stages.at(-1);
    if (keyword === "WORKDIR") stage.folder = instruction.getArgumentsContent();
    if (keyword === "USER") stage.user = instruction.getArgumentsContent();
    if (keyword === "ENV")
      for (const property of instruction.getProperties())
        stage.env[property.getName()] = property.getValue().replace("$PATH", stage.env.PATH);
    if (keyword === "COPY") copy(stage, stages, instruction);
    if (keyword === "RUN") run(stage, commandOf(instruction));
    if (["ENTRYPOINT", "CMD", "HEALTHCHECK"].includes(keyword))
      stage[keyword] =
        keyword === "HEALTHCHECK"
          ? instruction.getArgumentsContent().replace(/^.*?CMD /su, "")
          : instruction.getArgumentsContent();
  }
  start(stages.at(-1));
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** A root folder with the system's programs, which are bound to it while something runs. */
function stageOf(from) {
  const stage = {
    name: from.getBuildStage(),
    root: join(work, `stage-${Math.random().toString(36).slice(2)}`),
    folder: "/",
    user: "root",
  };
  stage.env = { PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", HOME: "/tmp" };
  for (const path of ["etc", "tmp", "proc", "dev", "usr", "opt", "var", "home/node"])
    mkdirSync(join(stage.root, path), { recursive: true });
  for (const path of ["bin", "sbin", "lib", "lib64"])
    if (existsSync(`/${path}`)) mkdirSync(join(stage.root, path));
  for (const path of ["resolv.conf", "hosts", "nsswitch.conf", "ssl", "ca-certificates"])
    if (existsSync(`/etc/${path}`))
      cpSync(`/etc/${path}`, join(stage.root, "etc", path), { recursive: true, dereference: true });
  writeFileSync(
    join(stage.root, "etc/passwd"),
    "root:x:0:0::/tmp:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n",
  );
  writeFileSync(join(stage.root, "etc/group"), "root:x:0:\nnode:x:1000:\n");
  return stage;
}

function copy(stage, stages, instruction) {
  const from = instruction
    .getFlags()
    .find((flag) => flag.getName() === "from")
    ?.getValue();
  const [source, target] = instruction.getArguments().map((argument) => argument.getValue());
  const into = join(stage.root, resolve(stage.folder, target));
  if (from !== undefined) {
    const other = stages.find(({ name }) => name === from);
    return cpSync(join(other.root, source), into, { recursive: true, verbatimSymlinks: true });
  }
  const skipped = new Set(ignored.map((name) => join(ROOT, name)));
  cpSync(join(ROOT, source), into, {
    recursive: true,
    filter: (path) => !skipped.has(path.replace(/\/$/u, "")) && !path.endsWith(".tgz"),
  });
}

/** The command of an instruction on one line. */
function commandOf(instruction) {
  return instruction.getArgumentsContent().replaceAll("\\\n", " ");
}

function run(stage, command) {
  let [script, more] = [command, []];
  if (mode === "--installed" && /^npm ci\b/u.test(command)) {
    more = [[join(ROOT, "node_modules"), "/src/node_modules"]];
    for (const built of ["dist", "build"])
      cpSync(join(ROOT, built), join(stage.root, stage.folder, built), {
        recursive: true,
        // Tests that run at the same time create folders there.
        filter: (path) => !path.includes("/build/workshop-"),
      });
    script = command.replace(/^npm ci[^&]*/u, "npm run prepare ");
  }
  process.stdout.write(`RUN ${script}\n`);
  inside(stage, more, ["/bin/sh", "-c", script]);
}

/** Binds the parts of the system that a stage needs, in its own namespace, and runs a script there. */
function inside(stage, binds, command) {
  mkdirSync(join(stage.root, stage.folder), { recursive: true });
  const lines = [
    ...systemBinds(stage),
    ...binds.flatMap(([from, to]) => bind(stage, from, to)),
    `cd ${quoted(stage.root)}`,
  ];
  const enter = `chroot . /usr/bin/env -i ${environmentOf(stage)} sh -c ${quoted(`cd ${stage.folder} && exec "$@"`)} sh ${command.map(quoted).join(" ")}`;
  unshared([...lines, enter]);
}

function systemBinds(stage) {
  const mounts = ["usr", "bin", "sbin", "lib", "lib64"].filter((path) => existsSync(join(stage.root, path)));
  return [
    ...mounts.map(
      (path) =>
        `mount --bind /${path} ${quoted(join(stage.root, path))} && mount -o remount,ro,bind ${quoted(join(stage.root, path))}`,
    ),
    `mount --bind ${quoted(nodeHome)} ${quoted(join(stage.root, "usr/local"))}`,
    `mount --rbind /dev ${quoted(join(stage.root, "dev"))}`,
    `mount -t proc proc ${quoted(join(stage.root, "proc"))}`,
  ];
}

function bind(stage, from, to) {
  mkdirSync(join(stage.root, to), { recursive: true });
  return [`mount --bind ${quoted(from)} ${quoted(join(stage.root, to))}`];
}

/** Passes on only npm's own settings, because access to packages depends on the machine. */
function environmentOf(stage) {
  const handed = Object.entries(process.env).filter(([name]) =>
    /^npm_config_(?:registry|cafile)$|^(?:https?|no)_proxy$|^NODE_EXTRA_CA_CERTS$|^SSL_CERT_/iu.test(name),
  );
  return Object.entries({ ...Object.fromEntries(handed), ...stage.env })
    .map(([name, value]) => `${name}=${quoted(value)}`)
    .join(" ");
}

/** Starts the service like a container runtime, waits until it is healthy, sends a request and stops it. */
function start(stage) {
  const root = quoted(stage.root);
  const data = join(stage.root, "data");
  Object.assign(stage.env, {
    DOORLIGHT_OVERPASS_URL: "http://127.0.0.1:9/",
    DOORLIGHT_LIVE: "off",
    HOME: "/home/node",
  });
  const entry = [...JSON.parse(stage.ENTRYPOINT), ...JSON.parse(stage.CMD)].map(quoted).join(" ");
  const request = quoted(
    "fetch('http://127.0.0.1:8080/v1/search?q=restaurant').then((r)=>r.json()).then(({total_matches})=>{if(!(total_matches>0))throw new Error('nothing found');console.log(total_matches+' found')})",
  );
  const as = `chroot --userspec=${USER} . /usr/bin/env -i ${environmentOf(stage)}`;
  if (stage.user !== "node") throw new Error(`The image runs as ${stage.user}`);
  unshared(
    [
      `mount --bind ${root} ${root}`,
      ...systemBinds(stage),
      "ip link set lo up",
      `mount --bind ${quoted(data)} ${quoted(data)}`,
      `mount -t tmpfs tmpfs ${quoted(join(stage.root, "tmp"))}`,
      `mount -o remount,ro,bind ${root}`,
      `cd ${root}`,
      `${as} sh -c ${quoted(`cd ${stage.folder} && exec "$@"`)} sh ${entry} 2>${quoted(join(work, "log"))} & served=$!`,
      `healthy() { ${as} ${JSON.parse(stage.HEALTHCHECK).map(quoted).join(" ")}; }`,
      `for i in $(seq 60); do healthy && break; sleep 1; done`,
      `healthy || { cat ${quoted(join(work, "log"))}; exit 1; }`,
      `for i in $(seq 60); do ${as} node -e ${request} 2>/dev/null && break; sleep 1; done`,
      `${as} node -e ${request} >/dev/null`,
      `! ${as} touch /opt/x 2>/dev/null || { echo "the root can be written"; exit 1; }`,
      "kill -TERM $served; wait $served",
    ],
    "--net",
  );
  const kept = readdirSync(data);
  if (!kept.includes("doorlight.sqlite")) throw new Error(`/data holds ${kept.join(", ")}`);
  process.stdout.write(
    `healthy as ${stage.user}, root read-only, stopped with 0; /data holds ${kept.sort().join(", ")}\n`,
  );
}

function unshared(lines, ...spaces) {
  const script = ["set -eu", ...lines].join("\n");
  execFileSync("unshare", ["--mount", "--pid", "--fork", ...spaces, "/bin/sh", "-c", script], {
    stdio: "inherit",
    timeout: 600_000,
  });
}

function quoted(text) {
  return `'${String(text).replaceAll("'", "'\\''")}'`;
}
