import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { expect, test } from 'vitest'
import { createSampleWindow, createSteadyRows, type SampleColumns, type SampleRow } from '../../test/sample-window.ts'
import { composeBrief } from '../brief/compose-brief.ts'
import type { MarketWindow } from '../market/market-window.ts'
import { ANCILLARY_SERVICES } from '../market/series.ts'
import { readHubPrices } from '../outlook/hub-prices.ts'
import { NO_LEARNED_OUTLOOK_FITS } from '../outlook/learned-outlook.ts'
import { findCentralMidnightOfDate, listHoursOfCentralDay } from '../time/central-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, QUARTER_HOUR_MS } from '../time/durations.ts'
import { formatIsoSeconds } from '../time/stamps.ts'
import {
  type BatteriesPageInputs,
  composeBatteriesPageData,
  findYesterdayMidnight,
  type StoredBriefOutlook,
} from './compose-batteries-page-data.ts'

const midnight = (day: number, month = 7) => findCentralMidnightOfDate({ year: 2026, month, day }).getTime()
const NOW = midnight(15) + 16 * HOUR_MS + 32 * MINUTE_MS
type Outlooks = Omit<BatteriesPageInputs, 'yesterdayPrices'>
const NO_OUTLOOKS: Outlooks = { newest: null, beforeYesterday: null }

const byHour = (midnightMs: number, price: (hour: number) => number): SampleRow[] =>
  listHoursOfCentralDay(midnightMs).map((hourMs, hour): SampleRow => [hourMs, price(hour), { knownAtMs: 0 }])
const byQuarter = (midnightMs: number, price: (hour: number) => number): SampleRow[] =>
  listHoursOfCentralDay(midnightMs).flatMap((hourMs, hour) =>
    [0, 1, 2, 3].map((quarter): SampleRow => [hourMs + quarter * QUARTER_HOUR_MS, price(hour)]),
  )
const cheapAt = (low: number, high: number) => (hour: number) => (hour === low ? 10 : hour === high ? 110 : 40)

const stated = (midnightMs: number, price: (hour: number) => number, madeAtMs = NOW): StoredBriefOutlook => ({
  madeAtMs,
  nextHours: {
    rows: [],
    later: {
      tomorrow: 'sold',
      days: 60,
      rows: listHoursOfCentralDay(midnightMs).map((hourMs, hour) => ({
        ...{ hourStart: formatIsoSeconds(hourMs), hourEnding: '', isTomorrow: false, dayAhead: 0 },
        range: { p10: price(hour) - 5, p50: price(hour), p90: price(hour) + 20 },
      })),
    },
  },
})

const readYesterday = (window: MarketWindow, now: Date) =>
  readHubPrices(window, 'HB_HOUSTON', findYesterdayMidnight(now), now.getTime())

function compose(columns: SampleColumns, outlooks: Outlooks = NO_OUTLOOKS, nowMs = NOW) {
  const [window, now] = [createSampleWindow(nowMs, columns), new Date(nowMs)]
  return composeBatteriesPageData(window, now, 'HOUSTON', { ...outlooks, yesterdayPrices: readYesterday(window, now) })
}

const twoDays: SampleColumns = {
  'damSpp/HB_HOUSTON': [...byHour(midnight(15), cheapAt(18, 20)), ...byHour(midnight(16), cheapAt(3, 19))],
}

test('an ancillary service has its settled price once all quarter-hours are settled, and what was sold of the plan', () => {
  const quarters = (hourMs: number, prices: number[]) =>
    prices.map((price, quarter): SampleRow => [hourMs + quarter * QUARTER_HOUR_MS, price])
  const runs = (hourMs: number, price: number) =>
    Array.from({ length: 12 }, (_, run): SampleRow => [hourMs + run * 5 * MINUTE_MS, price])
  const [settled, running] = [midnight(15) + 14 * HOUR_MS, midnight(15) + 15 * HOUR_MS]
  const { days } = compose({
    ...twoDays,
    'asPrice/ECRS': [...runs(settled, 40), ...runs(running, 60)],
    'asPrice15/ECRS': [...quarters(settled, [40, 44, 48, 52]), ...quarters(running, [70, 70, 70])],
    'asSoldDayAhead/ECRS': byHour(midnight(15), () => 1_500),
    'asRequirement/ECRS': byHour(midnight(15), () => 1_725),
  })
  const ofHour = (hour: number) => days[0]!.hours[hour]!.services.find(({ product }) => product === 'ECRS')
  expect(ofHour(14)).toEqual({ product: 'ECRS', dayAhead: null, realTime: 46, soldMw: 1_500, plannedMw: 1_725 })
  expect(ofHour(15)?.realTime).toBe(60)
  expect(ofHour(16)?.realTime).toBeNull()
})

