/** Computes the value below which this share of the values is; sorts the values. */
export const computePercentile = (values: number[], share: number): number =>
  values.sort((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
