import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../../test/constant-market.ts'
import { readFirstLine, readUpstreamSample } from '../../../../test/samples.ts'
import { createSimulatedMarket } from '../../../model/create-simulated-market.ts'
import { computeWeatherZoneLoads, listLoadForecastHours } from './load-forecast-hours.ts'
import { np3763AvailableCapacityEmitter } from './np3-763-cd.ts'

const REAL = readUpstreamSample(process.env.UPSTREAM_SAMPLES, 'np3-763-cd_adequacy/np3-763-cd-history-current.csv')
const rows = (csv: string) =>
  csv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

test('header, hours and flags are those of a real file', { tags: 'samples' }, () => {
  const csv = np3763AvailableCapacityEmitter.csv(createConstantMarket(), new Date('2026-09-07T05:00:40Z'))
  const key = (row: string[]) => [row[0], row[1], row[27], row.length].join()
  expect(readFirstLine(csv)).toBe(readFirstLine(REAL!))
  expect(rows(csv).slice(0, 3).map(key)).toEqual(rows(REAL!).map(key))
})

test('seven days by the hour; 02:00 twice in autumn, no 03:00 in spring', () => {
  const hours = (issuedAt: string) =>
    rows(np3763AvailableCapacityEmitter.csv(createConstantMarket(), new Date(issuedAt))).map(
      (row) => `${row[1]}${row[27]}`,
    )
  expect(hours('2026-09-07T15:00:40Z')).toHaveLength(7 * 24)
  expect(hours('2026-11-01T15:00:40Z').slice(0, 4)).toEqual(['01:00N', '02:00N', '02:00Y', '03:00N'])
  expect(hours('2026-03-08T15:00:40Z').slice(0, 3)).toEqual(['01:00N', '02:00N', '04:00N'])
})

test('the reserve is what the newest load forecast leaves, and the parts add up', () => {
  const market = createSimulatedMarket({ seed: 7, scenario: 'heat-dome' })
  const issuedAt = new Date('2026-07-15T20:30:00Z')
  const loads = listLoadForecastHours(issuedAt).map(
    (start) => computeWeatherZoneLoads(market, start, issuedAt)(market.inUseModel(issuedAt)).totalMw,
  )
  rows(np3763AvailableCapacityEmitter.csv(market, new Date('2026-07-15T21:00:40Z'))).forEach((row, index) => {
    const mw = row.map(Number)
    expect(mw[14]! - mw[15]!).toBeCloseTo(loads[index]!, 3)
    expect(mw[2]! + mw[3]! + mw[4]! + mw[5]!).toBeCloseTo(mw[16]!, 3)
    expect(mw[16]! + mw[18]!).toBeCloseTo(mw[14]!, 3)
  })
})
