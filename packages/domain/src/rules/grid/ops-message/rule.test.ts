import { expect, test } from 'vitest'
import {
  createSampleInput,
  describeJudgedLevels,
  judgeSampleRule,
  writeJudgedItem,
} from '../../../../test/sample-input.ts'
import type { SampleColumns, SampleRow } from '../../../../test/sample-window.ts'
import { opsMessage } from './rule.ts'

const NOW = Date.parse('2026-07-15T22:36:20Z')
const MIN = 60_000
const polled: SampleColumns = { 'opsMessagePoll/SYSTEM': [[NOW - MIN, 3]] }

const message = (id: string, minutesAgo: number, text: string, type: string | null, value = 1): SampleColumns => {
  const row: SampleRow = [NOW - minutesAgo * MIN, value, { detail: { text, type, priority: 'Active' } }]
  return { [`opsMessage/${id}`]: [row] }
}
const judge = (columns: SampleColumns) => judgeSampleRule(opsMessage, createSampleInput({ nowMs: NOW, columns }))
const OCN = 'ERCOT is issuing an OCN for extreme heat in the North area.'

test('the newest message about the grid is shown in its own words, with its time', () => {
  const found = judge({ ...polled, ...message('a', 50, OCN, 'OCN'), ...message('b', 90, 'An older one.', 'Advisory') })
  expect(describeJudgedLevels(found)).toBe('info')
  expect(writeJudgedItem(found)).toEqual(['ERCOT message at 16:46: OCN', OCN])
})

test.each([
  ['older than two hours', message('a', 121, OCN, 'OCN')],
  ['revoked', message('a', 10, OCN, 'OCN', 0)],
  ['about the operator’s own systems', message('a', 10, 'Database load complete.', 'Operational Information')],
])('a message that is %s is not shown', (_what, columns) => {
  expect(describeJudgedLevels(judge({ ...polled, ...columns }))).toBe('nothing')
})

test('a Watch that is already the grid condition is stated once', () => {
  const condition: SampleColumns = {
    'gridCondition/SYSTEM': [[NOW - MIN, 0, { detail: { state: 'watch', title: 'ERCOT Watch', note: null } }]],
  }
  const watch = message('a', 10, 'ERCOT is issuing a Watch.', 'Watch')
  expect(describeJudgedLevels(judge({ ...polled, ...watch, ...condition }))).toBe('nothing')
  expect(describeJudgedLevels(judge({ ...polled, ...watch }))).toBe('info')
})

test('without a poll it is unknown whether there is a message', () => {
  expect(describeJudgedLevels(judge(message('a', 10, OCN, 'OCN')))).toBe('withheld: missing')
})
