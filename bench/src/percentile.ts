/** Computes the percentile of a list of values (`share` 0.99 is the 99th); sorts the list in place. */
export const computePercentile = (values: number[], share: number): number =>
  values.sort((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
