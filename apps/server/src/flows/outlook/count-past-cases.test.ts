import { createMarketWindow, type Observation } from '@tradeops/domain/market/market-window'
import { ZONES } from '@tradeops/domain/market/zones'
import type { PastCaseCounts } from '@tradeops/domain/rules/past-rates/past-case-counts'
import { findCentralMidnightOfDate } from '@tradeops/domain/time/central-time'
import { DAY_MS, HOUR_MS, QUARTER_HOUR_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { countPastCases } from './count-past-cases.ts'

const TODAY = findCentralMidnightOfDate({ year: 2026, month: 7, day: 15 }).getTime()
const NOON = new Date(TODAY + 12 * HOUR_MS)

/** Creates settled prices of the days before today; `isKnown` leaves quarter-hours out. */
function settledFor(days: number, isKnown: (atMs: number) => boolean = () => true) {
  const column: Observation[] = []
  for (let atMs = TODAY - days * DAY_MS; atMs < TODAY; atMs += QUARTER_HOUR_MS)
    if (isKnown(atMs)) column.push({ atMs, value: 30, knownAtMs: atMs })
  const observations = new Map(ZONES.map((zone) => [`spp/HB_${zone}` as const, column]))
  return (asOf: Date) =>
    createMarketWindow({ origin: 'simulated', asOfMs: asOf.getTime(), observations, vintages: new Map() })
}

function keepCounts() {
  let kept: PastCaseCounts | null = null
  return {
    newest: async () => kept,
    async save(counts: PastCaseCounts) {
      kept = counts
    },
  }
}
const rest = async () => {}

test('days are counted once, up to the day before yesterday', async () => {
  const counts = keepCounts()
  expect(await countPastCases({ windowAt: settledFor(10), counts, rest }, NOON)).toBe(9)
  expect(await counts.newest()).toMatchObject({ from: '2026-07-05', to: '2026-07-13' })
  expect(await countPastCases({ windowAt: settledFor(10), counts, rest }, NOON)).toBe(0)
})

test('a day whose prices are late is waited for, and left out after a week', async () => {
  const counts = keepCounts()
  const onDay = (days: number) => (atMs: number) => atMs < TODAY - days * DAY_MS || atMs >= TODAY - (days - 1) * DAY_MS
  expect(await countPastCases({ windowAt: settledFor(10, onDay(4)), counts, rest }, NOON)).toBe(6)
  expect(await counts.newest()).toMatchObject({ to: '2026-07-10' })
  expect(await countPastCases({ windowAt: settledFor(10), counts, rest }, NOON)).toBe(3)
  const others = keepCounts()
  expect(await countPastCases({ windowAt: settledFor(10, onDay(9)), counts: others, rest }, NOON)).toBe(8)
})

test('without prices nothing is stored', async () => {
  const counts = keepCounts()
  expect(await countPastCases({ windowAt: settledFor(0), counts, rest }, NOON)).toBe(0)
  expect(await counts.newest()).toBeNull()
})

test('days before co-optimization are not counted', async () => {
  const counts = keepCounts()
  const before = new Date('2025-12-08T18:00:00Z')
  const shift = before.getTime() - NOON.getTime()
  const column: Observation[] = []
  for (let atMs = TODAY + shift - 20 * DAY_MS; atMs < before.getTime(); atMs += QUARTER_HOUR_MS)
    column.push({ atMs: Math.floor(atMs / QUARTER_HOUR_MS) * QUARTER_HOUR_MS, value: 30, knownAtMs: 0 })
  const observations = new Map(ZONES.map((zone) => [`spp/HB_${zone}` as const, column]))
  const windowAt = (asOf: Date) =>
    createMarketWindow({ origin: 'live', asOfMs: asOf.getTime(), observations, vintages: new Map() })
  expect(await countPastCases({ windowAt, counts, rest }, before)).toBe(2)
  expect(await counts.newest()).toMatchObject({ from: '2025-12-05', to: '2025-12-06' })
})
