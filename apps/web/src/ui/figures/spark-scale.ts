export type SparklineScale = { low: number; high: number; place: (value: number) => number }

/** The scale covers at least this many $/MWh, so that a calm day looks calm. */
const MIN_SPAN = 20
/** Quantiles that define the usual low and the usual high of all values. */
const USUAL_LOW = 0.02
const USUAL_HIGH = 0.96
/**
 * An extreme value this many usual spans beyond the usual values is cut off and marked, so that it does not flatten all
 * rows.
 */
const OUTLIER_SPANS = 1.5
const STEP_FRACTIONS = [1, 2, 5, 10] as const
const STEPS_IN_SPAN = 8

/** Chooses a round step of the scale, about an eighth of its span. */
function chooseStep(span: number): number {
  const power = 10 ** Math.floor(Math.log10(span / STEPS_IN_SPAN))
  return power * (STEP_FRACTIONS.find((fraction) => fraction * power >= span / STEPS_IN_SPAN) ?? 10)
}

/**
 * Chooses the end of the scale: the extreme value, or a little beyond the usual value if the extreme would flatten all
 * rows.
 */
const chooseEnd = (extreme: number, usual: number, span: number): number =>
  Math.abs(extreme - usual) > OUTLIER_SPANS * span ? usual + Math.sign(extreme - usual) * 0.25 * span : extreme

/**
 * Chooses one scale for the sparklines of all rows, fitted to their values; `place` returns 0 for the bottom and 1 for
 * the top.
 */
export function chooseSparklineScale(rows: readonly (readonly (number | null)[])[]): SparklineScale {
  const known = rows
    .flat()
    .filter((value) => value !== null)
    .sort((one, other) => one - other)
  const at = (share: number) => known[Math.round(share * (known.length - 1))] ?? 0
  const usualSpan = Math.max(MIN_SPAN, at(USUAL_HIGH) - at(USUAL_LOW))
  const lowest = chooseEnd(at(0), at(USUAL_LOW), usualSpan)
  const highest = chooseEnd(at(1), at(USUAL_HIGH), usualSpan)
  const room = Math.max(0, MIN_SPAN - (highest - lowest)) / 2
  const step = chooseStep(highest - lowest + 2 * room)
  const low = Math.floor((lowest - room) / step) * step
  const high = Math.max(low + step, Math.ceil((highest + room) / step) * step)
  return { low, high, place: (value) => (Math.min(Math.max(value, low), high) - low) / (high - low) }
}

/** Finds the value furthest beyond the scale; null if all values are within it. */
export function findOutlier(values: readonly (number | null)[], { low, high }: SparklineScale): number | null {
  const beyond = values.filter((value) => value !== null && (value < low || value > high)) as number[]
  const distance = (value: number) => Math.max(low - value, value - high)
  return beyond.reduce<number | null>(
    (far, each) => (far === null || distance(each) > distance(far) ? each : far),
    null,
  )
}
