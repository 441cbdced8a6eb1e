import { gzipSync } from 'node:zlib'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { Zone } from '@tradeops/domain/market/zones'
import type { LevelAtRun } from '@tradeops/domain/rules/engine/level-onsets'
import type { Level } from '@tradeops/domain/rules/level'
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { AlertRun } from '../../flows/alerts/evaluate-alert-run.ts'
import type { BriefCalls, ZoneEngineState } from '../../flows/briefs/make-briefs.ts'
import type { Database } from '../database/client.ts'
import { sendNotice } from '../database/notices.ts'
import { readStoredJson } from '../database/stored-json.ts'
import { createUnfencedWrite, type LeaderWrite } from '../leadership/fenced-write.ts'
import { saveCalls } from '../record/save-calls.ts'
import { briefs, engineStates } from '../schema/briefs.ts'
import { StoredZoneState } from './engine-state.ts'

/** A brief as it is served: composed, compressed and given its id once. */
export type StoredBrief = {
  id: string
  zone: Zone
  runAt: Date
  generatedAt: Date
  etag: string
  /** gzip of the JSON text. */
  body: Uint8Array
}

export type NewStoredBrief = StoredBrief & { origin: DataOrigin; state: string; level?: Level; called?: BriefCalls }

type Row = typeof briefs.$inferSelect

const served = (row: Row): StoredBrief => ({
  id: row.id,
  zone: row.zone as Zone,
  runAt: row.runAt,
  generatedAt: row.generatedAt,
  etag: row.etag,
  body: row.body,
})

/** `evaluateAlerts` runs in the transaction that saves a run. */
export function createBriefStore(
  db: Database,
  origin: DataOrigin,
  write: LeaderWrite = createUnfencedWrite(db),
  evaluateAlerts: (tx: Database, run: AlertRun) => Promise<unknown> = async () => {},
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
    await sendNotice(tx, 'briefs')
  }

  return {
    /** Saves all briefs of one run with their states, or none. A run that is already saved stays unchanged. */
    save(kept: readonly NewStoredBrief[], alertRun: AlertRun | null = null): Promise<'saved' | 'already there'> {
      return inOne(async (tx) => {
        const saved = await tx.insert(briefs).values(rowsOf(kept)).onConflictDoNothing().returning({ id: briefs.id })
        if (saved.length === 0) return 'already there'
        await saveStates(tx, kept)
        await saveCalls(tx, kept)
        if (alertRun) await evaluateAlerts(tx, alertRun)
        return 'saved'
      })
    },
    /** Replaces the current briefs of one run, all or none, but never a newer brief. */
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
        await saveCalls(tx, kept)
        return 'replaced'
      })
    },
    async latest(zone: Zone): Promise<StoredBrief | null> {
      const [row] = await db.select().from(briefs).where(ofZone(zone)).orderBy(desc(briefs.runAt)).limit(1)
      return row ? served(row) : null
    },
    /** Lists a zone's briefs, newest first; with `before`, only those of earlier runs. */
    async history(zone: Zone, limit: number, before?: Date): Promise<StoredBrief[]> {
      const span = before ? and(ofZone(zone), lt(briefs.runAt, before)) : ofZone(zone)
      return (await db.select().from(briefs).where(span).orderBy(desc(briefs.runAt)).limit(limit)).map(served)
    },
    /** Finds the newest brief for a run at this instant or in the hour before. */
    async asOf(zone: Zone, at: Date): Promise<StoredBrief | null> {
      const hour = and(ofZone(zone), lte(briefs.runAt, at), gte(briefs.runAt, new Date(at.getTime() - 3_600_000)))
      const [row] = await db.select().from(briefs).where(hour).orderBy(desc(briefs.runAt)).limit(1)
      return row ? served(row) : null
    },
    /** Finds a brief, also a replaced one: its link keeps showing what was sent. */
    async byId(id: string): Promise<StoredBrief | null> {
      const [row] = await db.select().from(briefs).where(eq(briefs.id, id)).limit(1)
      return row ? served(row) : null
    },
    async runAtOf(id: string): Promise<Date | null> {
      const [row] = await db.select({ runAt: briefs.runAt }).from(briefs).where(eq(briefs.id, id)).limit(1)
      return row?.runAt ?? null
    },
    /** Lists briefs, oldest first, both ends included. */
    async between(zone: Zone, from: Date, to: Date): Promise<StoredBrief[]> {
      const span = and(ofZone(zone), gte(briefs.runAt, from), lte(briefs.runAt, to))
      return (await db.select().from(briefs).where(span).orderBy(asc(briefs.runAt))).map(served)
    },
    /** Lists runs at watch or above, oldest first, both ends included. */
    async levels(zone: Zone, fromMs: number, toMs: number): Promise<LevelAtRun[]> {
      const { runAt, level } = briefs
      const span = and(ofZone(zone), gte(runAt, new Date(fromMs)), lte(runAt, new Date(toMs)), sql`${level} <> 'info'`)
      const rows = await db.select({ runAt, level }).from(briefs).where(span).orderBy(asc(runAt))
      return rows.flatMap((row) => (row.level ? [{ atMs: row.runAt.getTime(), level: row.level }] : []))
    },
    /** Reads the newest engine state of a zone, or the newest before a run; null also if it cannot be read. */
    async state(zone: Zone, before?: Date): Promise<ZoneEngineState | null> {
      const span = before ? and(stateOfZone(zone), lt(engineStates.runAt, before)) : stateOfZone(zone)
      const [row] = await db.select().from(engineStates).where(span).orderBy(desc(engineStates.runAt)).limit(1)
      const name = `The engine's memory of ${zone}`
      return row ? readStoredJson(StoredZoneState, row.state, `${name} of ${row.runAt.toISOString()}`) : null
    },
    /** Deletes old briefs and states; states are kept only as long as a replay can start from them. */
    async forget(briefsBefore: Date, statesBefore: Date): Promise<void> {
      await write((tx) => tx.delete(briefs).where(lt(briefs.runAt, briefsBefore)))
      await write((tx) => tx.delete(engineStates).where(lt(engineStates.runAt, statesBefore)))
    },
  }
}

export type BriefStore = ReturnType<typeof createBriefStore>
