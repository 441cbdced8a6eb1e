/** Scale steps in $/MWh, shared by all rows so that lines can be compared by eye. */
const STEPS = [
  { low: 0, high: 50 },
  { low: 0, high: 100 },
  { low: -75, high: 150 },
  { low: -250, high: 1_000 },
  { low: -250, high: 5_000 },
] as const

/** Above this the axis is logarithmic, because a spike would flatten the rest of the day. */
const LINEAR_TO = 300
const LINEAR_SHARE = 0.7

export type SparklineScale = { low: number; high: number; isLog: boolean; place: (value: number) => number }

/** The smallest step that contains every price. `place` returns 0 for the bottom and 1 for the top. */
export function chooseSparklineScale(rows: readonly (readonly (number | null)[])[]): SparklineScale {
  const known = rows.flat().filter((value) => value !== null)
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  const { low, high } = STEPS.find((step) => lowest >= step.low && highest <= step.high) ?? STEPS[4]
  const isLog = high > 1_000
  const clamp = (value: number) => Math.min(Math.max(value, low), high)
  const linear = (value: number) => (clamp(value) - low) / (high - low)
  const logarithmic = (value: number) => {
    const at = clamp(value)
    if (at <= LINEAR_TO) return (LINEAR_SHARE * (at - low)) / (LINEAR_TO - low)
    return LINEAR_SHARE + ((1 - LINEAR_SHARE) * Math.log(at / LINEAR_TO)) / Math.log(high / LINEAR_TO)
  }
  return { low, high, isLog, place: isLog ? logarithmic : linear }
}
