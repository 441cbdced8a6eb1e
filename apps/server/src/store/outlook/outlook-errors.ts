import type { DataOrigin } from '@tradeops/domain/market/reading'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import {
  buildOutlookErrorArchive,
  OUTLOOK_ERROR_ARCHIVE_DAYS,
  type OutlookErrorArchive,
} from '@tradeops/domain/outlook/error-columns'
import { FORECAST_HORIZONS } from '@tradeops/domain/outlook/error-prior'
import { findCentralHourAtMidpoint } from '@tradeops/domain/outlook/forecast-times'
import type { StandardizedError } from '@tradeops/domain/outlook/standardized-error'
import { formatCentralDay } from '@tradeops/domain/time/central-time'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { and, count, eq, gte, lt, lte, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OutlookErrorsOfDay } from '../../flows/outlook/save-outlook-errors.ts'
import type { Database } from '../database/client.ts'
import { readStoredJson } from '../database/stored-json.ts'
import { createUnfencedWrite, type LeaderWrite } from '../leadership/fenced-write.ts'
import { outlookErrors } from '../schema/briefs.ts'

/**
 * A stored outlook error `[fromMs, horizon, location, premium, error]`: an array without names, because a year has a
 * quarter of a million errors.
 */
const StoredError = z.tuple([z.number(), z.literal(FORECAST_HORIZONS), z.number(), z.number(), z.number()])
const StoredErrors = z.array(StoredError)

/**
 * Whether a day's errors were stored by an earlier release, without a premium and with other model constants; such a
 * day is computed again.
 */
const isOfEarlierRelease = (errors: string): boolean => /^\[\[[^,\]]*(?:,[^,\]]*){3}\]/.test(errors)

const stored = ({ fromMs, horizon, location, premium, error }: StandardizedError): z.infer<typeof StoredError> => [
  fromMs,
  horizon,
  location,
  premium,
  error,
]

/** Parses the outlook errors of a stored row; empty if the row cannot be read. */
const errorsIn = (row: { zone: string; day: string; errors: string }): StandardizedError[] =>
  isOfEarlierRelease(row.errors)
    ? []
    : (readStoredJson(StoredErrors, row.errors, `The outlook errors of ${row.zone} on ${row.day}`) ?? []).map(
        ([fromMs, horizon, location, premium, error]) => ({
          fromMs,
          hour: findCentralHourAtMidpoint(fromMs),
          horizon,
          location,
          premium,
          error,
        }),
      )

export function createOutlookErrorStore(
  db: Database,
  origin: DataOrigin,
  write: LeaderWrite = createUnfencedWrite(db),
) {
  const { zone, day, knownAt } = outlookErrors
  const ofOrigin = eq(outlookErrors.origin, origin)
  let cached: { name: string; archives: Record<Zone, OutlookErrorArchive> } | null = null
  const cachedBefore = new Map<Zone, { until: string; archive: OutlookErrorArchive }>()

  return {
    /** Lists the days since a given day for which a zone has stored outlook errors. */
    async daysOf(wanted: Zone, from: string): Promise<ReadonlySet<string>> {
      const span = and(ofOrigin, eq(zone, wanted), gte(day, from))
      const rows = await db.select({ day, errors: outlookErrors.errors }).from(outlookErrors).where(span)
      return new Set(rows.filter(({ errors }) => !isOfEarlierRelease(errors)).map((row) => row.day))
    },
    async save(found: readonly OutlookErrorsOfDay[], now: Date): Promise<void> {
      if (found.length === 0) return
      const rows = found.map(({ errors, ...row }) => ({
        ...row,
        origin,
        knownAt: now,
        errors: JSON.stringify(errors.map(stored)),
      }))
      const { origin: ofRow, errors } = outlookErrors
      await write((tx) =>
        tx
          .insert(outlookErrors)
          .values(rows)
          .onConflictDoUpdate({
            target: [ofRow, zone, day],
            set: { errors: sql`excluded.errors`, knownAt: sql`excluded.known_at` },
            setWhere: sql`${errors} ~ '^\\[\\[[^,\\]]*(,[^,\\]]*){3}\\]'`,
          }),
      )
    },
    /** Reads the past outlook errors known at an instant, by zone; cached until rows are added. */
    async at(now: Date): Promise<Record<Zone, OutlookErrorArchive>> {
      const since = formatCentralDay(new Date(now.getTime() - (OUTLOOK_ERROR_ARCHIVE_DAYS + 2) * DAY_MS))
      const known = and(ofOrigin, lte(knownAt, now), gte(day, since))
      const [newest] = await db
        .select({ knownAt: max(knownAt), days: count() })
        .from(outlookErrors)
        .where(known)
      const asOf = newest?.knownAt ?? new Date(0)
      const name = `${asOf.getTime()} ${newest?.days} ${since}`
      if (cached?.name === name) return cached.archives
      const rows = await db.select().from(outlookErrors).where(known).orderBy(zone, day)
      const archives = {} as Record<Zone, OutlookErrorArchive>
      for (const each of ZONES) {
        const errors = rows.filter((row) => row.zone === each).flatMap(errorsIn)
        archives[each] = buildOutlookErrorArchive(errors, asOf.getTime())
      }
      cached = { name, archives }
      return archives
    },
    /** Reads a zone's outlook errors on the days before the day of an instant; cached for that day. */
    async before(wanted: Zone, at: Date): Promise<OutlookErrorArchive> {
      const until = formatCentralDay(at)
      const known = cachedBefore.get(wanted)
      if (known?.until === until) return known.archive
      const since = formatCentralDay(new Date(at.getTime() - OUTLOOK_ERROR_ARCHIVE_DAYS * DAY_MS))
      const span = and(ofOrigin, eq(zone, wanted), gte(day, since), lt(day, until))
      const rows = await db.select().from(outlookErrors).where(span).orderBy(day)
      const archive = buildOutlookErrorArchive(rows.flatMap(errorsIn), at.getTime())
      if (rows.length > 0) cachedBefore.set(wanted, { until, archive })
      return archive
    },
    async forget(before: Date): Promise<void> {
      await write((tx) => tx.delete(outlookErrors).where(and(ofOrigin, lt(day, formatCentralDay(before)))))
    },
  }
}
