import { listForecastBiases } from '@tradeops/domain/forecast-misses/forecast-bias'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createSampleWindow,
  type SampleColumns,
  type SampleVintages,
} from '../../../../../packages/domain/test/sample-window.ts'
import { createTrackedDay } from '../../../../../packages/domain/test/tracked-hours.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { createForecastMissReader } from '../../flows/record/read-forecast-misses.ts'
import { saveForecastMisses } from '../../flows/record/save-forecast-misses.ts'
import { createForecastMissStore } from './forecast-misses.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.script('truncate forecast_misses'))
afterAll(() => database.close())

const store = () => createForecastMissStore(database.db, 'simulated')

/** 15 July 2026, 18:16 Central: HE18 ended sixteen minutes ago. */
const NOW = Date.parse('2026-07-15T23:16:00Z')
const HE18 = Date.parse('2026-07-15T22:00:00Z')

/**
 * Creates wind at `mw` every five minutes, from forty hours before HE18 to `untilMs`, with a forecast of 10 GW for
 * every hour.
 */
function blowing(untilMs = NOW, mw = 9_000): { columns: SampleColumns; postings: SampleVintages } {
  const fromMs = HE18 - 40 * HOUR_MS
  const values = Array.from({ length: (untilMs - fromMs) / (5 * MINUTE_MS) }, (_, index): [number, number] => [
    fromMs + index * 5 * MINUTE_MS,
    mw,
  ])
  const postings = Array.from({ length: 80 }, (_, index) => {
    const startsAtMs = fromMs - 40 * HOUR_MS + index * HOUR_MS
    return { publishedAtMs: startsAtMs, startsAtMs, values: Array.from({ length: 60 }, () => 10_000) }
  })
  return { columns: { 'generation/wind': values }, postings: { 'stwpf/SYSTEM': postings } }
}

const remember = (nowMs: number, { columns, postings } = blowing()) =>
  saveForecastMisses(
    { windowAt: (asOf) => createSampleWindow(asOf.getTime(), columns, postings), misses: store() },
    new Date(nowMs),
  )

test('every hour is stored once, when it is first complete, and never changes', async () => {
  expect(await remember(NOW)).toBe(41)
  expect(await remember(NOW + MINUTE_MS, blowing(NOW, 12_000))).toBe(0)
  const hours = await store().hoursSince(new Date(HE18), new Date(NOW + DAY_MS))
  expect(hours).toEqual([
    {
      ...{ series: 'wind', hourMs: HE18, actualMw: 9_000 },
      forecastMw: { dayAhead: 10_000, threeHours: 10_000, oneHour: 10_000 },
    },
  ])
})

test('an hour with late values is stored when they have arrived', async () => {
  await remember(NOW, blowing(HE18 + 30 * MINUTE_MS))
  const since = () => store().hoursSince(new Date(HE18), new Date(NOW + DAY_MS))
  expect(await since()).toEqual([])
  await remember(NOW + 5 * MINUTE_MS)
  expect(await since()).toHaveLength(1)
})

test('a brief made while an hour is stored does not use it, and neither does its replay', async () => {
  await remember(NOW)
  const known = async (atMs: number) => (await store().hoursSince(new Date(0), new Date(atMs))).length
  expect([await known(NOW), await known(NOW + MINUTE_MS - 1), await known(NOW + MINUTE_MS)]).toEqual([0, 0, 41])
})

const DAYS = Array.from({ length: 11 }, (_, index) => `2026-07-${String(4 + index).padStart(2, '0')}`)
const hoursOf = (missMw: number, days = DAYS) =>
  days.flatMap((day) => createTrackedDay(day, () => ({ forecastMw: 10_000, missMw })))

test('a bias applies from when it was known, is cached until more is known, and a replay gets the same', async () => {
  const misses = store()
  const [first, last] = [hoursOf(-1_500, DAYS.slice(0, 10)), hoursOf(4_000, DAYS.slice(10))]
  const [knownMs, laterMs] = [NOW, NOW + HOUR_MS]
  await misses.save(first, new Date(knownMs))
  expect(await misses.biasesAt(new Date(knownMs - 1))).toEqual([])
  const biases = await misses.biasesAt(new Date(knownMs))
  expect(biases).toEqual(listForecastBiases(first))
  expect(biases.map(({ part, meanMw }) => [part, meanMw])).toContainEqual(['evening', -1_500])
  expect(await misses.biasesAt(new Date(laterMs))).toBe(biases)
  await misses.save(last, new Date(laterMs))
  expect(await misses.biasesAt(new Date(laterMs))).toEqual([])
  expect(await store().biasesAt(new Date(laterMs - 1))).toEqual(biases)
})

test('the page shows today, the week, the parts of the day and the bias, in whole megawatts', async () => {
  const misses = store()
  await misses.save(hoursOf(-1_500.4), new Date(NOW))
  await misses.save(
    createTrackedDay('2026-07-15', () => ({ forecastMw: 10_000, missMw: 250 })).slice(0, 18),
    new Date(NOW),
  )
  const read = createForecastMissReader({ misses, origin: 'simulated', clock: { now: () => new Date(NOW) } })
  const { ledger, series, biases } = await read()
  expect([ledger, series.map(({ title }) => title)]).toEqual(['simulated', ['Wind']])
  const [dayAhead] = series[0]!.leads
  expect(dayAhead?.today).toEqual({ hours: 18, missing: 0, meanMw: 250, meanPct: 2.5, meanAbsMw: 250 })
  expect(dayAhead?.week).toEqual({ hours: 168, missing: 0, meanMw: -1_500, meanPct: -15, meanAbsMw: 1_500 })
  expect(dayAhead?.byPart.map(({ part, hours }) => [part, hours])).toContainEqual(['evening', 49])
  expect(biases.find(({ part }) => part === 'evening')).toMatchObject({ side: 'under', sameSide: 10, meanMw: -1_500 })
})
