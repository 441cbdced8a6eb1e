import { expect, test } from 'vitest'
import { createDocumentMetadata, formatReadings } from '../../../../test/recorded-payloads.ts'
import { createYearlyPriceFile } from '../../../../test/workbooks.ts'
import { parsePriceArchiveYear, readPriceArchive } from '../price-archive.ts'
import { np4180DayAheadPriceArchive } from './source.ts'

const HEADING = ['Delivery Date', 'Hour Ending', 'Repeated Hour Flag', 'Settlement Point', 'Settlement Point Price']

test('hours are read by their end, the repeated one by its flag', async () => {
  const file = await createYearlyPriceFile([
    HEADING,
    ['11/03/2024', '01:00', 'N', 'HB_WEST', 20],
    ['11/03/2024', '02:00', 'N', 'HB_WEST', 21],
    ['11/03/2024', '02:00', 'Y', 'HB_WEST', 22],
    ['11/03/2024', '24:00', 'N', 'LZ_HOUSTON', -3.25],
  ])
  const lines: string[] = []
  for await (const sheet of readPriceArchive(np4180DayAheadPriceArchive, file, createDocumentMetadata()))
    lines.push(...formatReadings(sheet))
  expect(lines).toEqual([
    'damSpp HB_WEST 2024-11-03T05:00:00Z 20',
    'damSpp HB_WEST 2024-11-03T06:00:00Z 21',
    'damSpp HB_WEST 2024-11-03T07:00:00Z 22',
    'damSpp LZ_HOUSTON 2024-11-04T05:00:00Z -3.25',
  ])
})

test.each([
  ['DAMLZHBSPP_2024', 2024],
  ['RTMLZHBSPP_2026.zip', 2026],
  ['DAMLZHBSPP', null],
  ['DAMSPNP4190_csv', null],
])('the name %s has the year %s', (name, year) => {
  expect(parsePriceArchiveYear(name)).toBe(year)
})
