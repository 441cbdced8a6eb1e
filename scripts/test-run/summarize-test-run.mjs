import { takeFirstLine } from './read-step-outcome.mjs'

/** Groups skipped tests by what they need, the largest group first. */
function describeNeeds(needs) {
  const counts = new Map()
  for (const need of needs) counts.set(need, (counts.get(need) ?? 0) + 1)
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(
      ([need, count]) =>
        `  ${count} ${need === null ? 'without a reason' : `${count === 1 ? 'needs' : 'need'} ${need}`}`,
    )
}

const describeFailure = ({ test, reason, again }) => [`  ${test}`, `    ${takeFirstLine(reason)}`, `    ${again}`]

const describeNotRun = ({ name, lacks }) => `Not run: ${name}, because ${lacks}.`

/**
 * Writes the end of a test run: every failure with its first line and the command that repeats it, what skipped tests
 * need, what was not run, then the counts. A run that proved less is red only where `mustBeWhole`.
 * @param {readonly { passed: number, failed: number, skipped: number, failures: readonly { test: string, reason: string, again: string }[], needs: readonly (string | null)[] }[]} results
 * @param {{ notRun?: readonly { name: string, lacks: string }[], mustBeWhole?: boolean, stoppedBy: string | null }} options
 */
export function summarizeTestRun(results, { notRun = [], mustBeWhole = false, stoppedBy }) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const failures = results.flatMap((result) => result.failures)
  const needs = results.flatMap((result) => result.needs)
  return {
    lines: [
      ...(failures.length > 0
        ? ['Failed, with the command that repeats it:', ...failures.flatMap(describeFailure), '']
        : []),
      ...(needs.length > 0 ? ['Skipped:', ...describeNeeds(needs), ''] : []),
      ...(notRun.length > 0 ? [...notRun.map(describeNotRun), ''] : []),
      ...(stoppedBy ? [`The run was ended by ${stoppedBy}; its other steps were not run.`, ''] : []),
      `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`,
    ],
    isGreen: sum('failed') === 0 && stoppedBy === null && !(mustBeWhole && notRun.length > 0),
  }
}
