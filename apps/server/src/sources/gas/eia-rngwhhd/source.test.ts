import { expect, test } from 'vitest'
import { formatReadings, openRecordedPayloads, parseDocumentText } from '../../../../test/recorded-payloads.ts'
import { eiaApiHenryHubPrices } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const facts = { name: 'saved', publishedAt: null, fetchedAt: new Date('2026-07-15T20:10:00Z') }
const eia = (document: unknown) => parseDocumentText(eiaApiHenryHubPrices.parse, JSON.stringify(document))
const eiaRow = (period: string, value: unknown, more: object = {}) => ({
  period,
  series: 'RNGWHHD',
  value,
  units: '$/MMBTU',
  ...more,
})
const envelope = (...data: unknown[]) => ({ response: { total: '3', data }, apiVersion: '2.1.8' })

test('a recorded envelope of another EIA dataset is refused, for all sets share the shape', { tags: 'samples' }, () => {
  const file = recorded.bytes('eia_v2_envelope/US-NW-PGE-with-nulls.json')
  expect(() => eiaApiHenryHubPrices.parse(file, facts)).toThrow('not of the Henry Hub series')
})

test('the nulls and numbers of the recorded envelope read as absence and value', { tags: 'samples' }, () => {
  const document = JSON.parse(Buffer.from(recorded.bytes('eia_v2_envelope/US-NW-PGE-with-nulls.json')).toString())
  const rows = document.response.data.map((row: { value: unknown }, index: number) =>
    eiaRow(`2026-07-1${index + 3}`, row.value),
  )
  document.response.data = rows
  expect(formatReadings(eia(document))).toEqual(['gas HENRY_HUB 2026-07-14T05:00:00Z 400'])
})

test('EIA’s prices may be strings, numbers or nothing', () => {
  const rows = [eiaRow('2026-07-14', '3.21'), eiaRow('2026-07-13', 3.1), eiaRow('2026-07-10', null)]
  expect(eia(envelope(...rows))).toMatchObject({ readings: [{ value: 3.21 }, { value: 3.1 }], refused: [] })
})

test.each([
  ['another series', eiaRow('2026-07-14', '3.21', { series: 'RNGC1' })],
  ['another unit', eiaRow('2026-07-14', '3.21', { units: '$/MCF' })],
  ['a month', eiaRow('2026-07', '3.21')],
  ['a zero', eiaRow('2026-07-14', '0')],
  ['something that is not a row', 7],
])('EIA: %s is refused alone', (_sentence, row) => {
  const { readings, refused } = eia(envelope(eiaRow('2026-07-08', '3'), row, eiaRow('2026-07-09', '3')))
  expect([readings.length, refused.length]).toEqual([2, 1])
})

test.each([
  ['a refused key', { error: { code: 'API_KEY_INVALID' } }],
  ['an envelope without rows', { response: { total: 0 } }],
  ['a list', [1]],
])('EIA: %s is refused whole', (_sentence, document) => {
  expect(() => eia(document)).toThrow(expect.objectContaining({ name: 'ParseRefusal', kind: 'schema' }))
})

test('EIA: a response without rows is refused', () => {
  expect(() => eia(envelope())).toThrow('It has no rows.')
})
