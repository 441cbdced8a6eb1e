import { chooseNextStep } from './choose-next-step.mjs'

/** @import { PlannedStep } from './choose-next-step.mjs' */

/** A step that runs longer than expected is assumed to need this share of its expected time in addition. */
const OVERDUE_SHARE = 0.1

/**
 * Estimates the seconds until all steps of a test run are done, by simulating the rest of the run with expected times.
 * @param {readonly PlannedStep[]} waiting
 * @param {readonly (PlannedStep & { elapsedSeconds: number })[]} running
 * @param {{ cores: number, passed: ReadonlySet<string> }} state
 * @returns {number}
 */
export function estimateSecondsLeft(waiting, running, { cores, passed }) {
  const left = [...waiting]
  const done = new Set(passed)
  let now = 0
  let active = running.map((step) => ({
    ...step,
    endsAt: Math.max(step.seconds - step.elapsedSeconds, step.seconds * OVERDUE_SHARE),
  }))
  for (;;) {
    const usedCores = active.reduce((sum, step) => sum + step.cores, 0)
    const next = chooseNextStep(left, { cores, usedCores, passed: done })
    if (next) {
      left.splice(left.indexOf(next), 1)
      active.push({ ...next, elapsedSeconds: 0, endsAt: now + next.seconds })
    } else if (active.length > 0) {
      now = Math.min(...active.map(({ endsAt }) => endsAt))
      for (const { name, endsAt } of active) if (endsAt <= now) done.add(name)
      active = active.filter(({ endsAt }) => endsAt > now)
    } else return now
  }
}
