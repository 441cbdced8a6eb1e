import type { AlertCondition } from '@tradeops/domain/alerts/alert-condition'
import { type AlertConditionState, createAlertConditionState } from '@tradeops/domain/alerts/alert-condition-state'
import type { AlertMarketData } from '@tradeops/domain/alerts/alert-market-data'
import {
  type AlertNotifiedState,
  type AlertSendingPreferences,
  createAlertNotifiedState,
} from '@tradeops/domain/alerts/decide-alert-notice'
import { readAlertQuantity } from '@tradeops/domain/alerts/read-alert-quantity'
import { replayAlert } from '@tradeops/domain/alerts/replay-alert'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseCount } from '../../../../../packages/sandbox/test/full-counts.ts'
import { evaluateAlertConditions } from './evaluate-alert-conditions.ts'
import { composeSourceOutageKey, type NewAlertMessage, queueDueAlertMessages } from './queue-due-alert-messages.ts'

const START_MS = Date.parse('2026-03-08T04:00:00Z')
const RUN_MS = 300_000
const USER = 'reader'
const CASES = chooseCount(250, 1000)

type Alert = { condition: AlertCondition; sending: AlertSendingPreferences }

/** Creates the stores of the live evaluation in memory; states pass through JSON, as in the database. */
function createMemoryStores({ condition, sending }: Alert) {
  let state: AlertConditionState = createAlertConditionState(START_MS)
  let row = { notified: createAlertNotifiedState(START_MS), wakeAt: null as Date | null }
  const messages: { at: number; message: NewAlertMessage }[] = []
  const silences = new Set<string>()
  const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
  const conditions = {
    listWatched: async () => [{ id: 'c', condition, state }],
    saveStates: async (saved: readonly { state: AlertConditionState; hasNews: boolean }[], now: Date) => {
      state = copy(saved[0]!.state)
      if (saved[0]!.hasNews) row.wakeAt = now
    },
    saveEpisodes: async () => {},
  }
  const alerts = {
    lockDue: async (now: Date) =>
      row.wakeAt !== null && row.wakeAt <= now
        ? [{ id: 'a', userId: USER, condition, state, sending, notified: row.notified }]
        : [],
    listFiringLevels: async () => [],
    clearNews: async () => {},
    saveNotified: async (rows: readonly { notified: AlertNotifiedState; wakeAt: Date | null }[]) => {
      for (const { notified, wakeAt } of rows) row = { notified: copy(notified), wakeAt }
    },
  }
  const stores = {
    alerts,
    messages: {
      add: async (added: readonly NewAlertMessage[], at: Date) => {
        for (const message of added) messages.push({ at: at.getTime(), message })
      },
      claimSilences: async (found: readonly { userId: string; source: string; sinceAt: Date }[]) => {
        const fresh = found.map(composeSourceOutageKey).filter((key) => !silences.has(key))
        for (const key of fresh) silences.add(key)
        return new Set(fresh)
      },
    },
  }
  return { conditions, stores, messages }
}

const marketOf = (value: number | null, atMs: number): AlertMarketData => ({
  latest: () => (value === null ? null : { value, atMs }),
  zoneLevel: () => value,
  ruleLevel: () => value,
  chance: () => value,
})

async function fireLive(alert: Alert, values: readonly (number | null)[]) {
  const { conditions, stores, messages } = createMemoryStores(alert)
  for (const [index, value] of values.entries()) {
    const atMs = START_MS + index * RUN_MS
    const now = new Date(atMs)
    await evaluateAlertConditions({ conditions }, { now, market: marketOf(value, atMs) })
    await queueDueAlertMessages({ transact: (work) => work(stores) }, now)
  }
  return messages.map(({ at, message }) => ({ atMs: at, kind: message.notices[0]!.kind }))
}

function preview(alert: Alert, values: readonly (number | null)[]) {
  const runs = values.map((value, index) => {
    const atMs = START_MS + index * RUN_MS
    return { atMs, reading: readAlertQuantity(alert.condition.quantity, marketOf(value, atMs), atMs) }
  })
  return replayAlert(alert, runs, START_MS).notices
}

const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
})
const quietHours = fc
  .record({ from: clock, to: clock, timezone: fc.constantFrom('America/Chicago', 'Asia/Tokyo', 'Europe/Berlin') })
  .filter(({ from, to }) => from !== to)
const sending: fc.Arbitrary<AlertSendingPreferences> = fc.record({
  quietHours: fc.option(quietHours),
  snoozedUntilMs: fc.option(fc.integer({ min: 0, max: 60 }).map((runs) => START_MS + runs * RUN_MS)),
  repeatMinutes: fc.option(fc.constantFrom(60, 90, 120)),
})
const level = fc.record({
  condition: fc.record({
    quantity: fc.constant({ kind: 'level' as const, zone: 'WEST' as const }),
    side: fc.constant('above' as const),
    line: fc.integer({ min: 1, max: 3 }),
    clearLine: fc.constant(1),
    confirmRuns: fc.integer({ min: 1, max: 3 }),
    clearRuns: fc.integer({ min: 1, max: 3 }),
  }),
  sending,
})
const price = fc.record({
  condition: fc.record({
    quantity: fc.constant({ kind: 'lmp' as const, zone: 'WEST' as const }),
    side: fc.constantFrom('above' as const, 'below' as const),
    line: fc.integer({ min: 40, max: 60 }),
    clearLine: fc.integer({ min: 35, max: 65 }),
    confirmRuns: fc.integer({ min: 1, max: 4 }),
    clearRuns: fc.integer({ min: 1, max: 4 }),
  }),
  sending,
})
/** Prices from $20 to $80 that stay the same for one to nine SCED runs and then jump; some are missing. */
const prices = fc
  .array(
    fc.record({
      value: fc.option(fc.integer({ min: 20, max: 80 }), { freq: 6 }),
      runs: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 5, maxLength: 20 },
  )
  .map((stretches) => stretches.flatMap(({ value, runs }) => Array<number | null>(runs).fill(value)))
const levels = fc.array(fc.option(fc.integer({ min: 0, max: 3 }), { freq: 8 }), { minLength: 20, maxLength: 80 })

test('the live path sends exactly what the preview shows, at the same runs (prices)', async () => {
  await fc.assert(
    fc.asyncProperty(price, prices, async (alert, values) => {
      expect(await fireLive(alert, values)).toEqual(preview(alert, values))
    }),
    { seed: 20260715, numRuns: CASES },
  )
})

test('the live path sends exactly what the preview shows, at the same runs (levels)', async () => {
  await fc.assert(
    fc.asyncProperty(level, levels, async (alert, values) => {
      expect(await fireLive(alert, values)).toEqual(preview(alert, values))
    }),
    { seed: 20260716, numRuns: CASES },
  )
})
