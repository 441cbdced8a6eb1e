import { gzipSync } from 'node:zlib'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { Zone } from '@tradeops/domain/market/zones'
import type { AlertLevel } from '@tradeops/domain/rules/alert-level'
import type { AlertLevelAtRun } from '@tradeops/domain/rules/engine/alert-level-rises'
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { AlertScedRun } from '../../flows/alerts/evaluate-alert-conditions.ts'
import type { RuleCallsOfBrief, ZoneEngineState } from '../../flows/briefs/make-briefs.ts'
import type { Database } from '../database/client.ts'
import { sendDatabaseNotification } from '../database/database-notifications.ts'
import { readStoredJson } from '../database/stored-json.ts'
import { createUnfencedWrite, type LeaderWrite } from '../leadership/fenced-write.ts'
import { saveRuleCalls } from '../record/save-rule-calls.ts'
import { briefs, engineStates } from '../schema/briefs.ts'
import { StoredZoneEngineState } from './engine-state.ts'

/** A brief as it is served; it was composed, compressed and given its id once. */
export type StoredBrief = {
  id: string
  zone: Zone
  runAt: Date
  generatedAt: Date
  etag: string
  /** The brief's JSON text, compressed with gzip. */
  body: Uint8Array
}

export type NewStoredBrief = StoredBrief & {
  origin: DataOrigin
  state: string
  level?: AlertLevel
  called?: RuleCallsOfBrief
}

type Row = typeof briefs.$inferSelect

const served = (row: Row): StoredBrief => ({
  id: row.id,
  zone: row.zone as Zone,
  runAt: row.runAt,
  generatedAt: row.generatedAt,
  etag: row.etag,
  body: row.body,
})

