// A dynamic provider that does nothing, and takes and returns the same as a Dataset, byte for byte.
const { writeFileSync } = require("node:fs");
const { setTimeout: sleep } = require("node:timers/promises");

const delay = Number(process.env.EVENTDATA_BENCH_DELAY ?? 0);
let running = 0;
let most = 0;

async function wait() {
  running += 1;
  most = Math.max(most, running);
  await sleep(delay);
  running -= 1;
  writeFileSync(process.env.EVENTDATA_BENCH_MOST, String(most));
}

const served = {
  canWrite: true,
  created: "2026-01-01T00:00:00.000Z",
  edgeDeployment: "us-east-1-aws",
  kind: "service:events:v1",
  mapFields: [],
  who: "Owner",
};

const provider = {
  async check(_olds, news) {
    return { inputs: news, failures: [] };
  },
  async diff() {
    return { changes: false };
  },
  async create({ __provider, ...inputs }) {
    if (delay > 0) await wait();
    const __declared = ["description", "name", "retentionDays"];
    return { id: inputs.name, outs: { ...served, ...inputs, __declared } };
  },
  async read(id, { __provider, ...props }) {
    const { __logicalName, description, name, retentionDays } = props;
    return { id, props, inputs: { __logicalName, description, name, retentionDays } };
  },
  async update(_id, _olds, news) {
    return { outs: news };
  },
  async delete() {},
};

exports.provider = () => provider;
