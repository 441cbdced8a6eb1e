import { expect, test } from 'vitest'
import { parseText, readingLines, recordedPayloads } from '../../../test/recorded-payloads.ts'
import { parseEiaGas } from './eia-rngwhhd/parse.ts'
import { parseFredGas } from './fred-dhhngsp/parse.ts'

const recorded = recordedPayloads(process.env.UPSTREAM_SAMPLES)
const facts = { name: 'saved', publishedAt: null, fetchedAt: new Date('2026-07-15T20:10:00Z') }
const fred = (text: string) => parseText(parseFredGas, text)
const eia = (document: unknown) => parseText(parseEiaGas, JSON.stringify(document))
const eiaRow = (period: string, value: unknown, more: object = {}) => ({
  period,
  series: 'RNGWHHD',
  value,
  units: '$/MMBTU',
  ...more,
})
const envelope = (...data: unknown[]) => ({ response: { total: '3', data }, apiVersion: '2.1.8' })

test.skipIf(recorded.missing)('ten recorded years of FRED read from the first figure to the last', () => {
  const parsed = parseFredGas(recorded.bytes('gas_henry_hub/FRED_fredgraph_DHHNGSP_2015-04-14_2025-04-14.csv'), facts)
  const lines = readingLines(parsed)
  expect(lines).toHaveLength(2_529)
  expect(lines[0]).toBe('gas HENRY_HUB 2015-04-14T05:00:00Z 2.58')
  expect(lines.at(-1)).toBe('gas HENRY_HUB 2025-04-14T05:00:00Z 3.57')
  expect(lines).toContain('gas HENRY_HUB 2021-02-17T06:00:00Z 23.86')
  expect(parsed.refused).toEqual([{ reason: 'a price of zero is a day without a price', excerpt: '2015-05-25,0' }])
})

test.skipIf(recorded.missing)('recorded monthly averages are not taken for daily prices', () => {
  const file = recorded.bytes('gas_henry_hub/FRED_DHHNGSP_monthly_avg_2000_2025.csv')
  expect(() => parseFredGas(file, facts)).toThrow('monthly')
})

test.skipIf(recorded.missing)(
  'a recorded envelope of another EIA dataset is refused, for all sets share the shape',
  () => {
    const file = recorded.bytes('eia_v2_envelope/US-NW-PGE-with-nulls.json')
    expect(() => parseEiaGas(file, facts)).toThrow('not of the Henry Hub series')
  },
)

test.skipIf(recorded.missing)('the nulls and numbers of the recorded envelope read as absence and value', () => {
  const document = JSON.parse(Buffer.from(recorded.bytes('eia_v2_envelope/US-NW-PGE-with-nulls.json')).toString())
  const rows = document.response.data.map((row: { value: unknown }, index: number) =>
    eiaRow(`2026-07-1${index + 3}`, row.value),
  )
  document.response.data = rows
  expect(readingLines(eia(document))).toEqual(['gas HENRY_HUB 2026-07-14T05:00:00Z 400'])
})

test.each([
  ['as FRED writes it today', 'observation_date,DHHNGSP\n2026-07-14,3.21\n'],
  ['as FRED wrote it before', 'DATE,DHHNGSP\n2026-07-14,3.21\n'],
  ['with a byte order mark and CRLF', '\ufeffobservation_date,DHHNGSP\r\n2026-07-14,3.21\r\n'],
  ['with another series beside it', 'observation_date,DCOILWTICO,DHHNGSP\n2026-07-14,70.10,3.21\n'],
])('a price %s is at the Central midnight of its trade date', (_sentence, text) => {
  expect(readingLines(fred(text))).toEqual(['gas HENRY_HUB 2026-07-14T05:00:00Z 3.21'])
})

test('a winter trade date begins an hour later', () => {
  expect(readingLines(fred('DATE,DHHNGSP\n2026-01-23,30.72'))).toEqual(['gas HENRY_HUB 2026-01-23T06:00:00Z 30.72'])
})

test.each([
  ['a dot', '.'],
  ['nothing', ''],
  ['blanks', '  '],
])('a holiday is %s, and an absence', (_sentence, cell) => {
  expect(fred(`DATE,DHHNGSP\n2026-07-03,${cell}\n2026-07-06,3.10`)).toMatchObject({
    readings: [{ value: 3.1 }],
    refused: [],
  })
})

test.each([
  ['a word for a price', '2026-07-14,high'],
  ['a comma for a point', '2026-07-14,"3,21"'],
  ['a date that does not exist', '2026-02-30,3.21'],
  ['a date of another form', '07/14/2026,3.21'],
  ['an hour', '2026-07-14T11,3.21'],
  ['a cell too many', '2026-07-14,3.21,4'],
])('%s is refused, and the other days stand', (_sentence, row) => {
  const { readings, refused } = fred(`DATE,DHHNGSP\n2026-07-09,3.00\n${row}\n2026-07-10,3.10`)
  expect([readings.length, refused.length]).toEqual([2, 1])
})

test.each([
  ['another series', 'observation_date,DCOILWTICO\n2026-07-14,70', 'schema'],
  ['a maintenance page', '<!DOCTYPE html><html><title>FRED is down</title></html>', 'blocked'],
  ['an empty answer', '', 'empty'],
])('%s is refused whole', (_sentence, text, kind) => {
  expect(() => fred(text)).toThrow(expect.objectContaining({ name: 'ParseRefusal', kind }))
})

test('EIA’s prices may be strings, numbers or nothing', () => {
  const rows = [eiaRow('2026-07-14', '3.21'), eiaRow('2026-07-13', 3.1), eiaRow('2026-07-10', null)]
  expect(eia(envelope(...rows))).toMatchObject({ readings: [{ value: 3.21 }, { value: 3.1 }], refused: [] })
})

test.each([
  ['another series', eiaRow('2026-07-14', '3.21', { series: 'RNGC1' })],
  ['another unit', eiaRow('2026-07-14', '3.21', { units: '$/MCF' })],
  ['a month', eiaRow('2026-07', '3.21')],
  ['a nought', eiaRow('2026-07-14', '0')],
  ['no row', 7],
])('EIA: %s is refused, and the other days stand', (_sentence, row) => {
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

test('EIA: no rows at all is an absence', () => {
  expect(eia(envelope())).toEqual({ readings: [], refused: [] })
})
