const indent = (text, spaces) => text.replaceAll(/^(?=.)/gm, ' '.repeat(spaces))

/**
 * Writes what a step did: one line if it is green; else also each failure with its whole reason and the command that
 * repeats it.
 * @param {{ step: { name: string, report?: string, needs?: readonly string[] }, seconds: number, passed: number, failed: number, skipped: number, failures: readonly { test: string, reason: string, again: string }[], log: string | null }} result
 */
export function describeStepResult({ step, seconds, passed, failed, skipped, failures, log }) {
  const state = failed > 0 ? 'FAILED' : 'ok    '
  const counts = [
    ...(failed > 0 ? [`${failed} failed`] : []),
    `${passed} passed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ]
  const line = `${state} ${step.name}: ${counts.join(', ')} (${seconds.toFixed(1)} s)`
  if (failed === 0) return line
  const described = failures.flatMap(({ test, reason, again }) => [
    '',
    ...(test === step.name ? [] : [`  ${test}`, '']),
    indent(reason, 4),
    '',
    `  Again: ${again}`,
  ])
  const hints = [
    ...(step.needs ? ['  After a change, `npm run build` first: these tests run the built product.'] : []),
    ...(step.report && log ? [`  The whole output: ${log}`] : []),
  ]
  return [line, ...described, ...hints, ''].join('\n')
}
