import { judgePrediction } from '@tradeops/domain/record/judge-prediction'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradeops/domain/time/durations'
import { expect, test } from 'vitest'
import { createSampleWindow, type SampleRow } from '../../../../../packages/domain/test/sample-window.ts'
import { findSettledPricesEndMs, type PredictionDueForScoring, scoreRulePredictions } from './score-rule-predictions.ts'

const RAISED = Date.parse('2026-07-15T20:00:00Z')
const QUARTER_HOUR_MS = 15 * MINUTE_MS

const callOf = (id: number, horizonEndsAtMs: number): PredictionDueForScoring => ({
  id,
  horizonEndsAtMs,
  kind: 'spike_risk',
  from: 'watch',
  level: 'watch',
  zone: 'HOUSTON',
  raisedAtMs: RAISED,
  figures: [],
  probability: null,
})

/** Creates a market in which this many quarter-hours have settled since the prediction. */
const windowOf = (quarters: number, nowMs: number) => {
  const rows = Array.from({ length: quarters }, (_, index): SampleRow => [RAISED + index * QUARTER_HOUR_MS, 30])
  return createSampleWindow(nowMs, { 'spp/HB_HOUSTON': rows })
}

async function scoredAt(nowMs: number, quarters: number, due: readonly PredictionDueForScoring[]) {
  const settled: number[] = []
  const pages: { after: number | null; to: Date; from: Date }[] = []
  let rests = 0
  const count = await scoreRulePredictions(
    {
      calls: {
        async due(_prices, { from, to }, after, limit) {
          pages.push({ after: after?.id ?? null, from, to })
          return due.filter(({ id }) => after === null || id > after.id).slice(0, limit)
        },
        async settle(_prices, scored) {
          settled.push(...scored.map(({ callId }) => callId))
        },
      },
      async rest() {
        rests += 1
      },
    },
    'first',
    windowOf(quarters, nowMs),
    new Date(nowMs),
  )
  return { settled, count, pages, rests }
}

const HORIZON = RAISED + 2 * HOUR_MS

test('a call is scored once the quarter-hour that ends with its horizon is settled, not before', async () => {
  const nowMs = HORIZON + HOUR_MS
  expect(findSettledPricesEndMs(windowOf(8, nowMs), 'HOUSTON')).toBe(HORIZON)
  expect(findSettledPricesEndMs(windowOf(8, nowMs), 'WEST')).toBe(Number.NEGATIVE_INFINITY)
  expect(await scoredAt(nowMs, 8, [callOf(1, HORIZON)])).toMatchObject({ settled: [1], count: 1 })
  expect(await scoredAt(nowMs, 8, [callOf(1, HORIZON + 1)])).toMatchObject({ settled: [], count: 0 })
})

test('a call without prices waits a day after its horizon, and is then given up with the reason', async () => {
  expect(judgePrediction(windowOf(0, HORIZON), callOf(1, HORIZON))).toMatchObject({ reason: 'readings missing' })
  expect((await scoredAt(HORIZON + DAY_MS - 1, 0, [callOf(1, HORIZON)])).settled).toEqual([])
  expect((await scoredAt(HORIZON + DAY_MS, 0, [callOf(1, HORIZON)])).settled).toEqual([1])
})

test('first prices are read 45 minutes after a horizon, for calls of the last 60 days', async () => {
  const nowMs = HORIZON + HOUR_MS
  const { pages } = await scoredAt(nowMs, 8, [])
  expect(pages).toEqual([{ after: null, from: new Date(nowMs - 60 * DAY_MS), to: new Date(nowMs - 45 * MINUTE_MS) }])
})

test.each([
  ['999 calls are one page', 999, 1],
  ['1,000 fill a page, so the next one is read', 1_000, 2],
  ['1,001 are two pages', 1_001, 2],
])('%s, with a rest between pages', async (_sentence, many, pages) => {
  const due = Array.from({ length: many }, (_, index) => callOf(index + 1, HORIZON))
  const found = await scoredAt(HORIZON + HOUR_MS, 8, due)
  expect(found.count).toBe(many)
  expect(found.pages.map(({ after }) => after)).toEqual([null, 1_000].slice(0, pages))
  expect(found.rests).toBe(pages - 1)
})
