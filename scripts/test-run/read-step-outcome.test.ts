import { expect, test } from 'vitest'
import { REPOSITORY_ROOT } from '../prepare.mjs'
import { explainStepFailure, readStepOutcome } from './read-step-outcome.mjs'

const ended = { code: 0, signal: null, output: '' }
const lint = { name: 'lint', again: 'npx biome check' }
const unit = { name: 'unit', again: 'npx vitest run --project unit', report: '.cache/no-such-report.json' }
const reported = (outcome: object) => ({ ...unit, report: 'package.json', read: () => outcome })

test('a step without a report counts as one test', () => {
  expect(readStepOutcome(lint, ended)).toEqual({ passed: 1, failed: 0, skipped: 0, failures: [], needs: [] })
})

test('a red step without a report prints all of its output, without colors and without this machine’s path', () => {
  const output = `\n  \u001b[31mx\u001b[39m ${REPOSITORY_ROOT}/a.ts\n\n    unexpected any\n\n`
  expect(readStepOutcome(lint, { ...ended, code: 1, output })).toMatchObject({
    failed: 1,
    failures: [{ test: 'lint', reason: '  x a.ts\n\n    unexpected any', again: 'npx biome check' }],
  })
})

test('a step that exits with an error before its report is one failure', () => {
  expect(readStepOutcome(unit, { ...ended, code: 1 })).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
})

test('a step that succeeds without leaving its report is a failure', () => {
  expect(readStepOutcome(unit, ended).failures).toEqual([
    { test: 'unit', reason: 'The step left no readable report.', again: 'npx vitest run --project unit' },
  ])
})

test('an error outside any test is a failure although every test passed', () => {
  const step = reported({ passed: 9, failed: 0, skipped: 0, failures: [], needs: [] })
  expect(readStepOutcome(step, { ...ended, code: 1 })).toMatchObject({ passed: 9, failed: 1 })
})

test('the failures of the report are those of the step', () => {
  const failures = [{ test: 'a.test.ts > adds', reason: '\nexpected 3 to be 2\n\n', again: 'npx vitest run a' }]
  const step = reported({ passed: 9, failed: 1, skipped: 1, failures, needs: ['Linux'] })
  expect(readStepOutcome(step, { ...ended, code: 1 })).toEqual({
    passed: 9,
    failed: 1,
    skipped: 1,
    failures: [{ test: 'a.test.ts > adds', reason: 'expected 3 to be 2', again: 'npx vitest run a' }],
    needs: ['Linux'],
  })
})

test.each([
  ['a full disk', { code: 1, signal: null, output: 'Error: ENOSPC: no space left on device' }, /^The disk is full/],
  ['a kill', { code: null, signal: 'SIGKILL', output: '' }, /^The step was ended by SIGKILL.* It printed nothing\.$/],
  ['an error', { code: 2, signal: null, output: 'boom' }, /^The step exited with code 2.*\nIts last output:\n\nboom$/],
])('%s is explained in one sentence before the last output', (_cause, end, sentence) => {
  expect(explainStepFailure(unit, end)).toMatch(sentence)
})

test('of a long output the end is shown', () => {
  const output = Array.from({ length: 1000 }, (_, index) => `line ${index}`).join('\n')
  const lines = explainStepFailure(unit, { code: 1, signal: null, output }).split('\n')
  expect(lines.length).toBeLessThan(50)
  expect(lines.at(-1)).toBe('line 999')
})
