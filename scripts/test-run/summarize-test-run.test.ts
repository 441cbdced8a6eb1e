import { expect, test } from 'vitest'
import { summarizeTestRun } from './summarize-test-run.mjs'

const WHOLE = { stoppedBy: null }
const green = (name: string, passed: number) => ({
  step: { name },
  passed,
  failed: 0,
  skipped: 0,
  failures: [],
  needs: [],
})
const notRun = [{ name: 'browser', lacks: 'this system has no Chromium' }]

test('a green run ends with its counts alone on the last line', () => {
  const { lines, isGreen } = summarizeTestRun([green('unit', 5), green('lint', 1)], WHOLE)
  expect(lines).toEqual(['6 passed, 0 failed, 0 skipped'])
  expect(isGreen).toBe(true)
})

test('a red run ends with each failure, its first line and the command that repeats it', () => {
  const failures = [{ test: 'a.test.ts > adds', reason: 'expected 3 to be 2\n\n- 2\n+ 3', again: 'npx vitest run a' }]
  const { lines, isGreen } = summarizeTestRun([green('lint', 1), { ...green('unit', 4), failed: 1, failures }], WHOLE)
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
  const { lines } = summarizeTestRun([unit, { ...green('pages', 1), skipped: 1, needs: ['PostgreSQL'] }], WHOLE)
  expect(lines).toEqual([
    'Skipped:',
    '  2 need PostgreSQL',
    '  1 needs Linux',
    '  1 without a reason',
    '',
    '5 passed, 0 failed, 4 skipped',
  ])
})

test('a run that lacks a browser names the step that was not run', () => {
  const { lines, isGreen } = summarizeTestRun([green('unit', 5)], { ...WHOLE, notRun })
  expect(lines).toEqual(['Not run: browser, because this system has no Chromium.', '', '5 passed, 0 failed, 0 skipped'])
  expect(isGreen).toBe(true)
})

test('where a run must be whole it is red then', () => {
  expect(summarizeTestRun([green('unit', 5)], { ...WHOLE, notRun, mustBeWhole: true }).isGreen).toBe(false)
  expect(summarizeTestRun([green('unit', 5)], { ...WHOLE, mustBeWhole: true }).isGreen).toBe(true)
})

test('a run ended by a signal is red', () => {
  const { lines, isGreen } = summarizeTestRun([green('unit', 5)], { ...WHOLE, stoppedBy: 'SIGTERM' })
  expect(lines).toContain('The run was ended by SIGTERM; its other steps were not run.')
  expect(isGreen).toBe(false)
})
