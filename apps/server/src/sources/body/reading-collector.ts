import type { Reading, ReadingDetail } from '@tradeops/domain/market/reading'
import { SERIES, type Series } from '@tradeops/domain/market/series'
import type { ParsedDocument, RefusedRow } from '../../flows/market/classify-document-readings.ts'
import { readCellNumber } from './cell-values.ts'
import { JsonRowField } from './json-document.ts'
import { ParseRefusal } from './parse-refusal.ts'

/** Thrown while one row is parsed: the row is refused with this reason, and parsing continues with the next row. */
export class RowRefusal extends Error {}

/**
 * Whether any row of a document had the field, and whether any had a value in it; `key` is null if the parser does not
 * name the field.
 */
type FieldSeen = { series: Series; key: string | null; isThere: boolean; hasValue: boolean }

/** A field of a document that no row has, or that has no value in any row. */
export type AbsentField = Pick<FieldSeen, 'series' | 'key' | 'isThere'>

/**
 * The readings that a parser collected from a document, and the fields that the document lacks, so that
 * `checkDocumentContents` can distinguish a changed format from a document without new values.
 */
export type CollectedReadings = ParsedDocument & { rows: number; absentFields: AbsentField[] }

/**
 * Adds one reading of a series; a cell without a value adds nothing, and a cell that is not a number is refused alone.
 */
export type AddReading = (series: Series, point: string, at: Date, cell: unknown, detail?: ReadingDetail) => void

export type ReadingCollector = {
  /** Parses one row; a fault in the row affects only this row. */
  row(source: unknown, read: (add: AddReading) => void, publishedAt?: Date | null): void
  /** Records that a row lacks a value in this field. */
  noteAbsent(series: Series, field: JsonRowField): void
  /** Refuses a part of a row; the other parts are still parsed. */
  refusePart(reason: string, source: unknown): void
  /** Refuses a row that cannot be parsed at all. */
  refuseRow(reason: string, source: unknown): void
  /**
   * Returns the readings collected so far and forgets them, so that a document about years is never in memory as a
   * whole.
   */
  drain(): Reading[]
  finish(): CollectedReadings
}

const EXCERPT_LENGTH = 160

/** Writes a value one level deep, because a malicious document can be nested deeper than the call stack allows. */
const plain = (value: unknown): string => (typeof value === 'object' && value !== null ? '{…}' : String(value))

function excerptOf(source: unknown): string {
  if (Array.isArray(source)) return source.map(plain).join(',').slice(0, EXCERPT_LENGTH)
  if (typeof source !== 'object' || source === null) return plain(source).slice(0, EXCERPT_LENGTH)
  const fields = Object.entries(source).map(([key, value]) => `${key}: ${plain(value)}`)
  return fields.join(', ').slice(0, EXCERPT_LENGTH)
}

/**
 * Creates a collector for the readings of a document. A few bad rows are refused alone; if most rows are bad, the whole
 * document is refused, because its format has changed. If a document states two different values for the same series,
 * point and time, both are refused.
 */
export function createReadingCollector(
  documentPublishedAt: Date | null,
  refusedBefore: readonly RefusedRow[] = [],
): ReadingCollector {
  const documentPublishedMs = documentPublishedAt?.getTime()
  const refused: RefusedRow[] = [...refusedBefore]
  const readings: (Reading | null)[] = []
  const sources: unknown[] = []
  const indexes = new Map<string, Map<number, number>>()
  const fields = new Map<string, FieldSeen>()
  let current = { source: null as unknown, publishedAt: null as Date | null, added: 0 }
  let rows = 0
  let lostRows = 0

  const refusePart = (reason: string, source: unknown) => {
    refused.push({ reason, excerpt: excerptOf(source) })
  }

  const indexesOf = (key: string): Map<number, number> => {
    const known = indexes.get(key) ?? new Map<number, number>()
    indexes.set(key, known)
    return known
  }

  const store = (reading: Reading) => {
    const { series, point, at, publishedAt } = reading
    const publishedMs = publishedAt?.getTime()
    const indexAt = indexesOf(
      publishedMs === documentPublishedMs ? `${series}/${point}` : `${series}/${point}/${publishedMs}`,
    )
    const index = indexAt.get(at.getTime())
    if (index === undefined) {
      indexAt.set(at.getTime(), readings.length)
      readings.push(reading)
      sources.push(current.source)
      return
    }
    const earlier = readings[index]
    if (earlier?.value === reading.value) return
    const reason = `${series} of ${point} at ${at.toISOString()} is stated twice with different values`
    if (earlier) refusePart(reason, sources[index])
    refusePart(reason, current.source)
    readings[index] = null
  }

  const noteField = (series: Series, key: string | null, isThere: boolean, hasValue: boolean) => {
    const name = `${series}/${key}`
    const known = fields.get(name)
    if (!known || (isThere && !known.hasValue)) fields.set(name, { series, key, isThere, hasValue })
  }

  const add: AddReading = (series, point, at, cell, detail) => {
    const stated = cell instanceof JsonRowField ? cell.value : cell
    const value = readCellNumber(stated)
    const isThere = cell instanceof JsonRowField ? cell.isThere : cell !== undefined
    noteField(series, cell instanceof JsonRowField ? cell.key : null, isThere, value !== null)
    if (value === null) return
    if (Number.isNaN(value)) {
      refusePart(`${series} of ${point}: "${plain(stated).slice(0, 40)}" is not a number`, current.source)
      return
    }
    current.added++
    const reading: Reading = { series, point, at, value, unit: SERIES[series].unit, publishedAt: current.publishedAt }
    store(detail ? { ...reading, detail } : reading)
  }

  return {
    refusePart,
    noteAbsent: (series, { key, isThere }) => noteField(series, key, isThere, false),
    refuseRow(reason, source) {
      rows++
      lostRows++
      refusePart(reason, source)
    },
    row(source, read, publishedAt = documentPublishedAt) {
      rows++
      current = { source, publishedAt, added: 0 }
      const refusedSoFar = refused.length
      try {
        read(add)
      } catch (error) {
        if (!(error instanceof RowRefusal)) throw error
        refusePart(error.message, source)
      }
      if (current.added === 0 && refused.length > refusedSoFar) lostRows++
    },
    drain() {
      const drained = readings.filter((reading) => reading !== null)
      readings.length = 0
      sources.length = 0
      indexes.clear()
      return drained
    },
    finish() {
      if (lostRows * 2 > rows) {
        const [first] = refused
        const sentence = `${lostRows} of ${rows} rows cannot be read; the first because ${first?.reason}.`
        throw new ParseRefusal('schema', sentence, first?.excerpt)
      }
      const absentFields = [...fields.values()].filter(({ hasValue }) => !hasValue)
      return { readings: readings.filter((reading) => reading !== null), refused, rows, absentFields }
    },
  }
}
