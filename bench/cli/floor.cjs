// In place of our package: classes of the same names, of a dynamic provider that does nothing, as a user would write it.
const pulumi = require("@pulumi/pulumi");

const provider = {
  async check(_olds, news) {
    return { inputs: news };
  },
  async diff() {
    return { changes: false };
  },
  async create(inputs) {
    return { id: inputs.name, outs: inputs };
  },
  async read(id, props) {
    return { id, props };
  },
  async update(_id, _olds, news) {
    return { outs: news };
  },
  async delete() {},
};

class Floor extends pulumi.dynamic.Resource {
  constructor(name, args) {
    super(provider, name, args);
  }
}

// Whatever class is asked for.
module.exports = new Proxy({}, { get: () => Floor });
