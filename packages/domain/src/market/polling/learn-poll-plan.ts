import type { PollPlan } from './poll-plan.ts'

/**
 * How late a document was published, as a range in seconds: after the last empty poll, and before the poll that found
 * it.
 */
export type PublicationLag = { afterSeconds: number; bySeconds: number }

/** Fewer delays than the minimum show no pattern; beyond the maximum number, the oldest delays no longer apply. */
export const MIN_PUBLICATION_LAGS = 8
export const MAX_PUBLICATION_LAGS = 40

/**
 * For documents that are published less often than this, the best poll times are not learned, because seconds do not
 * matter there.
 */
const MAX_PERIOD_MINUTES = 60
const MIN_GAP_SECONDS = 10
/**
 * Possible poll times are one second apart for a five-minute publication period, and further apart for a longer one.
 */
const MAX_STEPS = 300
const SMOOTHING_ROUNDS = 12
/** The weight of a publication's delay falls with each newer publication. */
const DECAY = 0.96
/**
 * A publication can be later than all earlier ones, so the seconds after the latest one get a small probability too.
 */
const MARGIN_SECONDS = 6
const MARGIN_SHARE = 0.01
/** Three in a hundred publications are minutes late, and the learned delays contain none that no poll found. */
const LATE_SHARE = 0.03
/** A wait longer than this counts double, because a reader notices it. */
const LONG_WAIT_SECONDS = 40
const LONG_WAIT_WEIGHT = 2

type Density = Float64Array

/**
 * Estimates the probability that a document is published in each interval, where every past delay is known only as a
 * range.
 */
function densityOf(lags: readonly PublicationLag[], stepSeconds: number, steps: number): Density {
  const stepOf = (seconds: number) => Math.min(steps - 1, Math.max(0, Math.ceil(seconds / stepSeconds)))
  const spans = lags.map(({ afterSeconds, bySeconds }, index) => {
    const until = stepOf(bySeconds)
    return { from: Math.min(stepOf(afterSeconds) + 1, until), until, weight: DECAY ** (lags.length - 1 - index) }
  })
  const latest = Math.max(...spans.map(({ until }) => until))
  const all = spans.reduce((sum, { weight }) => sum + weight, 0)
  const margin = { from: latest, until: stepOf(latest * stepSeconds + MARGIN_SECONDS), weight: all * MARGIN_SHARE }
  let density = new Float64Array(steps).fill(1)
  for (let round = 0; round < SMOOTHING_ROUNDS; round++) {
    const next = new Float64Array(steps)
    for (const { from, until, weight } of [...spans, margin]) {
      let within = 0
      for (let step = from; step <= until; step++) within += density[step]!
      for (let step = from; step <= until; step++) next[step]! += (weight * density[step]!) / within
    }
    density = next.map((mass, step) => (next[step - 1] ?? mass) * 0.25 + mass * 0.5 + (next[step + 1] ?? mass) * 0.25)
  }
  // Now and then a publication is minutes late, so every interval keeps a small probability.
  const late = (all * LATE_SHARE) / steps
  return density.map((mass, step) => (step > latest ? mass + late : mass))
}

/**
 * Returns a function that computes the expected total wait of documents published between two times and found by a poll
 * at a third time.
 */
function waitingCosts(density: Density, stepSeconds: number) {
  const mass = new Float64Array(density.length + 1)
  const moment = new Float64Array(density.length + 1)
  density.forEach((share, step) => {
    mass[step + 1] = mass[step]! + share
    moment[step + 1] = moment[step]! + share * step
  })
  const waited = (after: number, until: number, found: number): number => {
    if (until <= after) return 0
    return (found * (mass[until + 1]! - mass[after + 1]!) - (moment[until + 1]! - moment[after + 1]!)) * stepSeconds
  }
  const longWait = Math.ceil(LONG_WAIT_SECONDS / stepSeconds)
  return (after: number, until: number, found: number): number =>
    waited(after, until, found) +
    (LONG_WAIT_WEIGHT - 1) * waited(after, Math.min(until, found - longWait), found - longWait)
}

function bestSteps(density: Density, polls: number, stepSeconds: number): number[] {
  const steps = density.length
  const cost = waitingCosts(density, stepSeconds)
  const apart = Math.max(1, Math.ceil(MIN_GAP_SECONDS / stepSeconds))
  // A document published after the last poll of its period waits for the first poll of the next period.
  const missed = (last: number) => cost(last, steps - 1, steps + Math.ceil(steps / 10))
  let waits = Float64Array.from({ length: steps }, (_, step) => cost(-1, step, step))
  const chosen: Int32Array[] = []
  for (let poll = 1; poll < polls; poll++) {
    const earlier = waits
    const from = new Int32Array(steps).fill(-1)
    waits = earlier.map((_, step) => {
      let least = Number.POSITIVE_INFINITY
      for (let before = 0; before <= step - apart; before++) {
        // A wait never shortens the waits before it, and computing it takes most of the time.
        if (earlier[before]! >= least) continue
        const both = earlier[before]! + cost(before, step, step)
        if (both >= least) continue
        least = both
        from[step] = before
      }
      return least
    })
    chosen.push(from)
  }
  const total = waits.map((each, step) => each + missed(step))
  let step = total.indexOf(Math.min(...total))
  const path = [step]
  for (const from of chosen.toReversed()) {
    step = from[step]!
    path.unshift(step)
  }
  return path
}

/**
 * Moves the polls of a plan to where they find a publication soonest, if there are enough recent delays to learn from.
 */
export function learnPollPlan(plan: PollPlan, lags: readonly PublicationLag[]): PollPlan {
  const polls = plan.pollAfterSeconds.length
  if (polls < 2 || plan.periodMinutes > MAX_PERIOD_MINUTES || lags.length < MIN_PUBLICATION_LAGS) return plan
  const periodSeconds = plan.periodMinutes * 60
  const stepSeconds = Math.ceil(periodSeconds / MAX_STEPS)
  const density = densityOf(lags.slice(-MAX_PUBLICATION_LAGS), stepSeconds, Math.floor(periodSeconds / stepSeconds))
  const [first, ...others] = bestSteps(density, polls, stepSeconds).map((step) => step * stepSeconds)
  return first === undefined ? plan : { ...plan, pollAfterSeconds: [first, ...others] }
}