test('plans use the hours that have not begun, today and tomorrow', () => {
  const { days, tomorrow } = compose(twoDays)
  expect(tomorrow).toBe('sold')
  expect(days.map(({ planFrom, hours }) => [planFrom, hours.length])).toEqual([
    ['2026-07-15T22:00:00Z', 24],
    ['2026-07-16T05:00:00Z', 24],
  ])
  expect(days[0]?.plans[0]?.dayAhead).toEqual({
    charge: ['2026-07-15T23:00:00Z'],
    discharge: ['2026-07-16T01:00:00Z'],
    gainUsdPerMw: 83.5,
    spreadUsdPerMwh: 100,
    range: null,
  })
  expect(days[1]?.plans[0]?.dayAhead?.charge).toEqual(['2026-07-16T08:00:00Z'])
})

test('the outlook plans by its P50 and gives both plans their range', () => {
  const { days } = compose(twoDays, { newest: stated(midnight(15), cheapAt(17, 21)), beforeYesterday: null })
  const [one] = days[0]!.plans
  expect(one?.outlook).toMatchObject({ charge: ['2026-07-15T22:00:00Z'], discharge: ['2026-07-16T02:00:00Z'] })
  expect(one?.outlook?.range?.p50).toBe(83.5)
  expect(one?.dayAhead?.range?.p50).toBe(-6)
  expect(days[1]?.absent).toEqual({ dayAhead: null, outlook: 'missing' })
})

test('a missing price, an old outlook and a day that is nearly over give a reason and no plan', () => {
  const [today, next] = compose({ 'damSpp/HB_HOUSTON': byHour(midnight(15), cheapAt(2, 20)).slice(0, 23) }).days
  expect(today?.absent).toEqual({ dayAhead: 'missing', outlook: 'missing' })
  expect(next?.absent.dayAhead).toBe('missing')
  const old = stated(midnight(15), cheapAt(17, 21), NOW - 21 * MINUTE_MS)
  expect(compose(twoDays, { newest: old, beforeYesterday: null }).days[0]?.absent.outlook).toBe('stale')
  const late = compose(twoDays, NO_OUTLOOKS, midnight(15) + 22 * HOUR_MS + MINUTE_MS).days[0]
  expect(late?.absent).toEqual({ dayAhead: 'too_few', outlook: 'missing' })
  expect(late?.plans.every(({ dayAhead }) => dayAhead === null)).toBe(true)
})

test('yesterday’s plans are settled at real-time prices and compared with perfect foresight', () => {
  const columns: SampleColumns = {
    'damSpp/HB_HOUSTON': byHour(midnight(14), cheapAt(3, 19)),
    'spp/HB_HOUSTON': byQuarter(midnight(14), cheapAt(4, 19)),
  }
  const { yesterday } = compose(columns, { newest: null, beforeYesterday: stated(midnight(14), cheapAt(4, 18)) })
  expect(yesterday).toMatchObject({ day: '2026-07-14', absent: null })
  expect(yesterday.rows?.[0]).toEqual({
    ...{ storageHours: 1, perfectUsdPerMw: 83.5, dayAheadUsdPerMw: 53.5, outlookUsdPerMw: 24 },
  })
  expect(compose(columns).yesterday.rows?.[0]?.outlookUsdPerMw).toBeNull()
  const unsold = compose({ 'spp/HB_HOUSTON': columns['spp/HB_HOUSTON']! }).yesterday
  expect(unsold.rows?.[0]).toMatchObject({ perfectUsdPerMw: 83.5, dayAheadUsdPerMw: null, outlookUsdPerMw: null })
  const unsettled = { ...columns, 'spp/HB_HOUSTON': columns['spp/HB_HOUSTON']!.slice(0, -1) }
  expect(compose(unsettled).yesterday).toEqual({ day: '2026-07-14', rows: null, absent: 'missing' })
})

