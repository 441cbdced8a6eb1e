import { expect, test } from 'vitest'
import { explainStepFailure, readStepOutcome } from './read-step-outcome.mjs'

const ended = { code: 0, signal: null, output: '' }

test('a step without a report counts as one test', () => {
  expect(readStepOutcome({ name: 'lint' }, ended)).toEqual({ passed: 1, failed: 0, skipped: 0, failures: [] })
})

test('a step that exits with an error before its report is one failure', () => {
  const step = { name: 'unit', report: '.cache/no-such-report.json' }
  expect(readStepOutcome(step, { ...ended, code: 1 })).toMatchObject({ passed: 0, failed: 1, skipped: 0 })
})

test('a step that succeeds without leaving its report is a failure', () => {
  const step = { name: 'unit', report: '.cache/no-such-report.json' }
  expect(readStepOutcome(step, ended).failures).toEqual([{ test: 'unit', reason: 'The step left no readable report.' }])
})

test('an error outside any test is a failure although every test passed', () => {
  const step = { name: 'unit', report: 'package.json', count: () => ({ passed: 9, failed: 0, skipped: 0 }) }
  expect(readStepOutcome(step, { ...ended, code: 1 })).toMatchObject({ passed: 9, failed: 1 })
})

test.each([
  [
    'a full disk',
    { code: 1, signal: null, output: 'Error: ENOSPC: no space left on device, write' },
    /^The disk is full/,
  ],
  ['a kill', { code: null, signal: 'SIGKILL', output: '' }, /^The step was ended by SIGKILL/],
  ['an error', { code: 2, signal: null, output: 'boom' }, /^The step exited with code 2/],
])('the reason for %s is one sentence', (_cause, end, sentence) => {
  expect(explainStepFailure(end)).toMatch(sentence)
})
