/**
 * Writes the end of a test run: a line for each step, every failure with its reason, then the counts.
 * @param {readonly { step: { name: string, missing?: string, isOptional?: boolean }, seconds: number, passed: number, failed: number, skipped: number, failures: readonly { test: string, reason: string }[] }[]} results
 * @param {{ allowsMissing: boolean, stoppedBy: string | null }} options
 */
export function summarizeTestRun(results, { allowsMissing, stoppedBy }) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const missing = results.filter(({ step }) => step.missing)
  const steps = results.flatMap(({ step, seconds, failed, failures }) => [
    `${failed > 0 ? 'FAILED' : step.missing ? 'absent' : 'ok    '} ${step.name} (${seconds.toFixed(1)} s)`,
    ...failures.flatMap(({ test, reason }) => [`       ${test}`, `         ${reason}`]),
  ])
  const absent = missing.map(
    ({ step, skipped }) => `${step.missing} is not on this machine: ${skipped} tests of "${step.name}" were skipped.`,
  )
  const isAccepted = allowsMissing || missing.every(({ step }) => step.isOptional)
  const lessProved = isAccepted
    ? 'This run proved less than a whole one.'
    : 'This run proved less than a whole one. Install what is missing, or set ALLOW_MISSING=1 to accept it.'
  return {
    lines: [
      ...steps,
      ...(absent.length > 0 ? ['', ...absent, lessProved] : []),
      ...(stoppedBy ? ['', `The run was ended by ${stoppedBy}; steps not listed above were not run.`] : []),
      '',
      `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`,
    ],
    isGreen: sum('failed') === 0 && stoppedBy === null && isAccepted,
  }
}
