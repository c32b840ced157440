/** What a dataset of these benchmarks is made of; all are equally long. */
export function datasetInputs(index: number) {
  const number = String(index).padStart(6, "0");
  return {
    name: `dataset-${number}`,
    description: `The events of team ${number}`,
    retentionDays: 30 + (index % 60),
  };
}
