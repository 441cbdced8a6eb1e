/**
 * A step of a run. `cores` is its share of the processor, half a core if it waits half of its time; `needs` names the
 * steps that must have passed before it.
 * @typedef {{ name: string, cores: number, seconds: number, needs?: readonly string[] }} PlannedStep
 */

/**
 * Sums the expected seconds of a step and of the longest chain of steps that wait for it.
 * @param {PlannedStep} step
 * @param {readonly PlannedStep[]} waiting
 * @returns {number}
 */
const sumChain = (step, waiting) =>
  step.seconds +
  Math.max(0, ...waiting.filter(({ needs }) => needs?.includes(step.name)).map((each) => sumChain(each, waiting)))

/**
 * Chooses the waiting step that fits into the free cores and has the longest chain of steps after it, or null. The
 * longest chain is first, because a long step that starts last runs alone while other cores are idle. A step that needs
 * more cores than the machine has runs alone.
 * @template {PlannedStep} Step
 * @param {readonly Step[]} waiting
 * @param {{ cores: number, usedCores: number, passed: ReadonlySet<string> }} state
 * @returns {Step | null}
 */
export function chooseNextStep(waiting, { cores, usedCores, passed }) {
  const startable = waiting.filter(
    ({ needs = [], cores: wanted }) =>
      needs.every((name) => passed.has(name)) && (usedCores === 0 || usedCores + wanted <= cores),
  )
  const chains = startable.map((step) => sumChain(step, waiting))
  return startable[chains.indexOf(Math.max(...chains))] ?? null
}
