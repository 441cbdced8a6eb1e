import type { PollPlan } from './poll-plan.ts'

/**
 * When a publication became readable, in seconds after its mark: not yet when we asked in vain, and by then when it was
 * there. The truth lies between.
 */
export type PublicationLag = { afterSeconds: number; bySeconds: number }

/** Fewer tell no habit; and what was usual a hundred publications ago is no habit any more. */
export const FEWEST_LAGS = 8
export const MOST_LAGS = 40

/** Beyond an hour nobody waits by the second. */
const LONGEST_PERIOD_MINUTES = 60
const LEAST_APART_SECONDS = 10
/** The grid is by the second for five minutes, and coarser for what comes more rarely. */
const MOST_PLACES = 300
const ROUNDS = 12
/** What is remembered of a publication fades with every later one. */
const FADES = 0.96
/** A publication may always be a little later than it ever was. */
const MARGIN_SECONDS = 6
const MARGIN_SHARE = 0.01
const LATE_SHARE = 0.004
/** Minutes of waiting are felt more than seconds. */
const FELT_FROM_SECONDS = 40
const FELT_TIMES = 2

type Density = Float64Array

/** How likely each step of the grid is, when all that is known of every publication is two ends. */
function densityOf(lags: readonly PublicationLag[], stepSeconds: number, steps: number): Density {
  const stepOf = (seconds: number) => Math.min(steps - 1, Math.max(0, Math.ceil(seconds / stepSeconds)))
  const spans = lags.map(({ afterSeconds, bySeconds }, index) => {
    const until = stepOf(bySeconds)
    return { from: Math.min(stepOf(afterSeconds) + 1, until), until, weight: FADES ** (lags.length - 1 - index) }
  })
  const latest = Math.max(...spans.map(({ until }) => until))
  const all = spans.reduce((sum, { weight }) => sum + weight, 0)
  const margin = { from: latest, until: stepOf(latest * stepSeconds + MARGIN_SECONDS), weight: all * MARGIN_SHARE }
  let density = new Float64Array(steps).fill(1)
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(steps)
    for (const { from, until, weight } of [...spans, margin]) {
      let within = 0
      for (let step = from; step <= until; step++) within += density[step]!
      for (let step = from; step <= until; step++) next[step]! += (weight * density[step]!) / within
    }
    density = next.map((mass, step) => (next[step - 1] ?? mass) * 0.25 + mass * 0.5 + (next[step + 1] ?? mass) * 0.25)
  }
  // Once in a while one is late by minutes: an ask that no habit needs stands where it finds that.
  const late = (all * LATE_SHARE) / steps
  return density.map((mass, step) => (step > latest ? mass + late : mass))
}

/** What is felt of the publications that come after one step and by another, where they are found at a third. */
function feltCosts(density: Density, stepSeconds: number) {
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
  const felt = Math.ceil(FELT_FROM_SECONDS / stepSeconds)
  return (after: number, until: number, found: number): number =>
    waited(after, until, found) + (FELT_TIMES - 1) * waited(after, Math.min(until, found - felt), found - felt)
}

/** The steps at which so many asks are felt least. */
function bestSteps(density: Density, asks: number, stepSeconds: number): number[] {
  const steps = density.length
  const cost = feltCosts(density, stepSeconds)
  const apart = Math.max(1, Math.ceil(LEAST_APART_SECONDS / stepSeconds))
  // What comes after the last ask waits for the next mark's first.
  const missed = (last: number) => cost(last, steps - 1, steps + Math.ceil(steps / 10))
  let felt = Float64Array.from({ length: steps }, (_, step) => cost(-1, step, step))
  const chosen: Int32Array[] = []
  for (let ask = 1; ask < asks; ask++) {
    const earlier = felt
    const from = new Int32Array(steps).fill(-1)
    felt = earlier.map((_, step) => {
      let least = Number.POSITIVE_INFINITY
      for (let before = 0; before <= step - apart; before++) {
        const both = earlier[before]! + cost(before, step, step)
        if (both >= least) continue
        least = both
        from[step] = before
      }
      return least
    })
    chosen.push(from)
  }
  const total = felt.map((each, step) => each + missed(step))
  let step = total.indexOf(Math.min(...total))
  const path = [step]
  for (const from of chosen.toReversed()) {
    step = from[step]!
    path.unshift(step)
  }
  return path
}

/**
 * The asks of a plan, as many and no more, placed where they find a publication soonest by how it has come of late.
 * Without enough experience the plan stands as it is.
 */
export function learnedPolls(plan: PollPlan, lags: readonly PublicationLag[]): PollPlan {
  const asks = plan.askAfterSeconds.length
  if (asks < 2 || plan.periodMinutes > LONGEST_PERIOD_MINUTES || lags.length < FEWEST_LAGS) return plan
  const periodSeconds = plan.periodMinutes * 60
  const stepSeconds = Math.ceil(periodSeconds / MOST_PLACES)
  const density = densityOf(lags.slice(-MOST_LAGS), stepSeconds, Math.floor(periodSeconds / stepSeconds))
  const [first, ...others] = bestSteps(density, asks, stepSeconds).map((step) => step * stepSeconds)
  return first === undefined ? plan : { ...plan, askAfterSeconds: [first, ...others] }
}
