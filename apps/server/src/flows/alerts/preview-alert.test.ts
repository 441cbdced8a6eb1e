import type { AlertCondition } from '@tradeops/domain/alerts/alert-condition'
import type { HistoryColumn } from '@tradeops/domain/market/history/column'
import { expect, test } from 'vitest'
import type { SeriesAtPoint } from '../history/stored-series.ts'
import { completeRequestedAlertCondition } from './manage-alerts.ts'
import { type PreviewAlertDependencies, previewAlert, replayAlertOnStoredRuns } from './preview-alert.ts'

const NOW = new Date('2026-07-15T21:00:00Z')
const MINUTE = 60_000
const SENDING = { quietHours: null, snoozedUntilMs: null, repeatMinutes: null }
const above = (more: object) =>
  completeRequestedAlertCondition({ side: 'above', confirmRuns: 1, clearRuns: 1, ...more } as never)
const LMP = above({ quantity: { kind: 'lmp', zone: 'WEST' }, line: 150 })

type Values = readonly (readonly [minutesAgo: number, value: number])[]
const columnOf = (values: Values): HistoryColumn => ({
  at: values.map(([minutesAgo]) => NOW.getTime() - minutesAgo * MINUTE),
  values: values.map(([, value]) => value),
})

function createWorld(stored: Record<string, Values>) {
  const queries: { wanted: readonly SeriesAtPoint[]; fromMs: number; toMs: number }[] = []
  const dependencies: PreviewAlertDependencies = {
    async columns(wanted, fromMs, toMs) {
      queries.push({ wanted, fromMs, toMs })
      return new Map(Object.entries(stored).map(([key, values]) => [key, columnOf(values)]))
    },
    storedValues: async () => ({ zoneLevel: () => null, ruleLevel: () => null, chance: () => null }),
  }
  const replay = async (condition: AlertCondition, days = 30) =>
    (await replayAlertOnStoredRuns(dependencies, { condition, sending: SENDING }, days, NOW)).replay
  const minutesAgo = ({ values }: { values: { atMs: number }[] }) =>
    values.map(({ atMs }) => (NOW.getTime() - atMs) / MINUTE)
  return { dependencies, queries, replay, minutesAgo }
}

test('prices of the zone’s hub are read from three hours before the span, and nothing twice', async () => {
  const { queries, replay } = createWorld({})
  await replay(LMP, 90)
  expect(queries).toEqual([
    {
      wanted: [
        { series: 'lmp', point: 'HB_WEST' },
        { series: 'spp', point: 'HB_WEST' },
      ],
      fromMs: NOW.getTime() - 90 * 86_400_000 - 180 * MINUTE,
      toMs: NOW.getTime() + 1,
    },
  ])
})

test('a quantity of the whole grid is judged at the runs of the default zone', async () => {
  const { queries, replay } = createWorld({})
  await replay(above({ quantity: { kind: 'net_load' }, line: 60_000 }))
  expect(queries[0]!.wanted[0]).toEqual({ series: 'lmp', point: 'HB_HOUSTON' })
  expect(queries[0]!.wanted.length).toBeGreaterThan(2)
})

test('every stored run of the span is judged, and none before it', async () => {
  const monthAgo = 30 * 24 * 60
  const { replay, minutesAgo } = createWorld({
    'lmp/HB_WEST': [
      [monthAgo + 1, 500],
      [monthAgo, 30],
      [monthAgo - 5, 200],
      [monthAgo - 10, 30],
    ],
  })
  const found = await replay(LMP)
  expect(minutesAgo(found)).toEqual([monthAgo, monthAgo - 5, monthAgo - 10])
  expect(found.episodes.map(({ startValue }) => startValue)).toEqual([200])
})

test('a gap without prices is judged every five minutes, as the running product would', async () => {
  const judgedRuns = async (...minutes: number[]) =>
    (await createWorld({ 'lmp/HB_WEST': minutes.map((each) => [each, 30] as const) }).replay(LMP)).judgedRuns
  expect(await judgedRuns(60, 51)).toBe(2)
  expect(await judgedRuns(60, 50)).toBe(3)
  expect(await judgedRuns(60, 46)).toBe(3)
  expect(await judgedRuns(60, 45)).toBe(4)
})

test('a preview counts firings with the zone’s prices after them', async () => {
  const { dependencies } = createWorld({
    'lmp/HB_WEST': [
      [60, 30],
      [55, 200],
      [50, 320],
      [45, 30],
      [40, 30],
    ],
  })
  const preview = await previewAlert(dependencies, { condition: LMP, sending: SENDING }, 30, NOW)
  expect(preview.firings).toMatchObject([
    { startedAtMs: NOW.getTime() - 55 * MINUTE, value: 200, peak: 320, priceAfter: { peak: 320 } },
  ])
})

test('a firing on the whole grid has no zone’s price', async () => {
  const condition = above({ quantity: { kind: 'prc' }, side: 'below', line: 3_000 })
  const { dependencies } = createWorld({
    'lmp/HB_HOUSTON': [
      [60, 30],
      [55, 30],
      [50, 30],
    ],
    'prc/SYSTEM': [
      [60, 8_000],
      [55, 2_500],
      [50, 8_000],
    ],
  })
  const preview = await previewAlert(dependencies, { condition, sending: SENDING }, 30, NOW)
  expect(preview.firings).toMatchObject([{ value: 2_500, priceAfter: null }])
})
