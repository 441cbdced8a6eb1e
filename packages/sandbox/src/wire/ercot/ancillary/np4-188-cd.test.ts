import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../../test/constant-market.ts'
import { readFirstLine, readUpstreamSample } from '../../../../test/samples.ts'
import { computeDayAheadAncillaryPrices } from './ancillary-prices.ts'
import { np4188DayAheadAncillaryPricesEmitter } from './np4-188-cd.ts'

const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'np4-188-cd_dam_mcpc/archive_20260928_for_20260929_trimmed.csv',
)
const market = createConstantMarket()
const rows = (csv: string) =>
  csv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
const hoursOf = (clearedAt: string) =>
  rows(np4188DayAheadAncillaryPricesEmitter.csv(market, new Date(clearedAt)))
    .filter((row) => row[2] === 'RRS')
    .map((row) => `${row[1]}${row[4]}`)

test('header, hours and services are those of a real file', { tags: 'samples' }, () => {
  const csv = np4188DayAheadAncillaryPricesEmitter.csv(market, new Date('2026-09-28T18:30:00Z'))
  const keys = (text: string) =>
    rows(text)
      .slice(0, 10)
      .map((row) => [row[0], row[1], row[2], row[4]].join())
      .sort()
  expect(readFirstLine(csv)).toBe(readFirstLine(REAL!))
  expect(keys(csv)).toEqual(keys(REAL!))
})

test('the next day has five services in each of its 24, 25 or 23 hours', () => {
  expect(rows(np4188DayAheadAncillaryPricesEmitter.csv(market, new Date('2026-09-28T18:30:00Z')))).toHaveLength(5 * 24)
  expect(hoursOf('2026-10-31T18:30:00Z').slice(0, 4)).toEqual(['01:00N', '02:00N', '02:00Y', '03:00N'])
  expect(hoursOf('2026-03-07T19:30:00Z').slice(0, 3)).toEqual(['01:00N', '02:00N', '04:00N'])
})

test('the higher energy clears, the larger the part of it that reserve is worth', () => {
  const hour = new Date('2026-09-29T23:00:00Z')
  const share = (usd: number) =>
    computeDayAheadAncillaryPrices(createConstantMarket({ damUsdPerMwh: () => usd }), hour).RRS / usd
  expect(share(1_000)).toBeGreaterThan(5 * share(40))
})