/** Creates the store of briefs; `evaluateAlerts` runs in the transaction that saves the briefs of a SCED run. */
export function createBriefStore(
  db: Database,
  origin: DataOrigin,
  write: LeaderWrite = createUnfencedWrite(db),
  evaluateAlerts: (tx: Database, run: AlertScedRun) => Promise<unknown> = async () => {},
) {
  const isCurrent = and(eq(briefs.origin, origin), isNull(briefs.replacedAt))
  const ofZone = (zone: Zone) => and(isCurrent, eq(briefs.zone, zone))
  const stateOfZone = (zone: Zone) => and(eq(engineStates.origin, origin), eq(engineStates.zone, zone))
  const rowsOf = (kept: readonly NewStoredBrief[]) => kept.map(({ state: _state, called: _called, ...row }) => row)

  const inOne = <T>(work: (tx: Database) => Promise<T>) => write((of) => of.transaction(work))

  async function saveStates(tx: Database, kept: readonly NewStoredBrief[]): Promise<void> {
    const states = kept.map(({ zone, runAt, state }) => ({ origin, zone, runAt, state: gzipSync(state) }))
    const { zone, runAt } = engineStates
    const newest = { target: [engineStates.origin, zone, runAt], set: { state: sql`excluded.state` } }
    await tx.insert(engineStates).values(states).onConflictDoUpdate(newest)
    await sendDatabaseNotification(tx, 'briefs')
  }

  return {
    /**
     * Saves all briefs of one SCED run with their engine states, or none. If the run's briefs are already saved, they
     * stay unchanged.
     */
    save(kept: readonly NewStoredBrief[], alertRun: AlertScedRun | null = null): Promise<'saved' | 'already there'> {
      return inOne(async (tx) => {
        const saved = await tx.insert(briefs).values(rowsOf(kept)).onConflictDoNothing().returning({ id: briefs.id })
        if (saved.length === 0) return 'already there'
        await saveStates(tx, kept)
        await saveRuleCalls(tx, kept)
        if (alertRun) await evaluateAlerts(tx, alertRun)
        return 'saved'
      })
    },
    /** Replaces the current briefs of one SCED run, all or none, but never a newer brief. */
    replace(kept: readonly NewStoredBrief[]): Promise<'replaced' | 'already there'> {
      return inOne(async (tx) => {
        const [{ runAt, generatedAt }] = kept as [NewStoredBrief]
        const zones = kept.map(({ zone }) => zone)
        const ofRun = and(isCurrent, eq(briefs.runAt, runAt), inArray(briefs.zone, zones))
        const older = and(ofRun, lt(briefs.generatedAt, generatedAt))
        const current = await tx.select({ id: briefs.id }).from(briefs).where(older).for('update')
        if (current.length < kept.length) return 'already there'
        await tx.update(briefs).set({ replacedAt: generatedAt }).where(ofRun)
        await tx.insert(briefs).values(rowsOf(kept))
        await saveStates(tx, kept)
        await saveRuleCalls(tx, kept)
        return 'replaced'
      })
    },
    async latest(zone: Zone): Promise<StoredBrief | null> {
      const [row] = await db.select().from(briefs).where(ofZone(zone)).orderBy(desc(briefs.runAt)).limit(1)
      return row ? served(row) : null
    },
    /** Lists a zone's briefs, newest first; with `before`, only briefs of earlier SCED runs. */
    async history(zone: Zone, limit: number, before?: Date): Promise<StoredBrief[]> {
      const span = before ? and(ofZone(zone), lt(briefs.runAt, before)) : ofZone(zone)
      return (await db.select().from(briefs).where(span).orderBy(desc(briefs.runAt)).limit(limit)).map(served)
    },
    /** Finds a zone's newest brief whose SCED run was at this instant or in the hour before. */
    async asOf(zone: Zone, at: Date): Promise<StoredBrief | null> {
      const hour = and(ofZone(zone), lte(briefs.runAt, at), gte(briefs.runAt, new Date(at.getTime() - 3_600_000)))
      const [row] = await db.select().from(briefs).where(hour).orderBy(desc(briefs.runAt)).limit(1)
      return row ? served(row) : null
    },
    /** Finds a brief by its id, also a replaced brief, because the link to a brief must keep showing what was sent. */
    async byId(id: string): Promise<StoredBrief | null> {
      const [row] = await db.select().from(briefs).where(eq(briefs.id, id)).limit(1)
      return row ? served(row) : null
    },
    async runAtOf(id: string): Promise<Date | null> {
      const [row] = await db.select({ runAt: briefs.runAt }).from(briefs).where(eq(briefs.id, id)).limit(1)
      return row?.runAt ?? null
    },
    /** Lists a zone's briefs of a span, oldest first, both ends included. */
    async between(zone: Zone, from: Date, to: Date): Promise<StoredBrief[]> {
      const span = and(ofZone(zone), gte(briefs.runAt, from), lte(briefs.runAt, to))
      return (await db.select().from(briefs).where(span).orderBy(asc(briefs.runAt))).map(served)
    },
    /** Lists a zone's SCED runs with an alert level of watch or above, oldest first, both ends included. */
    async levels(zone: Zone, fromMs: number, toMs: number): Promise<AlertLevelAtRun[]> {
      const { runAt, level } = briefs
      const span = and(ofZone(zone), gte(runAt, new Date(fromMs)), lte(runAt, new Date(toMs)), sql`${level} <> 'info'`)
      const rows = await db.select({ runAt, level }).from(briefs).where(span).orderBy(asc(runAt))
      return rows.flatMap((row) => (row.level ? [{ atMs: row.runAt.getTime(), level: row.level }] : []))
    },
    /**
     * Reads a zone's newest engine state, or the newest before a SCED run; null if there is none or it cannot be read.
     */
    async state(zone: Zone, before?: Date): Promise<ZoneEngineState | null> {
      const span = before ? and(stateOfZone(zone), lt(engineStates.runAt, before)) : stateOfZone(zone)
      const [row] = await db.select().from(engineStates).where(span).orderBy(desc(engineStates.runAt)).limit(1)
      const name = `The engine's memory of ${zone}`
      return row ? readStoredJson(StoredZoneEngineState, row.state, `${name} of ${row.runAt.toISOString()}`) : null
    },
    /** Deletes old briefs and engine states; engine states are kept only as long as a replay can start from them. */
    async forget(briefsBefore: Date, statesBefore: Date): Promise<void> {
      await write((tx) => tx.delete(briefs).where(lt(briefs.runAt, briefsBefore)))
      await write((tx) => tx.delete(engineStates).where(lt(engineStates.runAt, statesBefore)))
    },
  }
}

export type BriefStore = ReturnType<typeof createBriefStore>
