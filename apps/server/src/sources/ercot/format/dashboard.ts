import { SECOND_MS } from '@tradeops/domain/time/durations'
import type { DocumentMetadata } from '../../../flows/market/fetch-alternative.ts'
import { isCalendarDay, isPlausibleMarketTime } from '../../body/calendar-day.ts'
import { readCellNumber } from '../../body/cell-values.ts'
import { isJsonObject, type JsonObject } from '../../body/json-document.ts'
import { RowRefusal } from '../../body/reading-collector.ts'

const STAMP = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}:\d{2}:\d{2}) ?([+-]\d{2}):?(\d{2})$/

/**
 * Parses a time such as `2026-09-26 16:02:00-0500`: dashboards state their UTC offset, so no wall-clock time has to be
 * resolved.
 */
export function parseTimeWithOffset(value: unknown): Date | null {
  const [, year, month, day, clock, hours, minutes] = typeof value === 'string' ? (STAMP.exec(value.trim()) ?? []) : []
  if (!isCalendarDay({ year: Number(year), month: Number(month), day: Number(day) })) return null
  const ms = Date.parse(`${year}-${month}-${day}T${clock}${hours}:${minutes}`)
  return Number.isNaN(ms) ? null : new Date(ms)
}

/**
 * Reads the instant of a dashboard row from its epoch or, without one, from its timestamp; if the row has both, they
 * must agree.
 */
export function readDashboardRowInstant(row: JsonObject, epochKey: 'epoch' | 'interval'): Date {
  const epochMs = readCellNumber(row[epochKey])
  const stamped = parseTimeWithOffset(row.timestamp)
  if (epochMs === null && stamped) return stamped
  const at = new Date(epochMs ?? Number.NaN)
  if (Number.isNaN(at.getTime()) || !isPlausibleMarketTime(at)) throw new RowRefusal(`its ${epochKey} is not a time`)
  if ((row.timestamp ?? null) !== null && stamped?.getTime() !== at.getTime()) {
    throw new RowRefusal(`its ${epochKey} and its timestamp do not agree`)
  }
  return at
}

/** Reads the instant of a row in a newer dashboard, whose epoch is in seconds and must agree with its timestamp. */
export function readDashboardInstantFromSeconds(epoch: unknown, timestamp: unknown): Date {
  const seconds = readCellNumber(epoch)
  return readDashboardRowInstant({ epoch: seconds === null ? null : seconds * SECOND_MS, timestamp }, 'epoch')
}

export const readDashboardPublishedAt = (document: JsonObject, facts: DocumentMetadata): Date | null =>
  facts.publishedAt ?? parseTimeWithOffset(document.lastUpdated)

export function requireObjectRow(row: unknown): JsonObject {
  if (!isJsonObject(row)) throw new RowRefusal('it is not an object')
  return row
}

/**
 * Reads the value of a required key: null means that the value is not known yet, whereas a missing key was renamed and
 * is refused.
 */
export function requireRowValue(row: JsonObject, key: string): unknown {
  if (row[key] === undefined) throw new RowRefusal(`it has no "${key}"`)
  return row[key]
}
