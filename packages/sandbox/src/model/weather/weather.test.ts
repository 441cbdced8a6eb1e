import { ZONE_STATIONS, ZONES } from '@tradeops/domain/market/zones'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createSimulatedMarket } from '../create-simulated-market.ts'

const market = createSimulatedMarket({ seed: 20251205, scenario: 'calm' })
const FROM = Date.parse('2025-07-01T05:00:00Z')
const MOMENTS = Array.from({ length: 300 }, (_, index) => new Date(FROM + index * 29 * HOUR_MS))

test.each(ZONES.flatMap((zone) => ZONE_STATIONS[zone]))('%s reports physically possible weather', (station) => {
  for (const at of MOMENTS) {
    const weather = market.stationWeather(station, at)
    expect(weather.tempF).toBeGreaterThan(-15)
    expect(weather.tempF).toBeLessThan(116)
    expect(weather.dewPointF).toBeLessThan(weather.tempF)
    expect(weather.relHumPct).toBeGreaterThan(2)
    expect(weather.relHumPct).toBeLessThan(100)
    expect(weather.windMph).toBeGreaterThanOrEqual(0)
    expect(weather.windMph).toBeLessThan(45)
    expect(weather.windDirDeg).toBeGreaterThanOrEqual(0)
    expect(weather.windDirDeg).toBeLessThanOrEqual(360)
    expect(weather.pressureInHg).toBeGreaterThan(29)
    expect(weather.pressureInHg).toBeLessThan(31)
    expect(weather.visibilityMiles).toBeGreaterThan(0)
    expect(weather.visibilityMiles).toBeLessThanOrEqual(10)
  }
})

test('the two stations of a zone report similar weather', () => {
  for (const zone of ZONES) {
    const [first, second] = ZONE_STATIONS[zone]
    for (const at of MOMENTS.slice(0, 200)) {
      const apart = market.stationWeather(first, at).tempF - market.stationWeather(second, at).tempF
      expect(Math.abs(apart)).toBeLessThan(6)
    }
  }
})

test('the forecast of the current hour is near the station’s reading', () => {
  for (const zone of ZONES) {
    for (const at of MOMENTS.slice(0, 200)) {
      const read = market.stationWeather(ZONE_STATIONS[zone][0], new Date(at.getTime() + HOUR_MS / 2)).tempF
      expect(Math.abs(market.tempForecastF(zone)(at, at) - read)).toBeLessThan(6)
    }
  }
})

test('the chance of rain is a whole percent', () => {
  for (const at of MOMENTS.slice(0, 200)) {
    const percent = market.precipProbPct('SOUTH')(at, at)
    expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
  }
})

test('an unknown station is refused', () => {
  expect(() => market.stationWeather('KJFK', MOMENTS[0]!)).toThrow(RangeError)
})

test('gas trades near three dollars and a half, higher in winter, to the cent', () => {
  const january = market.gasUsdPerMmbtu('2026-01-15')
  const september = market.gasUsdPerMmbtu('2025-09-15')
  expect(january).toBeGreaterThan(september)
  for (const price of [january, september]) {
    expect(price).toBeGreaterThan(2)
    expect(price).toBeLessThan(6)
    expect(Math.abs(price * 100 - Math.round(price * 100))).toBeLessThan(1e-9)
  }
})
