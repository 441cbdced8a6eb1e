import { createHash } from 'node:crypto'
import { type AlertCondition, composeAlertConditionKey } from '@tradeops/domain/alerts/alert-condition'
import type { AlertConditionState } from '@tradeops/domain/alerts/alert-condition-state'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { AlertConditionEpisode, WatchedAlertCondition } from '../../flows/alerts/evaluate-alert-conditions.ts'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { checkStoredJson } from '../database/stored-json.ts'
import { alertConditions, alertEpisodes } from '../schema/alerts.ts'
import { StoredAlertCondition, StoredAlertConditionState } from './stored-alert.ts'

const ID_LENGTH = 22

export const computeAlertConditionId = (condition: AlertCondition): string =>
  createHash('sha256').update(composeAlertConditionKey(condition)).digest('base64url').slice(0, ID_LENGTH)

type Row = { id: string; condition: unknown; state: unknown }

/** Reads a stored alert condition; null for a row that this release cannot read, which is left unchanged. */
export function readWatchedAlertCondition({ id, condition, state }: Row): WatchedAlertCondition | null {
  const name = `The alert condition ${id}`
  const read = checkStoredJson(StoredAlertCondition, condition, name)
  const readState = read && checkStoredJson(StoredAlertConditionState, state, name)
  return read && readState && { id, condition: read, state: readState }
}

export function createAlertConditionStore(db: Database, origin: DataOrigin) {
  return {
    async listWatched(): Promise<WatchedAlertCondition[]> {
      const rows = await queryRows<Row>(
        db,
        sql`select id, condition, state from alert_conditions c
          where origin = ${origin} and exists (
            select from alerts a where a.enabled and a.origin = c.origin and a.condition_id = c.id)`,
      )
      return rows.flatMap((row) => readWatchedAlertCondition(row) ?? [])
    },

    /**
     * Saves the states of all conditions in one statement, so that many conditions take hardly longer than a few. A
     * change that alerts must report is marked on the condition and not on its alerts, because one condition can have
     * thousands of alerts.
     */
    async saveStates(
      states: readonly { id: string; state: AlertConditionState; hasNews: boolean }[],
      now: Date,
    ): Promise<void> {
      if (states.length === 0) return
      const at = sql`${now.toISOString()}::timestamptz`
      await db.execute(sql`
        update alert_conditions c set state = saved.state, judged_at = ${at},
          news_at = case when saved."hasNews" then ${at} else c.news_at end
        from json_to_recordset(${JSON.stringify(states)}::json) as saved (id text, state jsonb, "hasNews" boolean)
        where c.origin = ${origin} and c.id = saved.id`)
    },

    async saveEpisodes(episodes: readonly AlertConditionEpisode[]): Promise<void> {
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

    /** Stores a new condition; the old state of a condition that no alert watched is out of date and is replaced. */
    async begin(condition: AlertCondition, state: AlertConditionState, now: Date): Promise<void> {
      const row = { origin, id: computeAlertConditionId(condition), condition, state, judgedAt: now }
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
