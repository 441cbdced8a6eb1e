import { HOUR_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createSimulatedMarket } from '../create-simulated-market.ts'
import type { WeatherAlert } from '../market.ts'

const market = createSimulatedMarket({ seed: 20251205, scenario: 'calm' })
const FROM = Date.parse('2025-07-01T05:00:00Z')
const HOURS = Array.from({ length: 8760 }, (_, index) => new Date(FROM + index * HOUR_MS))
const listings = HOURS.map((at) => ({ at, alerts: market.alerts(at) }))

test('an ordinary year has alerts now and then, of several kinds', () => {
  const share = listings.filter(({ alerts }) => alerts.length > 0).length / listings.length
  const events = new Set(listings.flatMap(({ alerts }) => alerts.map(({ event }) => event)))
  expect(share).toBeGreaterThan(0.03)
  expect(share).toBeLessThan(0.25)
  expect(events).toEqual(
    new Set([
      'Heat Advisory',
      'Freeze Warning',
      'Cold Weather Advisory',
      'Wind Advisory',
      'Severe Thunderstorm Warning',
    ]),
  )
})

test('an alert keeps its text from issue to end', () => {
  const seen = new Map<string, WeatherAlert>()
  for (const { at, alerts } of listings) {
    for (const alert of alerts) {
      expect(alert).toEqual(seen.get(alert.id) ?? alert)
      expect(alert.issuedAt <= at && at < alert.ends).toBe(true)
      expect(alert.issuedAt <= alert.onset && alert.onset < alert.ends).toBe(true)
      seen.set(alert.id, alert)
    }
  }
  expect(seen.size).toBeGreaterThan(50)
})

test('a freeze warning is issued only where it freezes', () => {
  for (const { alerts } of listings) {
    for (const { event, zone, onset } of alerts) {
      if (event !== 'Freeze Warning') continue
      const station = zone === 'HOUSTON' ? 'KIAH' : 'KSAT'
      const nightF = [0, 3, 6].map(
        (hours) => market.stationWeather(station, new Date(onset.getTime() + hours * HOUR_MS)).tempF,
      )
      expect(Math.min(...nightF)).toBeLessThan(36)
    }
  }
})

test('a headline reads as NWS writes it', () => {
  const storm = createSimulatedMarket({ seed: 1, scenario: 'heat-dome' })
  const [alert] = storm.alerts(new Date('2026-07-15T20:00:00Z')) as [WeatherAlert]
  expect(alert.headline).toBe(
    'Extreme Heat Warning issued July 15 at 4:00AM CDT until July 16 at 9:00PM CDT by NWS Houston/Galveston TX',
  )
  expect(alert.id).toMatch(/^urn:oid:2\.49\.0\.1\.840\.0\.[0-9a-f]{40}\.001\.1$/)
  expect(alert.counties).toEqual(['TXC201', 'TXC157'])
})
