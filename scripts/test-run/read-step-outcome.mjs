import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { REPOSITORY_ROOT } from '../prepare.mjs'

export const takeFirstLine = (text = '') => stripVTControlCharacters(text).split('\n', 1)[0].slice(0, 200)

const FULL_DISK = /ENOSPC|no space left on device/i

/**
 * Explains in one sentence why a step failed although none of its tests failed.
 * @param {{ code: number | null, signal: string | null, output: string }} ended
 */
export function explainStepFailure({ code, signal, output }) {
  if (FULL_DISK.test(output)) return 'The disk is full: free some space and run the tests again.'
  if (signal) return `The step was ended by ${signal}, so its tests are unproved.`
  return `The step exited with code ${code}; its output above says why.`
}

/**
 * Reads the test counts and failures of a finished step. A test runner that crashes before its report, or fails outside
 * any test, counts as one failure.
 */
export function readStepOutcome(step, ended) {
  const isGreen = ended.code === 0
  const crashed = {
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: [{ test: step.name, reason: explainStepFailure(ended) }],
  }
  if (!step.report) return isGreen ? { passed: 1, failed: 0, skipped: 0, failures: [] } : crashed
  try {
    const report = JSON.parse(readFileSync(join(REPOSITORY_ROOT, step.report), 'utf8'))
    const counts = step.count(report)
    const failures = counts.failed > 0 ? step.failures(report) : []
    if (isGreen || counts.failed > 0) return { ...counts, failures }
    return { ...counts, failed: 1, failures: crashed.failures }
  } catch {
    return isGreen
      ? { ...crashed, failures: [{ test: step.name, reason: 'The step left no readable report.' }] }
      : crashed
  }
}