test.each([
  ['spring', 3, 8, 23],
  ['autumn', 11, 1, 25],
])('the %s night is yesterday with all of its hours', (_, month, day, hours) => {
  const midnightMs = midnight(day, month)
  const nowMs = midnightMs + 30 * HOUR_MS
  expect(findYesterdayMidnight(new Date(nowMs))).toBe(midnightMs)
  const columns: SampleColumns = {
    'damSpp/HB_HOUSTON': byHour(midnightMs, cheapAt(1, hours - 1)),
    'spp/HB_HOUSTON': byQuarter(midnightMs, cheapAt(1, hours - 1)),
  }
  expect(compose(columns, NO_OUTLOOKS, nowMs).yesterday.rows?.[0]).toMatchObject({
    perfectUsdPerMw: 83.5,
    dayAheadUsdPerMw: 83.5,
  })
  expect(compose(columns, NO_OUTLOOKS, midnightMs + 3 * HOUR_MS).days[0]?.hours.length).toBe(hours)
})

test('the fleet’s hours are compared with the same hours of the week before, and an old value has a reason', () => {
  const fleet = (lastMs: number) =>
    compose({
      'generation/storage': createSteadyRows(lastMs, 8, (atMs) => (atMs < midnight(15) ? 500 : -900)),
      'storageCharging/SYSTEM': [[lastMs, -1_000]],
      'storageDischarging/SYSTEM': [[lastMs, 100]],
    }).fleet
  const { hours, ...now } = fleet(NOW - 2 * MINUTE_MS)
  expect(now).toMatchObject({ netMw: -900, chargingMw: -1_000, dischargingMw: 100, absent: { net: null, split: null } })
  expect(hours.length).toBe(17)
  expect(hours[3]).toMatchObject({ hourEnding: 'HE04', netMw: -900, usualMw: 500 })
  expect(fleet(NOW - 40 * MINUTE_MS)).toMatchObject({ netMw: null, absent: { net: 'stale', split: 'stale' } })
  expect(compose({}).fleet).toMatchObject({ netMw: null, absent: { net: 'missing', split: 'missing' } })
})

test('a simulated afternoon is the sample that visitors see', async () => {
  const now = new Date(NOW)
  const market = createSimulatedMarket({
    seed: 7,
    scenario: 'houston-import-outage',
    onsetAt: new Date(NOW - 5 * HOUR_MS),
  })
  const [from, postedFrom, to] = [-9 * DAY_MS, -2 * DAY_MS, 8 * HOUR_MS].map((ms) => new Date(NOW + ms))
  const window = { ...simulateMarketWindow(market, from!, to!, postedFrom), asOfMs: NOW }
  const misses = { days: 60, hours: Array.from({ length: 24 }, () => [-0.35, -0.05, 0.3]) }
  const outlookAt = (at: Date): StoredBriefOutlook => {
    const learned = { outlook: { ...NO_LEARNED_OUTLOOK_FITS, misses } }
    const { brief } = composeBrief('HOUSTON', { ...window, asOfMs: at.getTime() }, at, null, learned)
    return { madeAtMs: at.getTime(), nextHours: brief.nextHours! }
  }
  const beforeYesterday = outlookAt(new Date(findYesterdayMidnight(now) - MINUTE_MS))
  const batteries = composeBatteriesPageData(window, now, 'HOUSTON', {
    newest: outlookAt(now),
    beforeYesterday,
    yesterdayPrices: readYesterday(window, now),
  })
  expect(batteries.days.map(({ absent }) => absent)).toEqual([
    { dayAhead: null, outlook: null },
    { dayAhead: null, outlook: null },
  ])
  for (const { perfectUsdPerMw, outlookUsdPerMw } of batteries.yesterday.rows!)
    expect(outlookUsdPerMw).toBeLessThanOrEqual(perfectUsdPerMw)
  expect(batteries.days[0]?.hours[12]?.services.map(({ product }) => product)).toEqual(ANCILLARY_SERVICES)
  await expect(`${JSON.stringify(batteries, null, 2)}\n`).toMatchFileSnapshot('../present/example-batteries.json')
})
