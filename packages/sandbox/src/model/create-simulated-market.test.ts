import { createHash } from 'node:crypto'
import { FUELS } from '@tradeops/domain/market/series'
import { ZONES } from '@tradeops/domain/market/zones'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createSimulatedMarket } from './create-simulated-market.ts'
import {
  LOAD_FORECAST_MODELS,
  SCENARIOS,
  SETTLEMENT_POINTS,
  type SimulatedMarket,
  WEATHER_ZONES,
  WIND_REGIONS,
} from './market.ts'

const SEED = 20251205
const DAY = Date.parse('2026-07-15T05:00:00Z')

const calm = () => createSimulatedMarket({ seed: SEED, scenario: 'calm' })

/** Writes all market figures of an hour as text. */
function describeHour(market: SimulatedMarket, hourMs: number): string {
  const hour = new Date(hourMs)
  const issued = new Date(hourMs - 7 * HOUR_MS)
  const runs = market.scedRunTimes(hour, new Date(hourMs + HOUR_MS))
  const forecasts = [
    ...LOAD_FORECAST_MODELS.map((model) => market.loadForecastMw(model)),
    ...WIND_REGIONS.flatMap((region) => [market.stwpfMw(region), market.wgrppMw(region)]),
    market.stppfMw,
    market.pvgrppMw,
    ...ZONES.flatMap((zone) => [market.tempForecastF(zone), market.precipProbPct(zone)]),
  ]
  return JSON.stringify([
    runs.map((at) => [market.scedRun(at), market.systemAt(at)]),
    SETTLEMENT_POINTS.map((point) => [market.sppUsdPerMwh(point, hour), market.damUsdPerMwh(point, hour)]),
    WIND_REGIONS.map((region) => market.windHourMw(region, hour)),
    market.solarHourMw(hour),
    market.loadHourMw(hour),
    WEATHER_ZONES.map((zone) => market.weatherZoneShare(zone, hour)),
    forecasts.map((forecast) => forecast(hour, issued)),
    market.inUseModel(hour),
    market.stationWeather('KDFW', hour),
    market.alerts(hour),
    market.gasUsdPerMmbtu('2026-07-15'),
  ])
}

const hoursOfTheDay = Array.from({ length: 24 }, (_, index) => DAY + index * HOUR_MS)

test('a day is the same, byte for byte, in any order of requests', () => {
  const market = calm()
  const forwards = hoursOfTheDay.map((hourMs) => describeHour(market, hourMs))
  const again = hoursOfTheDay.map((hourMs) => describeHour(market, hourMs))
  const other = calm()
  const backwards = [...hoursOfTheDay]
    .reverse()
    .map((hourMs) => describeHour(other, hourMs))
    .reverse()
  const alone = describeHour(calm(), hoursOfTheDay[17]!)
  expect(again).toEqual(forwards)
  expect(backwards).toEqual(forwards)
  expect(alone).toBe(forwards[17])
})

test('the day still has its recorded hash', () => {
  const market = calm()
  const whole = hoursOfTheDay.map((hourMs) => describeHour(market, hourMs)).join('\n')
  expect(createHash('sha256').update(whole).digest('hex')).toBe(
    'f7a03ee8f7882ed4dddac2499e2ca95c5d71574126392187ee9c7055d8c8c515',
  )
})

test('earlier requests do not change an answer, even beyond the cache', () => {
  const market = calm()
  const first = describeHour(market, DAY)
  for (let hourMs = DAY; hourMs < DAY + 60 * 24 * HOUR_MS; hourMs += HOUR_MS) market.loadHourMw(new Date(hourMs))
  expect(describeHour(market, DAY)).toBe(first)
})

test('another seed is another market', () => {
  const other = createSimulatedMarket({ seed: SEED + 1, scenario: 'calm' })
  expect(describeHour(other, DAY)).not.toBe(describeHour(calm(), DAY))
})

// Moments that are 29 hours apart, so that they cover every hour of the day and every season.
const MOMENTS = Array.from({ length: 300 }, (_, index) => new Date(DAY - index * 29 * HOUR_MS))

