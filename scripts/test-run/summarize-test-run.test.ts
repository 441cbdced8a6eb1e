import { expect, test } from 'vitest'
import { summarizeTestRun } from './summarize-test-run.mjs'

const STRICT = { allowsMissing: false, stoppedBy: null }
const green = (name: string, passed: number) => ({
  step: { name },
  passed,
  failed: 0,
  skipped: 0,
  failures: [],
  needs: [],
})
const absent = { ...green('browser', 0), step: { name: 'browser', missing: 'Chromium' }, skipped: 172 }
const optional = {
  ...green('start on other Node versions', 0),
  step: { name: 'start on other Node versions', missing: 'Another Node version', isOptional: true },
  skipped: 2,
}

test('a green run ends with its counts alone on the last line', () => {
  const { lines, isGreen } = summarizeTestRun([green('unit', 5), green('lint', 1)], STRICT)
  expect(lines).toEqual(['6 passed, 0 failed, 0 skipped'])
  expect(isGreen).toBe(true)
})

test('a red run ends with each failure, its first line and the command that repeats it', () => {
  const failures = [{ test: 'a.test.ts > adds', reason: 'expected 3 to be 2\n\n- 2\n+ 3', again: 'npx vitest run a' }]
  const { lines, isGreen } = summarizeTestRun([green('lint', 1), { ...green('unit', 4), failed: 1, failures }], STRICT)
  expect(lines).toEqual([
    'Failed, with the command that repeats it:',
    '  a.test.ts > adds',
    '    expected 3 to be 2',
    '    npx vitest run a',
    '',
    '5 passed, 1 failed, 0 skipped',
  ])
  expect(isGreen).toBe(false)
})

test('skipped tests are counted by what they need, over all steps', () => {
  const unit = { ...green('unit', 4), skipped: 3, needs: ['Linux', null, 'PostgreSQL'] }
  const { lines } = summarizeTestRun([unit, { ...green('pages', 1), skipped: 1, needs: ['PostgreSQL'] }], STRICT)
  expect(lines).toEqual([
    'Skipped:',
    '  2 need PostgreSQL',
    '  1 needs Linux',
    '  1 without a reason',
    '',
    '5 passed, 0 failed, 4 skipped',
  ])
})

test('a run without Chromium says that it proved less and is red', () => {
  const { lines, isGreen } = summarizeTestRun([green('unit', 5), absent], STRICT)
  expect(lines).toEqual([
    'Chromium is not on this machine: 172 tests of "browser" were skipped.',
    'This run proved less than a whole one. Install what is missing, or set ALLOW_MISSING=1 to accept it.',
    '',
    '5 passed, 0 failed, 172 skipped',
  ])
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
  expect(lines).toContain('The run was ended by SIGTERM; its other steps were not run.')
  expect(isGreen).toBe(false)
})
