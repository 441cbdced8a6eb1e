import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readUpstreamSample } from '../../../test/samples.ts'
import type { SimulatedMarket } from '../../model/market.ts'
import type { UpstreamDocument } from '../format/upstream-document.ts'
import { createLatestObservationDocument, createObservationsDocument } from './nws-observations.ts'

const market = createConstantMarket()
const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'nws_observation/weathergov_KDAL_observations_limit1_20240506.restored.json',
)

type Measured = { unitCode: string; value: number | null; qualityControl?: string }
type Observation = { properties: { [field: string]: Measured } & { timestamp: string; rawMessage: string } }

function at(document: UpstreamDocument, now: string, seen: SimulatedMarket = market) {
  return JSON.parse(document.text(seen, document.releasedAt(seen, new Date(now))!))
}
const observations = (now: string, limit: number): Observation[] =>
  at(createObservationsDocument('KDAL', limit), now).features

test('an hourly report has the fields and units of a real one, and its figures for the same weather', {
  tags: 'samples',
}, () => {
  const real: Observation = JSON.parse(REAL!).features[0]
  const ours = observations('2024-05-06T16:59:00Z', 1)[0]!
  const units = (of: Observation) =>
    Object.fromEntries(Object.entries(of.properties).map(([key, each]) => [key, (each as Measured).unitCode]))
  expect(units(ours)).toMatchObject(units(real))
  expect(ours.properties.timestamp).toBe(real.properties.timestamp)
  for (const field of ['temperature', 'dewpoint', 'windDirection', 'windSpeed', 'visibility']) {
    expect([field, ours.properties[field]!.value]).toEqual([field, real.properties[field]!.value])
  }
})

test('rows come newest first: every five minutes, and at 53 past with a message', () => {
  const times = observations('2026-07-15T22:07:00Z', 5).map(({ properties }) => [
    properties.timestamp.slice(11, 16),
    properties.rawMessage,
  ])
  expect(times.map(([time]) => time)).toEqual(['22:00', '21:55', '21:53', '21:50', '21:45'])
  expect(times.map(([, message]) => message !== '')).toEqual([false, false, true, false, false])
  expect(times[2]![1]).toBe('KDAL 152153Z 15013KT 9SM CLR 26/22 A2980 RMK AO2 T02610217')
})

test('an observation is shown some minutes after it was made', () => {
  const newest = (now: string) => observations(now, 1)[0]!.properties.timestamp
  expect(newest('2026-07-15T21:58:59Z')).toBe('2026-07-15T21:50:00+00:00')
  expect(newest('2026-07-15T21:59:00Z')).toBe('2026-07-15T21:53:00+00:00')
})

test('five-minute rows are in whole degrees, and some have no temperature', () => {
  const rows = observations('2026-07-15T22:07:00Z', 400).filter(({ properties }) => properties.rawMessage === '')
  const temperatures = rows.map(({ properties }) => properties.temperature!)
  const missing = temperatures.filter(({ value }) => value === null)
  expect(missing.length / rows.length).toBeGreaterThan(0.05)
  expect(missing.length / rows.length).toBeLessThan(0.25)
  expect(missing.every(({ qualityControl }) => qualityControl === 'Z')).toBe(true)
  expect(temperatures.every(({ value }) => value === null || Number.isInteger(value))).toBe(true)
})

test('the hourly report always has its temperature, to the tenth', () => {
  const reports = observations('2026-07-15T22:07:00Z', 400).filter(({ properties }) => properties.rawMessage !== '')
  expect(reports.length).toBeGreaterThan(25)
  expect(new Set(reports.map(({ properties }) => properties.temperature!.value))).toEqual(new Set([26.1]))
})

test('latest is the newest row alone', () => {
  expect(at(createLatestObservationDocument('KDAL'), '2026-07-15T22:07:00Z').properties.timestamp).toBe(
    '2026-07-15T22:00:00+00:00',
  )
})

test('there is a heat index only where it is hot', () => {
  const hot = createConstantMarket({
    stationWeather: (id, when) => ({ ...market.stationWeather(id, when), tempF: 100, relHumPct: 50 }),
  })
  const index = (seen: SimulatedMarket) =>
    at(createLatestObservationDocument('KDAL'), '2026-07-15T21:59:00Z', seen).properties.heatIndex.value
  expect(index(market)).toBeNull()
  expect(index(hot)).toBeCloseTo(47.9, 0)
})