test.each(SCENARIOS)('in %s the fuels carry the load, and nothing runs beyond what it could', (scenario) => {
  const market = createSimulatedMarket({ seed: SEED, scenario })
  const faults = MOMENTS.flatMap((at) => {
    const { loadMw, generationMw, windByRegionMw, committedCapacityMw, prcMw } = market.systemAt(at)
    const fuelsMw = FUELS.reduce((sum, fuel) => sum + generationMw[fuel], 0)
    const windMw = WIND_REGIONS.reduce((sum, region) => sum + windByRegionMw[region], 0)
    const holds = {
      'the fuels add up to the load': Math.abs(fuelsMw - loadMw) < 2,
      'the regions add up to the wind': Math.abs(windMw - generationMw.wind) < 1,
      'no fuel but storage is below zero': FUELS.every((fuel) => fuel === 'storage' || generationMw[fuel] >= 0),
      'load is possible': loadMw > 35_000 && loadMw < 95_000,
      'gas is possible': generationMw.gas < 69_600,
      'solar is possible': generationMw.solar < 41_000,
      'wind is possible': generationMw.wind < 40_400,
      'storage is possible': Math.abs(generationMw.storage) < 12_000,
      'capacity is above the load': committedCapacityMw > loadMw,
      'reserves are left': prcMw > 500,
    }
    return Object.entries(holds).flatMap(([what, isTrue]) => (isTrue ? [] : [`${at.toISOString()}: ${what}`]))
  })
  expect(faults).toEqual([])
})

test('an hour delivers no more than its potential', () => {
  const market = calm()
  for (const at of MOMENTS) {
    for (const region of [...WIND_REGIONS, 'SYSTEM'] as const) {
      const { generationMw, potentialMw } = market.windHourMw(region, at)
      expect(generationMw).toBeLessThanOrEqual(potentialMw)
    }
    const solar = market.solarHourMw(at)
    expect(solar.generationMw).toBeLessThanOrEqual(solar.potentialMw)
  }
})

test('there is no solar at night, and batteries charge at noon and discharge in the evening', () => {
  const market = calm()
  let [noonMw, eveningMw] = [0, 0]
  for (let day = 0; day < 60; day++) {
    const atHour = (hour: number) => market.systemAt(new Date(DAY - (day * 24 - hour) * HOUR_MS)).generationMw
    expect(atHour(1).solar).toBe(0)
    noonMw += atHour(12.5).storage / 60
    eveningMw += atHour(20).storage / 60
  }
  expect(noonMw).toBeLessThan(-2_000)
  expect(eveningMw).toBeGreaterThan(3_000)
})

test('the hourly reports are the mean of the five-minute ones', () => {
  const market = calm()
  const hourMs = DAY + 18 * HOUR_MS
  const states = Array.from({ length: 12 }, (_, index) => market.systemAt(new Date(hourMs + index * 300_000)))
  const mean = (read: (index: number) => number) => states.reduce((sum, _, index) => sum + read(index), 0) / 12
  const hour = new Date(hourMs)
  expect(market.loadHourMw(hour)).toBeCloseTo(
    mean((index) => states[index]!.loadMw),
    -0.5,
  )
  expect(market.windHourMw('SYSTEM', hour).generationMw).toBeCloseTo(
    mean((index) => states[index]!.generationMw.wind),
    0,
  )
  expect(market.solarHourMw(hour).generationMw).toBeCloseTo(
    mean((index) => states[index]!.generationMw.solar),
    0,
  )
})

test('the weather zones add up to the load', () => {
  const market = calm()
  const shares = WEATHER_ZONES.map((zone) => market.weatherZoneShare(zone, new Date(DAY)))
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 5)
})

test.each([
  ['spring', '2026-03-08', 6, 23, 5],
  ['autumn', '2026-11-01', 5, 25, 6],
])(
  'the %s night has its own hours and no step in load, wind or price',
  (_name, day, firstUtcHour, hours, lastUtcHour) => {
    const market = calm()
    const from = new Date(`${day}T0${firstUtcHour}:00:00Z`)
    const to = new Date(from.getTime() + hours * HOUR_MS)
    expect(to.getUTCHours()).toBe(lastUtcHour)

    const runs = market.scedRunTimes(from, to)
    expect(runs.length).toBeGreaterThan(hours * 12 * 0.95)
    for (let ms = from.getTime(); ms < to.getTime(); ms += 300_000) {
      const now = market.systemAt(new Date(ms))
      const next = market.systemAt(new Date(ms + 300_000))
      expect(Math.abs(next.loadMw - now.loadMw)).toBeLessThan(700)
      expect(Math.abs(next.generationMw.wind - now.generationMw.wind)).toBeLessThan(700)
    }
    const hourStarts = Array.from({ length: hours }, (_, index) => new Date(from.getTime() + index * HOUR_MS))
    const dayAhead = hourStarts.map((hour) => market.damUsdPerMwh('HB_NORTH', hour))
    expect(new Set(dayAhead).size).toBe(hours)
  },
)
