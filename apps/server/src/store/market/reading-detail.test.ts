import { expect, test } from 'vitest'
import { parseReadingDetail } from './reading-detail.ts'

const CONSTRAINT = {
  ...{ maxShadow: 5000, limitMw: 800, flowMw: 812.5, violatedMw: 12.5 },
  ...{ fromStation: 'N', toStation: 'H', fromKv: 345, toKv: null },
}
const ALERT = {
  ...{ event: 'Heat Advisory', severity: 'Moderate', headline: null, area: 'Harris' },
  ...{ onset: null, ends: null, expires: '2026-07-16T01:00:00Z' },
}
const MESSAGE = { text: 'A transmission watch was issued.', type: null, priority: 'high' }
const CONDITION = { state: 'normal', title: 'Normal Conditions', note: null }

test.each([
  ['constraint', CONSTRAINT],
  ['weatherAlert', ALERT],
  ['opsMessage', MESSAGE],
  ['gridCondition', CONDITION],
] as const)('the detail of a %s is read as it was stored', (series, detail) => {
  expect(parseReadingDetail(series, { ...detail })).toEqual(detail)
})

test('a detail from before a field was added gets null for it', () => {
  const { fromKv: _from, toKv: _to, ...earlier } = CONSTRAINT
  expect(parseReadingDetail('constraint', earlier)).toEqual({ ...CONSTRAINT, fromKv: null, toKv: null })
})

test('fields that a newer release added do no harm', () => {
  expect(parseReadingDetail('opsMessage', { ...MESSAGE, addedLater: [1] })).toMatchObject(MESSAGE)
})

test.each([
  ['a number as text', 'constraint', { ...CONSTRAINT, limitMw: '800' }],
  ['a required text that is missing', 'gridCondition', { title: 'Normal Conditions', note: null }],
  ['a text that is a list', 'weatherAlert', { ...ALERT, area: ['Harris'] }],
  ['a number', 'constraint', 7],
  ['null', 'opsMessage', null],
  ['a detail of a series that has none', 'lmp', CONDITION],
] as const)('%s is left out, and the reading counts without it', (_what, series, stored) => {
  expect(parseReadingDetail(series, stored)).toBeNull()
})
