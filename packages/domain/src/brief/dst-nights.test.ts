import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { expect, test } from 'vitest'
import { listUnsupportedNumbersOfBrief } from '../../test/quoted-numbers.ts'
import { createSteadyRows } from '../../test/sample-window.ts'
import { composeColumnKey, createMarketWindow, type MarketWindow } from '../market/market-window.ts'
import { findContradictions } from '../record/contradictions.ts'
import type { Brief } from './brief.ts'
import { type BriefEngineState, composeBrief } from './compose-brief.ts'

const HOUR = 3_600_000

/**
 * Adds 24 days of settled prices at $30 before the simulated ones: both nights are Sundays, and a usual price needs ten
 * weekend days.
 */
function withEarlierWeekends(columns: MarketWindow, fromMs: number): MarketWindow {
  const observations = new Map(columns.observations)
  for (const point of ['HB_HOUSTON', 'HB_HUBAVG']) {
    const key = composeColumnKey('spp', point)
    const earlier = createSteadyRows(fromMs - 900_000, 24, 30).filter(([atMs]) => atMs % 900_000 === 0)
    const rows = earlier.map(([atMs, value]) => ({ atMs, value, knownAtMs: atMs }))
    observations.set(key, [...rows, ...(columns.observations.get(key) ?? [])])
  }
  return createMarketWindow({ ...columns, observations })
}

/** Runs the engine for every SCED run in the six hours after midnight and returns Houston's briefs. */
function night(midnight: string, scenario: 'dst-spring' | 'dst-autumn') {
  const fromMs = Date.parse(midnight)
  const historyMs = fromMs - 15 * 24 * HOUR
  const market = createSimulatedMarket({ seed: 4, scenario })
  const simulated = simulateMarketWindow(
    market,
    new Date(historyMs),
    new Date(fromMs + 6 * HOUR),
    new Date(fromMs - 24 * HOUR),
  )
  const columns = withEarlierWeekends(simulated, historyMs)
  let state: BriefEngineState | null = null
  return market.scedRunTimes(new Date(fromMs), new Date(fromMs + 6 * HOUR)).map((run) => {
    const now = new Date(run.getTime() + 65_000)
    const composed = composeBrief('HOUSTON', { ...columns, asOfMs: now.getTime() }, now, state)
    state = composed.state
    return composed.brief
  })
}

const contradictions = (briefs: readonly Brief[]): string[] =>
  briefs.flatMap((brief, index) => findContradictions(brief, briefs[index - 1] ?? null))

test('on the autumn night the repeated hour is starred, ids stay apart and the band follows the local clock', () => {
  const briefs = night('2026-11-01T05:00:00Z', 'dst-autumn')
  expect(new Set(briefs.map(({ id }) => id)).size).toBe(briefs.length)
  const second = briefs.find(({ scedRunAt }) => (scedRunAt ?? '') > '2026-11-01T07:30')
  expect(second?.window.stampCT).toMatch(/^Sun 1 Nov 2026, 01:\d\d–01:\d\d\* CT$/)
  expect(second?.narrative).toMatch(/HE02\*/)
  expect(briefs.filter(({ narrative }) => narrative.includes('***'))).toEqual([])
  expect(briefs.every((brief) => brief.rulesShadow.lmpBreakout.status !== 'Unknown')).toBe(true)
  expect(briefs.flatMap(listUnsupportedNumbersOfBrief)).toEqual([])
  expect(contradictions(briefs)).toEqual([])
})

test('on the spring night no text names the skipped hour', () => {
  const briefs = night('2026-03-08T06:00:00Z', 'dst-spring')
  const after = briefs.find(({ scedRunAt }) => (scedRunAt ?? '') > '2026-03-08T08:30')
  expect(after?.window.stampCT).toMatch(/^Sun 8 Mar 2026, 01:\d\d–03:\d\d CT$/)
  for (const { narrative, summaryInsight } of briefs)
    expect(`${narrative} ${summaryInsight}`).not.toMatch(/\b02:\d\d|HE03\b/)
  expect(briefs.flatMap(listUnsupportedNumbersOfBrief)).toEqual([])
  expect(contradictions(briefs)).toEqual([])
})
