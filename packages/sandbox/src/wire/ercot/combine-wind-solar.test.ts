import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { readUpstreamSample } from '../../../test/samples.ts'
import { windSolarDashboardEmitter } from './combine-wind-solar.ts'

const market = createConstantMarket()
const REAL = readUpstreamSample(
  process.env.UPSTREAM_SAMPLES,
  'dashboard_combine-wind-solar/combine-wind-solar-2026-09-26.json',
)

function at(now: string) {
  return JSON.parse(
    windSolarDashboardEmitter.text(market, windSolarDashboardEmitter.releasedAt(market, new Date(now))!),
  )
}

test('combine-wind-solar has the values and gaps of the real page at the same minute', { tags: 'samples' }, () => {
  const real = JSON.parse(REAL!)
  const ours = at('2026-09-26T20:56:00Z')
  const known = (row: object) =>
    Object.entries(row).map(([key, value]) => [
      key,
      typeof value === 'number' && !/hourEnding|epoch/.test(key) ? 'MW' : value,
    ])
  expect(ours.lastUpdated).toBe(real.lastUpdated)
  for (const day of ['currentDay', 'nextDay'] as const) {
    expect(ours[day].date).toBe(real[day].date)
    expect(Object.entries<object>(ours[day].data).map(([key, row]) => [key, known(row)])).toEqual(
      Object.entries<object>(real[day].data).map(([key, row]) => [key, known(row)]),
    )
  }
})

test('an ended hour is published at five to the next, tomorrow’s day-ahead only in the afternoon', () => {
  const rows = (now: string, day: string): Record<string, unknown>[] => Object.values(at(now)[day].data)
  const known = (now: string) => rows(now, 'currentDay').filter((row) => row.actualWind !== null).length
  expect(known('2026-09-26T20:55:09Z')).toBe(14)
  expect(known('2026-09-26T20:55:10Z')).toBe(15)
  expect(rows('2026-09-26T18:56:00Z', 'nextDay')[0]).toMatchObject({ stwpf: 3295, stwpfDayAhead: null })
  expect(rows('2026-09-26T19:56:00Z', 'nextDay')[0]).toMatchObject({ stwpf: 3295, stwpfDayAhead: 3295 })
  expect(rows('2026-11-01T18:00:00Z', 'currentDay')).toHaveLength(25)
})
