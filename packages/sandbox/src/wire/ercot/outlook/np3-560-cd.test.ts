import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../../test/constant-market.ts'
import { readFirstLine, readUpstreamSample } from '../../../../test/samples.ts'
import { createMarket } from '../../../model/create-market.ts'
import { np3560LoadForecastByZoneEmitter } from './np3-560-cd.ts'

const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'np3-560-cd_load_forecast_by_forecast_zone/cdr.00012311.0000000000000000.20250313.123000.LFCCONGESTNP3560.csv',
)
const rows = (csv: string) =>
  csv
    .trimEnd()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))

test.skipIf(!REAL)('header, hours and flags are those of a real file, row by row', () => {
  const csv = np3560LoadForecastByZoneEmitter.csv(createConstantMarket(), new Date('2025-03-13T17:30:00Z'))
  const key = (row: string[]) => [row[0], row[1], row[7], row.length].join()
  expect(readFirstLine(csv)).toBe(readFirstLine(REAL!).replace('\r', ''))
  expect(rows(csv).map(key)).toEqual(rows(REAL!).map(key))
})

test('the four zones add up to the total, and each has the share it has on the real grid', () => {
  const market = createMarket({ seed: 7, scenario: 'calm' })
  for (const row of rows(np3560LoadForecastByZoneEmitter.csv(market, new Date('2026-07-15T20:30:00Z')))) {
    const [north = 0, south = 0, west = 0, houston = 0, total = 0] = row.slice(2, 7).map(Number)
    expect(north + south + west + houston).toBeCloseTo(total, 2)
    for (const [mw, share] of [
      [north, 0.31],
      [south, 0.27],
      [west, 0.18],
      [houston, 0.24],
    ] as const)
      expect(Math.abs(mw / total - share)).toBeLessThan(0.05)
  }
})

test('the autumn day has 2:00 twice, the spring day no 3:00', () => {
  const hours = (issuedAt: string) =>
    rows(np3560LoadForecastByZoneEmitter.csv(createConstantMarket(), new Date(issuedAt)))
      .slice(0, 4)
      .map((row) => `${row[1]}${row[7]}`)
  expect(hours('2026-11-01T15:30:00Z')).toEqual(['1:00N', '2:00N', '2:00Y', '3:00N'])
  expect(hours('2026-03-08T15:30:00Z')).toEqual(['1:00N', '2:00N', '4:00N', '5:00N'])
})
