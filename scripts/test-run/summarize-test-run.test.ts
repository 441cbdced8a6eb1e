import { expect, test } from 'vitest'
import { summarizeTestRun } from './summarize-test-run.mjs'

const STRICT = { allowsMissing: false, stoppedBy: null }
const green = (name: string, passed: number) => ({
  step: { name },
  seconds: 1.25,
  passed,
  failed: 0,
  skipped: 0,
  failures: [],
})
const absent = { ...green('browser', 0), step: { name: 'browser', missing: 'Chromium' }, skipped: 172 }
const optional = {
  ...green('start on other Node versions', 0),
  step: { name: 'start on other Node versions', missing: 'Another Node version', isOptional: true },
  skipped: 2,
}

test('a green run ends with its counts alone on the last line', () => {
  const { lines, isGreen } = summarizeTestRun([green('unit', 5), green('lint', 1)], STRICT)
  expect(lines.at(-1)).toBe('6 passed, 0 failed, 0 skipped')
  expect(isGreen).toBe(true)
})

test('a failure is named with its file, test and reason', () => {
  const failures = [{ test: 'a.test.ts: adds', reason: 'expected 3 to be 2' }]
  const { lines, isGreen } = summarizeTestRun([{ ...green('unit', 4), failed: 1, failures }], STRICT)
  expect(lines.slice(0, 3)).toEqual(['FAILED unit (1.3 s)', '       a.test.ts: adds', '         expected 3 to be 2'])
  expect(lines.at(-1)).toBe('4 passed, 1 failed, 0 skipped')
  expect(isGreen).toBe(false)
})

test('a run without Chromium says that it proved less and is red', () => {
  const { lines, isGreen } = summarizeTestRun([green('unit', 5), absent], STRICT)
  expect(lines).toContain('Chromium is not on this machine: 172 tests of "browser" were skipped.')
  expect(lines).toContain(
    'This run proved less than a whole one. Install what is missing, or set ALLOW_MISSING=1 to accept it.',
  )
  expect(lines.at(-1)).toBe('5 passed, 0 failed, 172 skipped')
  expect(isGreen).toBe(false)
})

test('with ALLOW_MISSING it still says so and is green', () => {
  const { lines, isGreen } = summarizeTestRun([green('unit', 5), absent], { ...STRICT, allowsMissing: true })
  expect(lines).toContain('This run proved less than a whole one.')
  expect(isGreen).toBe(true)
})

test('other Node versions may be missing', () => {
  const { lines, isGreen } = summarizeTestRun([green('unit', 5), optional], STRICT)
  expect(lines).toContain('This run proved less than a whole one.')
  expect(isGreen).toBe(true)
})

test('a run ended by a signal is red', () => {
  const { lines, isGreen } = summarizeTestRun([green('unit', 5)], { ...STRICT, stoppedBy: 'SIGTERM' })
  expect(lines).toContain('The run was ended by SIGTERM; steps not listed above were not run.')
  expect(isGreen).toBe(false)
})
