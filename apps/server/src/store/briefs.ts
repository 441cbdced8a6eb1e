import { gunzipSync, gzipSync } from 'node:zlib'
import type { Origin } from '@tradeops/domain/market/reading'
import type { Zone } from '@tradeops/domain/market/zones'
import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { ANNOUNCE_BRIEFS } from './brief-notices.ts'
import type { Database } from './client.ts'
import { briefs, engineStates } from './schema/briefs.ts'

/** A brief as it goes out: bytes made once, compressed once, named once. */
export type ServedBrief = {
  id: string
  zone: Zone
  runAt: Date
  generatedAt: Date
  etag: string
  /** gzip of the JSON text. */
  body: Uint8Array
}

export type KeptBrief = ServedBrief & { origin: Origin; state: string }

type Row = typeof briefs.$inferSelect

const served = (row: Row): ServedBrief => ({
  id: row.id,
  zone: row.zone as Zone,
  runAt: row.runAt,
  generatedAt: row.generatedAt,
  etag: row.etag,
  body: row.body,
})

export function briefStore(db: Database, origin: Origin) {
  const ofZone = (zone: Zone) => and(eq(briefs.origin, origin), eq(briefs.zone, zone))
  const stateOfZone = (zone: Zone) => and(eq(engineStates.origin, origin), eq(engineStates.zone, zone))
  return {
    /** All briefs of one run and the states behind them, or none. A run that is there already is left as it is. */
    save(kept: readonly KeptBrief[]): Promise<'saved' | 'already there'> {
      return db.transaction(async (tx) => {
        const rows = kept.map(({ state: _state, ...row }) => row)
        const saved = await tx.insert(briefs).values(rows).onConflictDoNothing().returning({ id: briefs.id })
        if (saved.length === 0) return 'already there'
        const states = kept.map(({ zone, runAt, state }) => ({ origin, zone, runAt, state: gzipSync(state) }))
        await tx.insert(engineStates).values(states).onConflictDoNothing()
        await tx.execute(sql.raw(ANNOUNCE_BRIEFS))
        return 'saved'
      })
    },
    async latest(zone: Zone): Promise<ServedBrief | null> {
      const [row] = await db.select().from(briefs).where(ofZone(zone)).orderBy(desc(briefs.runAt)).limit(1)
      return row ? served(row) : null
    },
    /** Newest first. */
    async history(zone: Zone, limit: number): Promise<ServedBrief[]> {
      return (await db.select().from(briefs).where(ofZone(zone)).orderBy(desc(briefs.runAt)).limit(limit)).map(served)
    },
    /** The newest made for a run at this instant or in the hour before it. */
    async asOf(zone: Zone, at: Date): Promise<ServedBrief | null> {
      const hour = and(ofZone(zone), lte(briefs.runAt, at), gte(briefs.runAt, new Date(at.getTime() - 3_600_000)))
      const [row] = await db.select().from(briefs).where(hour).orderBy(desc(briefs.runAt)).limit(1)
      return row ? served(row) : null
    },
    async byId(id: string): Promise<ServedBrief | null> {
      const [row] = await db.select().from(briefs).where(eq(briefs.id, id)).limit(1)
      return row ? served(row) : null
    },
    /** Oldest first, both ends included. */
    async between(zone: Zone, from: Date, to: Date): Promise<ServedBrief[]> {
      const span = and(ofZone(zone), gte(briefs.runAt, from), lte(briefs.runAt, to))
      return (await db.select().from(briefs).where(span).orderBy(asc(briefs.runAt))).map(served)
    },
    /** The newest state of a zone, or the newest before a run. */
    async state(zone: Zone, before?: Date): Promise<{ runAt: Date; state: string } | null> {
      const span = before ? and(stateOfZone(zone), lt(engineStates.runAt, before)) : stateOfZone(zone)
      const [row] = await db.select().from(engineStates).where(span).orderBy(desc(engineStates.runAt)).limit(1)
      return row ? { runAt: row.runAt, state: gunzipSync(row.state).toString('utf8') } : null
    },
    /** Whole briefs are kept for a time; states only as long as a replay may start from them. */
    async forget(briefsBefore: Date, statesBefore: Date): Promise<void> {
      await db.delete(briefs).where(lt(briefs.runAt, briefsBefore))
      await db.delete(engineStates).where(lt(engineStates.runAt, statesBefore))
    },
  }
}

export type BriefStore = ReturnType<typeof briefStore>
