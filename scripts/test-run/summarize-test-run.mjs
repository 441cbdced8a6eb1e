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

/**
 * Writes the end of a test run: every failure with its first line and the command that repeats it, what skipped tests
 * need, then the counts.
 * @param {readonly { step: { name: string, missing?: string, isOptional?: boolean }, passed: number, failed: number, skipped: number, failures: readonly { test: string, reason: string, again: string }[], needs: readonly (string | null)[] }[]} results
 * @param {{ allowsMissing: boolean, stoppedBy: string | null }} options
 */
export function summarizeTestRun(results, { allowsMissing, stoppedBy }) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const failures = results.flatMap((result) => result.failures)
  const needs = results.flatMap((result) => result.needs)
  const missing = results.filter(({ step }) => step.missing)
  const absent = missing.map(
    ({ step, skipped }) => `${step.missing} is not on this machine: ${skipped} tests of "${step.name}" were skipped.`,
  )
  const isAccepted = allowsMissing || missing.every(({ step }) => step.isOptional)
  const lessProved = isAccepted
    ? 'This run proved less than a whole one.'
    : 'This run proved less than a whole one. Install what is missing, or set ALLOW_MISSING=1 to accept it.'
  return {
    lines: [
      ...(failures.length > 0
        ? ['Failed, with the command that repeats it:', ...failures.flatMap(describeFailure), '']
        : []),
      ...(needs.length > 0 ? ['Skipped:', ...describeNeeds(needs), ''] : []),
      ...(absent.length > 0 ? [...absent, lessProved, ''] : []),
      ...(stoppedBy ? [`The run was ended by ${stoppedBy}; its other steps were not run.`, ''] : []),
      `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`,
    ],
    isGreen: sum('failed') === 0 && stoppedBy === null && isAccepted,
  }
}
