import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../../test/constant-market.ts'
import { readFirstLine, readUpstreamSample } from '../../../../test/samples.ts'
import { createMarket } from '../../../model/create-market.ts'
import { np3565LoadForecastByModelEmitter } from '../np3-565-cd.ts'
import { np3561LoadForecastByWeatherZoneEmitter } from './np3-561-cd.ts'

const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'np3-561-cd_load_forecast_weather_zone/np3-561-cd-history-current.csv',
)
const rows = (csv: string) =>
  csv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))

test.skipIf(!REAL)('header, hours and flags are those of a real file', () => {
  const csv = np3561LoadForecastByWeatherZoneEmitter.csv(createConstantMarket(), new Date('2026-09-07T05:30:00Z'))
  const key = (row: string[]) => [row[0], row[1], row[11], row.length].join()
  expect(readFirstLine(csv)).toBe(readFirstLine(REAL!))
  expect(rows(csv).slice(0, 3).map(key)).toEqual(rows(REAL!).map(key))
})

test('it says what the model in use says in the forecast by model, for all its hours', () => {
  const market = createMarket({ seed: 7, scenario: 'calm' })
  const issuedAt = new Date('2026-11-01T15:30:00Z')
  const inUse = rows(np3565LoadForecastByModelEmitter.csv(market, issuedAt)).filter((row) => row[12] === 'Y')
  expect(rows(np3561LoadForecastByWeatherZoneEmitter.csv(market, issuedAt))).toEqual(
    inUse.map((row) => [...row.slice(0, 11), row[13]]),
  )
})
