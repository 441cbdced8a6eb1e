import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { REPOSITORY_ROOT } from '../prepare.mjs'

export const takeFirstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0].slice(0, 200)

const FULL_DISK = /ENOSPC|no space left on device/i

/** Lines of a crashed test runner's output that are shown: what it did last, not the tests that had passed. */
const LAST_LINES = 40

/** Removes colors, this machine's path to the repository, and blank lines at both ends. */
const clean = (text) =>
  stripVTControlCharacters(text)
    .replaceAll(`${REPOSITORY_ROOT}/`, '')
    .replace(/^\s*\n|\s+$/g, '')

/**
 * Explains why a step failed although none of its tests did: in one sentence, and with its last output. A step without
 * a report has no tests, so all of its output is the reason.
 * @param {{ report?: string }} step
 * @param {{ code: number | null, signal: string | null, output: string }} ended
 */
export function explainStepFailure({ report }, { code, signal, output }) {
  if (FULL_DISK.test(output)) return 'The disk is full: free some space and run the tests again.'
  const printed = clean(output)
  if (!report && !signal) return printed
  const ending = signal
    ? `The step was ended by ${signal}, so its tests are unproved.`
    : `The step exited with code ${code}, and no test failed.`
  if (printed === '') return `${ending} It printed nothing.`
  return [ending, 'Its last output:', '', ...printed.split('\n').slice(-LAST_LINES)].join('\n')
}

function readReport({ report, read }) {
  try {
    return read(JSON.parse(readFileSync(join(REPOSITORY_ROOT, report), 'utf8')))
  } catch {
    return null
  }
}

/**
 * Reads the test counts and failures of a finished step. A test runner that crashes before its report, or fails outside
 * any test, counts as one failure.
 */
export function readStepOutcome(step, ended) {
  const isGreen = ended.code === 0
  const fail = (reason) => [{ test: step.name, reason, again: step.again }]
  const outcome = step.report
    ? readReport(step)
    : { passed: isGreen ? 1 : 0, failed: 0, skipped: 0, failures: [], needs: [] }
  if (!outcome) {
    const reason = isGreen ? 'The step left no readable report.' : explainStepFailure(step, ended)
    return { passed: 0, failed: 1, skipped: 0, failures: fail(reason), needs: [] }
  }
  if (!isGreen && outcome.failed === 0)
    return { ...outcome, failed: 1, failures: fail(explainStepFailure(step, ended)) }
  return { ...outcome, failures: outcome.failures.map((failure) => ({ ...failure, reason: clean(failure.reason) })) }
}
