import { createHash } from 'node:crypto'
import { type AlertCondition, composeConditionKey } from '@tradeops/domain/alerts/condition'
import type { ConditionState } from '@tradeops/domain/alerts/condition-state'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { ConditionEpisode, WatchedCondition } from '../../flows/alerts/evaluate-alert-run.ts'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { checkStoredJson } from '../database/stored-json.ts'
import { alertConditions, alertEpisodes } from '../schema/alerts.ts'
import { StoredCondition, StoredConditionState } from './stored-alert.ts'

const ID_LENGTH = 22

export const computeConditionId = (condition: AlertCondition): string =>
  createHash('sha256').update(composeConditionKey(condition)).digest('base64url').slice(0, ID_LENGTH)

type Row = { id: string; condition: unknown; state: unknown }

/** Null for a row that this release cannot read; it is left as it is. */
export function readWatchedCondition({ id, condition, state }: Row): WatchedCondition | null {
  const name = `The alert condition ${id}`
  const read = checkStoredJson(StoredCondition, condition, name)
  const readState = read && checkStoredJson(StoredConditionState, state, name)
  return read && readState && { id, condition: read, state: readState }
}

export function createAlertConditionStore(db: Database, origin: DataOrigin) {
  return {
    async listWatched(): Promise<WatchedCondition[]> {
      const rows = await queryRows<Row>(
        db,
        sql`select id, condition, state from alert_conditions c
          where origin = ${origin} and exists (
            select from alerts a where a.enabled and a.origin = c.origin and a.condition_id = c.id)`,
      )
      return rows.flatMap((row) => readWatchedCondition(row) ?? [])
    },

    /** One statement for all conditions: each costs a run of five minutes the same. */
    async saveStates(states: readonly { id: string; state: ConditionState }[], now: Date): Promise<void> {
      if (states.length === 0) return
      await db.execute(sql`
        update alert_conditions c set state = saved.state, judged_at = ${now.toISOString()}::timestamptz
        from json_to_recordset(${JSON.stringify(states)}::json) as saved (id text, state jsonb)
        where c.origin = ${origin} and c.id = saved.id`)
    },

    async saveEpisodes(episodes: readonly ConditionEpisode[]): Promise<void> {
      if (episodes.length === 0) return
      await db
        .insert(alertEpisodes)
        .values(
          episodes.map(({ conditionId, startedAtMs, startValue, peak, peakAtMs, endedAtMs, isReplayed }) => ({
            origin,
            conditionId,
            startedAt: new Date(startedAtMs),
            startValue,
            peak,
            peakAt: new Date(peakAtMs),
            endedAt: endedAtMs === null ? null : new Date(endedAtMs),
            isReplayed,
          })),
        )
        .onConflictDoUpdate({
          target: [alertEpisodes.origin, alertEpisodes.conditionId, alertEpisodes.startedAt],
          set: { peak: sql`excluded.peak`, peakAt: sql`excluded.peak_at`, endedAt: sql`excluded.ended_at` },
        })
    },

    async isWatched(id: string): Promise<boolean> {
      const rows = await queryRows(
        db,
        sql`select 1 from alerts where enabled and origin = ${origin} and condition_id = ${id} limit 1`,
      )
      return rows.length > 0
    },

    /** The state of a condition that no alert watched is out of date and is replaced. */
    async begin(condition: AlertCondition, state: ConditionState, now: Date): Promise<void> {
      const row = { origin, id: computeConditionId(condition), condition, state, judgedAt: now }
      await db
        .insert(alertConditions)
        .values(row)
        .onConflictDoUpdate({
          target: [alertConditions.origin, alertConditions.id],
          set: { state: sql`excluded.state`, judgedAt: now },
        })
    },

    async forgetEpisodes(before: Date): Promise<void> {
      await db.delete(alertEpisodes).where(and(eq(alertEpisodes.origin, origin), lt(alertEpisodes.startedAt, before)))
    },
  }
}
