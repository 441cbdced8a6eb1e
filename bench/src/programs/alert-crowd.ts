import {
  type AlertCondition,
  computeDefaultAlertEndThreshold,
  DEFAULT_ALERT_END_RUNS,
} from '@tradeops/domain/alerts/alert-condition'
import { createAlertConditionState } from '@tradeops/domain/alerts/alert-condition-state'
import type { AlertMarketData } from '@tradeops/domain/alerts/alert-market-data'
import { createAlertNotifiedState } from '@tradeops/domain/alerts/decide-alert-notice'
import { ZONES } from '@tradeops/domain/market/zones'
import { computeAlertConditionId } from '@tradeops/server/store/alerts/alert-conditions'
import type { DatabaseHandle } from '@tradeops/server/store/database/client'

const CONDITIONS = 500
const ALERTS_PER_READER = 5
/** Of every five conditions, two have a low threshold, so that a high price fires two alerts of every reader. */
const LOW_LINES = 2

/**
 * Composes the id of a reader from a number, so that a program that measures the server knows the ids of all readers.
 */
export const composeReaderId = (number: number): string =>
  `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`

function listConditions(): AlertCondition[] {
  return Array.from({ length: CONDITIONS }, (_, index) => {
    const isLow = index % ALERTS_PER_READER < LOW_LINES
    const line = (isLow ? 60 : 1_000) + Math.floor(index / ALERTS_PER_READER)
    const quantity = { kind: 'lmp', zone: ZONES[index % ZONES.length]! } as const
    const clearLine = computeDefaultAlertEndThreshold(quantity, 'above', line)
    return { quantity, side: 'above', line, clearLine, confirmRuns: 1, clearRuns: DEFAULT_ALERT_END_RUNS }
  })
}

/** Stores readers with five alerts each on 500 distinct conditions, all sent by mail. */
export async function storeReadersWithAlerts({ query }: DatabaseHandle, readers: number, now: Date): Promise<void> {
  const at = now.toISOString()
  await query(
    `insert into users (id, email, first_name, last_name, registrations, verified_at, created_at, updated_at)
     select ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'reader' || number || '@desk.example',
       'Ada', 'Lovelace', 1, $2::timestamptz, $2::timestamptz, $2::timestamptz from generate_series(1, $1::int) number`,
    [readers, at],
  )
  const state = createAlertConditionState(now.getTime())
  const conditions = listConditions().map((condition, place) => ({
    ...{ place, id: computeAlertConditionId(condition) },
    ...{ condition, state },
  }))
  await query(
    `insert into alert_conditions (origin, id, condition, state, judged_at)
     select 'simulated', id, condition, state, $2::timestamptz
     from json_to_recordset($1::json) as c (id text, condition jsonb, state jsonb)`,
    [JSON.stringify(conditions), at],
  )
  await query(
    `insert into alerts (user_id, origin, condition_id, by_mail, enabled, switched_at, notified, created_at)
     select ('00000000-0000-4000-8000-' || lpad(to_hex(number), 12, '0'))::uuid, 'simulated', c.id, true, true,
       $3::timestamptz, $4::jsonb, $3::timestamptz
     from generate_series(1, $2::int) number
     join json_to_recordset($1::json) as c (place int, id text)
       on c.place / ${ALERTS_PER_READER} = number % ${CONDITIONS / ALERTS_PER_READER}`,
    [JSON.stringify(conditions), readers, at, JSON.stringify(createAlertNotifiedState(now.getTime()))],
  )
  await query('analyze')
}

/** Creates a market with the same price in every zone. */
export const createOnePriceMarket = (price: number, atMs: number): AlertMarketData => ({
  latest: () => ({ value: price, atMs }),
  zoneLevel: () => 0,
  ruleLevel: () => 0,
  chance: () => 0,
})
