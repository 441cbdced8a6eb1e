import { HOUR_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createSimulatedMarket } from './create-simulated-market.ts'
import { type IssuedForecast, LOAD_FORECAST_MODELS } from './market.ts'

const market = createSimulatedMarket({ seed: 20251205, scenario: 'calm' })
const FROM = Date.parse('2026-03-01T06:00:00Z')
const HOURS = Array.from({ length: 400 }, (_, index) => new Date(FROM + index * 11 * HOUR_MS))

const issuedBefore = (hour: Date, leadHours: number) => new Date(hour.getTime() - leadHours * HOUR_MS)

function meanError(forecast: IssuedForecast, actual: (hour: Date) => number, leadHours: number): number {
  const errors = HOURS.map((hour) => Math.abs(forecast(hour, issuedBefore(hour, leadHours)) - actual(hour)))
  return errors.reduce((sum, error) => sum + error, 0) / errors.length
}

const loadErrorPct = (leadHours: number) =>
  meanError(
    (hour, issuedAt) => (100 * market.loadForecastMw('E1')(hour, issuedAt)) / market.loadHourMw(hour),
    () => 100,
    leadHours,
  )

test.each([
  ['load', market.loadForecastMw('E1'), (hour: Date) => market.loadHourMw(hour)],
  ['wind', market.stwpfMw('SYSTEM'), (hour: Date) => market.windHourMw('SYSTEM', hour).potentialMw],
  ['solar', market.stppfMw, (hour: Date) => market.solarHourMw(hour).potentialMw],
  ['temperature', market.tempForecastF('NORTH'), (hour: Date) => market.tempForecastF('NORTH')(hour, hour)],
] as const)('the nearer the hour, the nearer the %s forecast', (_name, forecast, actual) => {
  const errors = [168, 24, 3, 0].map((leadHours) => meanError(forecast, actual, leadHours))
  for (let index = 1; index < errors.length; index++) expect(errors[index]!).toBeLessThan(errors[index - 1]!)
})

test("the load forecast misses by about what ERCOT's own does", () => {
  expect(loadErrorPct(24)).toBeGreaterThan(1.5)
  expect(loadErrorPct(24)).toBeLessThan(3)
  expect(loadErrorPct(3)).toBeLessThan(2)
})

test('two vintages an hour apart are almost equal, two a day apart are not', () => {
  const revision = (hoursApart: number) =>
    meanError(
      market.stwpfMw('SYSTEM'),
      (hour) => market.stwpfMw('SYSTEM')(hour, issuedBefore(hour, 36 + hoursApart)),
      36,
    )
  expect(revision(1)).toBeLessThan(0.6 * revision(24))
})

test('an issued forecast does not change', () => {
  const [hour] = HOURS as [Date]
  const again = createSimulatedMarket({ seed: 20251205, scenario: 'calm' })
  again.stwpfMw('SYSTEM')(hour, issuedBefore(hour, 1))
  expect(again.stwpfMw('SYSTEM')(hour, issuedBefore(hour, 30))).toBe(
    market.stwpfMw('SYSTEM')(hour, issuedBefore(hour, 30)),
  )
})

test('the regions of a wind forecast add up to the system', () => {
  for (const hour of HOURS.slice(0, 50)) {
    const issuedAt = issuedBefore(hour, 12)
    const regions = (['LZ_WEST', 'LZ_NORTH', 'LZ_SOUTH_HOUSTON'] as const).map((region) =>
      market.stwpfMw(region)(hour, issuedAt),
    )
    expect(market.stwpfMw('SYSTEM')(hour, issuedAt)).toBeCloseTo(
      regions.reduce((sum, mw) => sum + mw, 0),
      1,
    )
  }
})

test('the figure exceeded four times in five lies below the middle one and never below zero', () => {
  let exceeded = 0
  for (const hour of HOURS) {
    const issuedAt = issuedBefore(hour, 12)
    const low = market.wgrppMw('SYSTEM')(hour, issuedAt)
    expect(low).toBeLessThanOrEqual(market.stwpfMw('SYSTEM')(hour, issuedAt))
    expect(low).toBeGreaterThanOrEqual(0)
    expect(market.pvgrppMw(hour, issuedAt)).toBeLessThanOrEqual(market.stppfMw(hour, issuedAt))
    if (market.windHourMw('SYSTEM', hour).potentialMw >= low) exceeded += 1
  }
  expect(exceeded / HOURS.length).toBeGreaterThan(0.75)
})

test('at dawn and dusk, too, the forecast of the current hour is near the actual', () => {
  for (let hourMs = FROM; hourMs < FROM + 30 * 24 * HOUR_MS; hourMs += HOUR_MS) {
    const hour = new Date(hourMs)
    expect(Math.abs(market.stppfMw(hour, hour) - market.solarHourMw(hour).potentialMw)).toBeLessThan(2_000)
    expect(market.stppfMw(hour, hour) > 0).toBe(market.solarHourMw(hour).potentialMw > 0)
  }
})

test('no forecast has solar at night', () => {
  const midnight = new Date('2026-07-15T05:00:00Z')
  expect(market.stppfMw(midnight, issuedBefore(midnight, 20))).toBe(0)
})

test('the eight load models differ by a few percent, and one of three is in use for a week', () => {
  const [hour] = HOURS as [Date]
  const said = LOAD_FORECAST_MODELS.map((model) => market.loadForecastMw(model)(hour, issuedBefore(hour, 24)))
  const spread = (Math.max(...said) - Math.min(...said)) / market.loadHourMw(hour)
  expect(new Set(said).size).toBe(LOAD_FORECAST_MODELS.length)
  expect(spread).toBeGreaterThan(0.003)
  expect(spread).toBeLessThan(0.05)
  const inUse = HOURS.map((at) => market.inUseModel(at))
  expect(new Set(inUse)).toEqual(new Set(['E1', 'E3', 'A6']))
  expect(inUse.filter((model, index) => index > 0 && model !== inUse[index - 1]).length).toBeLessThan(30)
})

test('the models stay one or two percent apart up to the hour itself, and more in unsettled weather', () => {
  const apartPct = (leadHours: number) =>
    HOURS.map((hour) => {
      const said = LOAD_FORECAST_MODELS.map((model) =>
        market.loadForecastMw(model)(hour, issuedBefore(hour, leadHours)),
      )
      return (100 * (Math.max(...said) - Math.min(...said))) / market.loadHourMw(hour)
    }).sort((left, right) => left - right)
  const [atOnce, dayAhead] = [apartPct(0), apartPct(24)]
  const middle = HOURS.length / 2
  expect(atOnce[middle]!).toBeGreaterThan(0.8)
  expect(atOnce[middle]!).toBeLessThan(2)
  expect(dayAhead[middle]!).toBeGreaterThan(1.2)
  expect(dayAhead[middle]!).toBeLessThan(2.2)
  expect(dayAhead.filter((apart) => apart >= 3.5).length).toBeGreaterThan(0.01 * HOURS.length)
  expect(dayAhead.filter((apart) => apart >= 3.5).length).toBeLessThan(0.15 * HOURS.length)
})
