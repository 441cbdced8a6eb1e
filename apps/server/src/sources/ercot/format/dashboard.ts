import { SECOND_MS } from '@tradeops/domain/time/durations'
import type { DocumentMetadata } from '../../../flows/market/fetch-alternative.ts'
import { isCalendarDay, isMarketInstant } from '../../body/calendar-day.ts'
import { readNumber } from '../../body/cell-values.ts'
import { isObject, type JsonObject } from '../../body/json-document.ts'
import { RowRefusal } from '../../body/reading-collector.ts'

const STAMP = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}:\d{2}:\d{2}) ?([+-]\d{2}):?(\d{2})$/

/** Parses `2026-09-26 16:02:00-0500`: dashboards state their offset, so no wall clock has to be resolved. */
export function parseOffsetStamp(value: unknown): Date | null {
  const [, year, month, day, clock, hours, minutes] = typeof value === 'string' ? (STAMP.exec(value.trim()) ?? []) : []
  if (!isCalendarDay({ year: Number(year), month: Number(month), day: Number(day) })) return null
  const ms = Date.parse(`${year}-${month}-${day}T${clock}${hours}:${minutes}`)
  return Number.isNaN(ms) ? null : new Date(ms)
}

/** Reads the instant of a row from its epoch, which must agree with its timestamp. */
export function readRowInstant(row: JsonObject, epochKey: 'epoch' | 'interval'): Date {
  const epochMs = readNumber(row[epochKey])
  const stamped = parseOffsetStamp(row.timestamp)
  if (epochMs === null && stamped) return stamped
  const at = new Date(epochMs ?? Number.NaN)
  if (Number.isNaN(at.getTime()) || !isMarketInstant(at)) throw new RowRefusal(`its ${epochKey} is not a time`)
  if ((row.timestamp ?? null) !== null && stamped?.getTime() !== at.getTime()) {
    throw new RowRefusal(`its ${epochKey} and its timestamp do not agree`)
  }
  return at
}

/** Reads the instant of a newer dashboard's row, whose epoch is in seconds and must agree with its timestamp. */
export function readSecondsInstant(epoch: unknown, timestamp: unknown): Date {
  const seconds = readNumber(epoch)
  return readRowInstant({ epoch: seconds === null ? null : seconds * SECOND_MS, timestamp }, 'epoch')
}

export const readDashboardPublishedAt = (document: JsonObject, facts: DocumentMetadata): Date | null =>
  facts.publishedAt ?? parseOffsetStamp(document.lastUpdated)

export function requireObjectRow(row: unknown): JsonObject {
  if (!isObject(row)) throw new RowRefusal('it is not an object')
  return row
}

/** Reads the value of a required key: null means not known yet, and a missing key was renamed. */
export function requireStatedValue(row: JsonObject, key: string): unknown {
  if (row[key] === undefined) throw new RowRefusal(`it has no "${key}"`)
  return row[key]
}
