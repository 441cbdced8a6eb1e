import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readFirstLine, readUpstreamSample } from '../../../test/samples.ts'
import { np4732HourlyWindEmitter } from './np4-732-cd.ts'
import { np4737HourlySolarEmitter } from './np4-737-cd.ts'

const directory = process.env.UPSTREAM_SAMPLES
const REAL_WIND = readUpstreamSample(directory, 'np4-732-cd_wind/archive_20260929_1055CT_trimmed.csv')
const REAL_SUN = readUpstreamSample(
  directory,
  'np4-737-cd_solar/cdr.00013483.0000000000000000.20250313.135508.PVGRHRLYAVGACTNP4737.csv',
)
const market = createConstantMarket()
const rows = (csv: string) =>
  csv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

test('the wind file begins as the real one of the same hour', { tags: 'samples' }, () => {
  const csv = np4732HourlyWindEmitter.csv(market, new Date('2026-09-29T15:55:08Z'))
  expect(readFirstLine(csv)).toBe(readFirstLine(REAL_WIND!))
  const [real] = rows(REAL_WIND!)
  expect(rows(csv)[0]!.slice(0, 3)).toEqual(real!.slice(0, 3))
  expect(rows(csv)[0]).toHaveLength(real!.length)
})

test('the solar file has the hours, blanks and flags of the real one, row by row', { tags: 'samples' }, () => {
  const csv = np4737HourlySolarEmitter.csv(market, new Date('2025-03-13T18:55:08Z'))
  const shape = (row: string[]) => [row[0], row[1], row[2] === '', row[6] === '', row[7]].join()
  expect(readFirstLine(csv)).toBe(readFirstLine(REAL_SUN!))
  expect(rows(csv).map(shape)).toEqual(rows(REAL_SUN!).map(shape))
})

test('two past days have actuals, seven days ahead leave them blank', () => {
  const wind = rows(np4732HourlyWindEmitter.csv(market, new Date('2026-09-29T15:55:08Z')))
  expect(wind).toHaveLength(216)
  expect(wind[47]!.slice(0, 3)).toEqual(['09/29/2026', '10', '3073.34'])
  expect(wind[48]!.slice(0, 3)).toEqual(['09/29/2026', '11', ''])
  expect(wind[48]![4]).toBe('3295')
  expect(wind[47]![18]).toBe('3356.26')
  expect(wind[48]![18]).toBe('')
})

test('over the autumn night HE02 comes twice, over the spring night HE03 not at all', () => {
  const night = (publishedAt: string, date: string) =>
    rows(np4737HourlySolarEmitter.csv(market, new Date(publishedAt)))
      .filter((row) => row[0] === date)
      .slice(0, 4)
      .map((row) => `${row[1]}${row[7]}`)
  expect(night('2026-11-01T18:55:08Z', '11/01/2026')).toEqual(['01N', '02N', '02Y', '03N'])
  expect(night('2026-03-08T18:55:08Z', '03/08/2026')).toEqual(['01N', '02N', '04N', '05N'])
})
