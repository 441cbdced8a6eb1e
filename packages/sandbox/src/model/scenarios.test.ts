import { ZONES } from '@tradeops/domain/market/zones'
import { findCentralMidnight } from '@tradeops/domain/time/central-time'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createSimulatedMarket } from './create-simulated-market.ts'
import type { Scenario, SimulatedMarket } from './market.ts'

const SEED = 20251205
const DEMO_DAYS = ['2026-01-13', '2026-04-21', '2026-07-15', '2026-10-30']

const marketOf = (scenario: Scenario) => createSimulatedMarket({ seed: SEED, scenario })
const calm = marketOf('calm')
const atHour = (day: string, hour: number) =>
  new Date(findCentralMidnight(new Date(`${day}T18:00:00Z`)).getTime() + hour * HOUR_MS)
const allDay = (day: string) => Array.from({ length: 24 }, (_, hour) => atHour(day, hour))
const lmp = (market: SimulatedMarket, at: Date, point: 'HB_HOUSTON' | 'HB_WEST' | 'HB_HUBAVG') =>
  market.scedRun(at).lmpUsdPerMwh[point]

test.each(DEMO_DAYS)(
  'a heat dome on %s is hot day and night, with high load, warnings and a high evening price',
  (day) => {
    const market = marketOf('heat-dome')
    expect(market.stationWeather('KDFW', atHour(day, 16)).tempF).toBeGreaterThan(98)
    expect(market.systemAt(atHour(day, 17)).loadMw).toBeGreaterThan(78_000)
    const evening = [18, 19, 20, 21].map((hour) => lmp(market, atHour(day, hour), 'HB_HUBAVG'))
    expect(Math.max(...evening)).toBeGreaterThan(75)
    for (const at of allDay(day)) {
      const warned = market.alerts(at).filter(({ event }) => event === 'Extreme Heat Warning')
      expect(warned.map(({ zone }) => zone)).toEqual(ZONES)
    }
  },
)

test.each(DEMO_DAYS)('a winter storm on %s freezes, stops the wind, strains reserves and has warnings', (day) => {
  const market = marketOf('winter-storm')
  for (const at of allDay(day)) {
    expect(market.stationWeather('KDFW', at).tempF).toBeLessThan(40)
    const warned = market.alerts(at).filter(({ event }) => event === 'Winter Storm Warning')
    expect(warned.map(({ zone }) => zone)).toEqual(ZONES)
  }
  const mean = (read: (at: Date) => number) => allDay(day).reduce((sum, at) => sum + read(at), 0) / 24
  expect(mean((at) => market.systemAt(at).generationMw.wind)).toBeLessThan(9_000)
  expect(mean((at) => lmp(market, at, 'HB_HUBAVG'))).toBeGreaterThan(80)
  expect(Math.min(...allDay(day).map((at) => market.systemAt(at).prcMw))).toBeLessThan(6_000)
})

test.each(['2026-03-08', '2026-11-01'])(
  'through the change night of %s each zone has its one warning at every hour',
  (day) => {
    const market = marketOf('heat-dome')
    for (let hour = 0; hour < 48; hour += 0.5) {
      expect(
        market
          .alerts(atHour(day, hour))
          .map(({ zone }) => zone)
          .sort(),
      ).toEqual([...ZONES])
    }
  },
)

test('somewhere in a winter storm ERCOT runs short and declares an emergency', () => {
  const market = marketOf('winter-storm')
  const from = Date.parse('2026-01-10T06:00:00Z')
  const levels = Array.from({ length: 12 * 24 }, (_, hour) => market.systemAt(new Date(from + hour * HOUR_MS)).eeaLevel)
  expect(Math.max(...levels)).toBeGreaterThanOrEqual(1)
})

test.each(DEMO_DAYS)('in a windy spring the West sells below zero on %s, and WEST_EXPORT_CONSTRAINT is why', (day) => {
  const market = marketOf('windy-spring')
  const negative = allDay(day).filter((at) => lmp(market, at, 'HB_WEST') < 0)
  expect(negative.length).toBeGreaterThan(2)
  for (const at of negative) {
    const westex = market.scedRun(at).constraints.find(({ name }) => name === 'WESTEX')
    expect(westex?.shadowUsdPerMwh ?? 0).toBeGreaterThan(0)
  }
})

test.each(DEMO_DAYS)(
  'with a Houston import line out on %s, NORTH_TO_HOUSTON_CONSTRAINT binds at every run and Houston pays',
  (day) => {
    const market = marketOf('houston-import-outage')
    for (const at of allDay(day)) {
      const run = market.scedRun(at)
      expect(run.constraints.find(({ name }) => name === 'N_TO_H')?.shadowUsdPerMwh).toBeGreaterThan(80)
      expect(run.lmpUsdPerMwh.HB_HOUSTON - run.lmpUsdPerMwh.HB_WEST).toBeGreaterThan(25)
    }
  },
)

test.each(DEMO_DAYS)('on %s a cloud bank takes most of the afternoon solar and passes', (day) => {
  const market = marketOf('solar-cliff')
  const sunMw = (one: SimulatedMarket, hour: number) => one.systemAt(atHour(day, hour)).generationMw.solar
  expect(sunMw(market, 16.5)).toBeLessThan(0.4 * sunMw(calm, 16.5))
  expect(sunMw(market, 12)).toBeGreaterThan(0.95 * sunMw(calm, 12))
  expect(lmp(market, atHour(day, 16.5), 'HB_HUBAVG')).toBeGreaterThan(lmp(calm, atHour(day, 16.5), 'HB_HUBAVG'))
})

test('no morning or day-ahead forecast has the cloud bank; an hour ahead all have it', () => {
  const market = marketOf('solar-cliff')
  const hour = atHour('2026-07-15', 16)
  const early = market.stppfMw(hour, atHour('2026-07-15', 8))
  const late = market.stppfMw(hour, atHour('2026-07-15', 15.9))
  const actual = market.solarHourMw(hour).potentialMw
  expect(early - actual).toBeGreaterThan(5_000)
  expect(market.damUsdPerMwh('HB_NORTH', hour)).toBeCloseTo(calm.damUsdPerMwh('HB_NORTH', hour), -1)
  expect(Math.abs(late - actual)).toBeLessThan(2_000)
})

test.each<Scenario>(['dst-spring', 'dst-autumn'])('%s is the ordinary market', (scenario) => {
  const market = marketOf(scenario)
  for (const at of allDay('2026-03-08')) expect(market.scedRun(at)).toEqual(calm.scedRun(at))
})
