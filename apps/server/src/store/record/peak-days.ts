import type { DataOrigin } from '@tradeops/domain/market/reading'
import { ZONES } from '@tradeops/domain/market/zones'
import type { ScoredPeakSeasonDay } from '@tradeops/domain/record/monthly-peak/peak-season-day'
import type { RuleKind } from '@tradeops/domain/rules/registry'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { SavePeakDaysDependencies } from '../../flows/record/save-peak-days.ts'
import { StoredBriefFigures } from '../briefs/engine-state.ts'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'
import { checkStoredJson } from '../database/stored-json.ts'
import type { LeaderWrite } from '../leadership/fenced-write.ts'
import { peakDays } from '../schema/record.ts'

const KIND: RuleKind = 'monthly_peak'

const fromMs = (ms: number | null): Date | null => (ms === null ? null : new Date(ms))

/** Stores days of the months whose load peak decides transmission charges, one row per day, which is never changed. */
export const createPeakDayStore = (
  db: Database,
  origin: DataOrigin,
  write: LeaderWrite,
): SavePeakDaysDependencies['peakDays'] => ({
  async storedSince(day) {
    const since = and(eq(peakDays.origin, origin), gte(peakDays.day, day))
    return (await db.select({ day: peakDays.day }).from(peakDays).where(since)).map((row) => row.day)
  },
  async calledFromMs(day) {
    const [call] = await queryRows<{ id: number; figures: unknown }>(
      db,
      sql`select id, figures from calls where origin = ${origin} and zone = ${ZONES[0]} and kind = ${KIND}
        and from_level = 'watch' and day = ${day} order by raised_at limit 1`,
    )
    if (!call) return null
    const figures = checkStoredJson(StoredBriefFigures, call.figures, `The evidence of call ${call.id}`) ?? []
    const from = figures.find(({ key }) => key === 'from')?.value
    return typeof from === 'string' ? Date.parse(from) : null
  },
  async add({ day, peakMw, peakAtMs, calledFromMs, naiveFromMs, isNaiveKnown }) {
    const row = {
      ...{ origin, day, peakMw, peakAt: new Date(peakAtMs), isNaiveKnown },
      ...{ calledFrom: fromMs(calledFromMs), naiveFrom: fromMs(naiveFromMs) },
    }
    await write((tx) => tx.insert(peakDays).values(row).onConflictDoNothing())
  },
})

/** Lists the stored days of months whose load peak decides transmission charges, oldest first. */
export async function listPeakDays(db: Database, origin: DataOrigin): Promise<ScoredPeakSeasonDay[]> {
  const rows = await db.select().from(peakDays).where(eq(peakDays.origin, origin)).orderBy(asc(peakDays.day))
  return rows.map(({ day, peakMw, peakAt, calledFrom, naiveFrom, isNaiveKnown }) => ({
    day,
    peakMw,
    peakAtMs: peakAt.getTime(),
    calledFromMs: calledFrom?.getTime() ?? null,
    naiveFromMs: naiveFrom?.getTime() ?? null,
    isNaiveKnown,
  }))
}
