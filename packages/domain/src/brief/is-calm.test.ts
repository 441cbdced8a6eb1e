import { expect, test } from 'vitest'
import { createSampleBrief, createSampleItem } from '../../test/sample-brief.ts'
import { isCalmBrief, MAX_CURRENT_BRIEF_AGE_MS } from './is-calm.ts'

const brief = createSampleBrief()
const after = (ms: number) => new Date(Date.parse(brief.generatedAt) + ms)

test.each([
  ['nothing at all', [], true],
  ['news only', [createSampleItem('gas_move', 'info')], true],
  ['something to watch', [createSampleItem('gas_move', 'info'), createSampleItem('heat', 'watch')], false],
  ['an alert', [createSampleItem('spike_risk', 'alert')], false],
  ['a warning held because its input is missing', [createSampleItem('heat', 'warn', { held: true })], false],
])('a whole brief with %s is calm: %s', (_case, intelligence, calm) => {
  expect(isCalmBrief({ ...brief, intelligence }, after(0))).toBe(calm)
})

test('a brief that lacks a required source does not know whether it is calm', () => {
  expect(isCalmBrief({ ...brief, required: { ...brief.required, gas: false } }, after(0))).toBe(false)
})

test('nor does one that is old', () => {
  expect([
    isCalmBrief(brief, after(MAX_CURRENT_BRIEF_AGE_MS)),
    isCalmBrief(brief, after(MAX_CURRENT_BRIEF_AGE_MS + 1)),
  ]).toEqual([true, false])
})
