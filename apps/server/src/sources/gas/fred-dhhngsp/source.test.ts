import { expect, test } from 'vitest'
import { formatReadings, openRecordedPayloads, parseDocumentText } from '../../../../test/recorded-payloads.ts'
import { fredHenryHubPrices } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const facts = { name: 'saved', publishedAt: null, fetchedAt: new Date('2026-07-15T20:10:00Z') }
const fred = (text: string) => parseDocumentText(fredHenryHubPrices.parse, `${text}\n`)

test('ten recorded years of FRED read from the first figure to the last', { tags: 'samples' }, () => {
  const parsed = fredHenryHubPrices.parse(
    recorded.bytes('gas_henry_hub/FRED_fredgraph_DHHNGSP_2015-04-14_2025-04-14.csv'),
    facts,
  )
  const lines = formatReadings(parsed)
  expect(lines).toHaveLength(2_529)
  expect(lines[0]).toBe('gas HENRY_HUB 2015-04-14T05:00:00Z 2.58')
  expect(lines.at(-1)).toBe('gas HENRY_HUB 2025-04-14T05:00:00Z 3.57')
  expect(lines).toContain('gas HENRY_HUB 2021-02-17T06:00:00Z 23.86')
  expect(parsed.refused).toEqual([{ reason: 'a price of zero is a day without a price', excerpt: '2015-05-25,0' }])
})

test('recorded monthly averages are not taken for daily prices', { tags: 'samples' }, () => {
  const file = recorded.bytes('gas_henry_hub/FRED_DHHNGSP_monthly_avg_2000_2025.csv')
  expect(() => fredHenryHubPrices.parse(file, facts)).toThrow('monthly')
})

test.each([
  ['as FRED writes it today', 'observation_date,DHHNGSP\n2026-07-14,3.21\n'],
  ['as FRED wrote it before', 'DATE,DHHNGSP\n2026-07-14,3.21\n'],
  ['with a byte order mark and CRLF', '\ufeffobservation_date,DHHNGSP\r\n2026-07-14,3.21\r\n'],
  ['with another series beside it', 'observation_date,DCOILWTICO,DHHNGSP\n2026-07-14,70.10,3.21\n'],
])('a price %s is at Central midnight of its trade date', (_sentence, text) => {
  expect(formatReadings(fred(text))).toEqual(['gas HENRY_HUB 2026-07-14T05:00:00Z 3.21'])
})

test('a winter trade date begins an hour later', () => {
  expect(formatReadings(fred('DATE,DHHNGSP\n2026-01-23,30.72'))).toEqual(['gas HENRY_HUB 2026-01-23T06:00:00Z 30.72'])
})

test.each([
  ['a dot', '.'],
  ['nothing', ''],
  ['blanks', '  '],
])('a holiday is %s, which is an absent price', (_sentence, cell) => {
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
])('%s is refused alone', (_sentence, row) => {
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

test('a body that ends within a line is refused, because its last price may be cut off', () => {
  expect(() =>
    parseDocumentText(fredHenryHubPrices.parse, 'observation_date,DHHNGSP\n2026-07-13,3.1\n2026-07-14,3.'),
  ).toThrow('cut short')
})
