import { expect, test } from 'vitest'
import { describeStepResult } from './describe-step-result.mjs'

const green = {
  step: { name: 'unit', report: '.cache/vitest-unit.json' },
  seconds: 212.44,
  passed: 2310,
  failed: 0,
  skipped: 0,
  failures: [],
  log: '.cache/test-output/unit.log',
}
const failures = [
  { test: 'a.test.ts > adds', reason: 'expected 3 to be 2\n\n- 2\n+ 3', again: 'npx vitest run a.test.ts' },
]

test('a green step is one line', () => {
  expect(describeStepResult(green)).toBe('ok     unit: 2310 passed (212.4 s)')
  expect(describeStepResult({ ...green, skipped: 55 })).toBe('ok     unit: 2310 passed, 55 skipped (212.4 s)')
})

test('a red step prints each failure with its whole reason and the command that repeats it', () => {
  expect(describeStepResult({ ...green, failed: 1, failures }).split('\n')).toEqual([
    'FAILED unit: 1 failed, 2310 passed (212.4 s)',
    '',
    '  a.test.ts > adds',
    '',
    '    expected 3 to be 2',
    '',
    '    - 2',
    '    + 3',
    '',
    '  Again: npx vitest run a.test.ts',
    '  The whole output: .cache/test-output/unit.log',
    '',
  ])
})

test('the output of a tool is not printed twice, and its name not below itself', () => {
  const failures = [{ test: 'lint', reason: 'a.ts: unexpected any', again: 'npx biome check' }]
  expect(describeStepResult({ ...green, step: { name: 'lint' }, failed: 1, failures }).split('\n')).toEqual([
    'FAILED lint: 1 failed, 2310 passed (212.4 s)',
    '',
    '    a.ts: unexpected any',
    '',
    '  Again: npx biome check',
    '',
  ])
})

test('a red step that runs the built product says when to build again', () => {
  const step = { ...green.step, needs: ['build'] }
  expect(describeStepResult({ ...green, step, failed: 1, failures })).toContain('After a change, `npm run build` first')
})
