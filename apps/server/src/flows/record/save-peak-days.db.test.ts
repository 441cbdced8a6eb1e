import { summarizePeakMonths } from '@tradeops/domain/record/monthly-peak/summarize-peak-months'
import { createTimeFigure } from '@tradeops/domain/rules/engine/figure'
import { findCentralMidnight } from '@tradeops/domain/time/central-time'
import { DAY_MS, FIVE_MINUTES_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSampleWindow, type SampleRow } from '../../../../../packages/domain/test/sample-window.ts'
import { createSpikeRiskPrediction, createTrackRecordWorld } from '../../../test/record-world.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { createUnfencedWrite } from '../../store/leadership/fenced-write.ts'
import { createPeakDayStore, listPeakDays } from '../../store/record/peak-days.ts'
import { savePeakDays } from './save-peak-days.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let world: ReturnType<typeof createTrackRecordWorld>
beforeAll(async () => {
  database = await openTestDatabase()
  world = createTrackRecordWorld(database)
})
beforeEach(() => world.forget())
afterAll(() => database.close())

/** 02:00 Central on 16 July 2026. */
const NOW = Date.parse('2026-07-16T07:00:00Z')
const TODAY = findCentralMidnight(new Date(NOW)).getTime()
/** Load by hour of the day, highest from 16:00 to 17:00 Central. */
const shapeOf = (peakMw: number, hour: number) => peakMw - 900 * Math.abs(hour - 16.5)

/**
 * Creates load that peaks at 78 GW every day and at `lastMw` on the last, with a forecast published in every hour of
 * the last day; the load of the last day ends at `silentFromHour`.
 */
function marketOf({ days = 40, lastMw = 81_000, forecastMw = 80_900, silentFromHour = 24 } = {}) {
  const load: SampleRow[] = []
  for (let atMs = TODAY - days * DAY_MS; atMs < TODAY; atMs += FIVE_MINUTES_MS) {
    const hour = ((atMs - TODAY) / HOUR_MS + 24 * days) % 24
    const isLast = atMs >= TODAY - DAY_MS
    if (!isLast || hour < silentFromHour) load.push([atMs, shapeOf(isLast ? lastMw : 78_000, hour + 0.04)])
  }
  const postings = Array.from({ length: 24 }, (_, hour) => ({
    publishedAtMs: TODAY - DAY_MS + hour * HOUR_MS,
    startsAtMs: TODAY - DAY_MS,
    values: Array.from({ length: 48 }, (_unused, ahead) => shapeOf(forecastMw, (ahead % 24) + 0.5)),
  }))
  return (asOf: Date) =>
    createSampleWindow(asOf.getTime(), { 'load/SYSTEM': load }, { 'loadForecastInUse/E1': postings })
}

const save = (windowAt: ReturnType<typeof marketOf>, nowMs = NOW) =>
  savePeakDays(
    { windowAt, peakDays: createPeakDayStore(database.db, 'simulated', createUnfencedWrite(database.db)) },
    new Date(nowMs),
  )
const stored = () => listPeakDays(database.db, 'simulated')

const downFrom = createTimeFigure('from', 'Start of the hours to be down', Date.parse('2026-07-15T20:00:00Z'))
const call = (level: 'info' | 'watch') =>
  createSpikeRiskPrediction(7, { kind: 'monthly_peak', from: level, level, figures: [downFrom] })

test('a day that is over is stored once, with our kept call and the naive rule’s hours', async () => {
  await world.brief(7, [call('info'), call('watch')])
  await save(marketOf())
  await save(marketOf({ lastMw: 99_000 }))
  expect((await stored()).at(-1)).toMatchObject({
    day: '2026-07-15',
    peakAtMs: Date.parse('2026-07-15T21:30:00Z'),
    calledFromMs: Date.parse('2026-07-15T20:00:00Z'),
    naiveFromMs: Date.parse('2026-07-15T20:00:00Z'),
    isNaiveKnown: true,
  })
  expect((await stored()).map(({ day }) => day)).toEqual(['2026-07-13', '2026-07-14', '2026-07-15'])
  expect(summarizePeakMonths(await stored())[0]).toMatchObject({
    month: '2026-07',
    daysKnown: 3,
    ours: { callDays: 1 },
  })
})

test('a call that was not kept two hours before is no call day, and a mild forecast no naive call', async () => {
  await world.brief(7, [call('info')])
  await save(marketOf({ forecastMw: 74_000 }))
  expect((await stored()).at(-1)).toMatchObject({ calledFromMs: null, naiveFromMs: null, isNaiveKnown: true })
})

test.each([
  ['load of an earlier day of the month is unknown', { days: 12 }, [false]],
  ['load ends in the afternoon, so the day is left out', { silentFromHour: 15 }, []],
])('%s', async (_name, given, known) => {
  await save(marketOf(given))
  const last = (await stored()).filter(({ day }) => day === '2026-07-15')
  expect(last.map(({ isNaiveKnown }) => isNaiveKnown)).toEqual(known)
})

test.each([
  ['half an hour after midnight the last load can still be missing', TODAY + HOUR_MS / 2, '2026-07-14'],
  ['out of season nothing is stored', Date.parse('2026-11-16T08:00:00Z'), undefined],
])('%s', async (_name, nowMs, last) => {
  await save(marketOf(), nowMs)
  expect((await stored()).at(-1)?.day).toBe(last)
})
