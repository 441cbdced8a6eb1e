import type { Reading, ReadingDetail } from '@tradeops/domain/market/reading'
import { SERIES, type Series } from '@tradeops/domain/market/series'
import type { ParsedDocument, RefusedRow } from '../../flows/market/sort-document.ts'
import { RowField } from './json-document.ts'
import { numberIn } from './number-cell.ts'
import { ParseRefusal } from './parse-refusal.ts'

/** Thrown while one row is read: the row is refused with this reason and the others go on. */
export class RowRefusal extends Error {}

/** What became of a field over all rows; `key` is null where the parser does not name it. */
type FieldCount = { series: Series; key: string | null; isThere: boolean; hasValue: boolean }

/** A field that was looked for in vain: not one row has it, or in not one row it has a value. */
export type LackingField = Pick<FieldCount, 'series' | 'key' | 'isThere'>

/** All that a parser has laid down, and what `keepPromises` needs to tell a quiet document from a changed one. */
export type SheetContent = ParsedDocument & { rows: number; lacking: LackingField[] }

/** Puts one value on the sheet. A cell without a value puts nothing; one that is no number is refused by itself. */
export type Give = (series: Series, point: string, at: Date, cell: unknown, detail?: ReadingDetail) => void

export type ReadingSheet = {
  /** Reads one row. What goes wrong in it costs only itself. */
  row(source: unknown, read: (give: Give) => void, publishedAt?: Date | null): void
  /** A field without a value, for which no point and no time need be found. */
  lack(series: Series, field: RowField): void
  /** A part of a row that cannot be read. */
  refuse(reason: string, source: unknown): void
  /** A row that cannot even be begun. */
  lose(reason: string, source: unknown): void
  /** What was laid down so far, which is let go: a document of years is never held whole. Two values are told apart only within it. */
  drain(): Reading[]
  finish(): SheetContent
}

const EXCERPT_LENGTH = 160

/** One level deep, for a hostile document may be nested deeper than any stack. */
const plain = (value: unknown): string => (typeof value === 'object' && value !== null ? '{…}' : String(value))

function shown(source: unknown): string {
  if (Array.isArray(source)) return source.map(plain).join(',').slice(0, EXCERPT_LENGTH)
  if (typeof source !== 'object' || source === null) return plain(source).slice(0, EXCERPT_LENGTH)
  const fields = Object.entries(source).map(([key, value]) => `${key}: ${plain(value)}`)
  return fields.join(', ').slice(0, EXCERPT_LENGTH)
}

/**
 * Where a parser lays down what it reads. A document may hold a few bad rows, but when most of its rows are bad it is
 * not the document we know. No two readings of a sheet speak of the same thing at the same time: a document that says
 * two different things about it is believed in neither.
 */
export function readingSheet(
  documentPublishedAt: Date | null,
  refusedBefore: readonly RefusedRow[] = [],
): ReadingSheet {
  const documentPublishedMs = documentPublishedAt?.getTime()
  const refused: RefusedRow[] = [...refusedBefore]
  const readings: (Reading | null)[] = []
  const sources: unknown[] = []
  const places = new Map<string, Map<number, number>>()
  const fields = new Map<string, FieldCount>()
  const current: { source: unknown; publishedAt: Date | null; given: number } = {
    source: null,
    publishedAt: null,
    given: 0,
  }
  let rows = 0
  let lostRows = 0

  const refuse = (reason: string, source: unknown) => {
    refused.push({ reason, excerpt: shown(source) })
  }

  const placesOf = (key: string): Map<number, number> => {
    const known = places.get(key)
    if (known) return known
    const fresh = new Map<number, number>()
    places.set(key, fresh)
    return fresh
  }

  const keep = (reading: Reading) => {
    const { series, point, at, publishedAt } = reading
    const publishedMs = publishedAt?.getTime()
    const placeAt = placesOf(
      publishedMs === documentPublishedMs ? `${series}/${point}` : `${series}/${point}/${publishedMs}`,
    )
    const place = placeAt.get(at.getTime())
    if (place === undefined) {
      placeAt.set(at.getTime(), readings.length)
      readings.push(reading)
      sources.push(current.source)
      return
    }
    const earlier = readings[place]
    if (earlier?.value === reading.value) return
    const reason = `${series} of ${point} at ${at.toISOString()} is stated twice with different values`
    if (earlier) refuse(reason, sources[place])
    refuse(reason, current.source)
    readings[place] = null
  }

  const noteField = (series: Series, key: string | null, isThere: boolean, hasValue: boolean) => {
    const name = `${series}/${key}`
    const known = fields.get(name)
    if (!known) fields.set(name, { series, key, isThere, hasValue })
    else if (isThere && !known.hasValue) fields.set(name, { series, key, isThere, hasValue })
  }

  const give: Give = (series, point, at, cell, detail) => {
    const stated = cell instanceof RowField ? cell.value : cell
    const value = numberIn(stated)
    const isThere = cell instanceof RowField ? cell.isThere : cell !== undefined
    noteField(series, cell instanceof RowField ? cell.key : null, isThere, value !== null)
    if (value === null) return
    if (Number.isNaN(value)) {
      refuse(`${series} of ${point}: "${plain(stated).slice(0, 40)}" is not a number`, current.source)
      return
    }
    current.given++
    const reading: Reading = { series, point, at, value, unit: SERIES[series].unit, publishedAt: current.publishedAt }
    keep(detail ? { ...reading, detail } : reading)
  }

  return {
    refuse,
    lack: (series, { key, isThere }) => noteField(series, key, isThere, false),
    lose(reason, source) {
      rows++
      lostRows++
      refuse(reason, source)
    },
    row(source, read, publishedAt = documentPublishedAt) {
      rows++
      Object.assign(current, { source, publishedAt, given: 0 })
      const refusedSoFar = refused.length
      try {
        read(give)
      } catch (error) {
        if (!(error instanceof RowRefusal)) throw error
        refuse(error.message, source)
      }
      if (current.given === 0 && refused.length > refusedSoFar) lostRows++
    },
    drain() {
      const drained = readings.filter((reading) => reading !== null)
      readings.length = 0
      sources.length = 0
      places.clear()
      return drained
    },
    finish() {
      if (lostRows * 2 > rows) {
        const [first] = refused
        const sentence = `${lostRows} of ${rows} rows cannot be read; the first because ${first?.reason}.`
        throw new ParseRefusal('schema', sentence, first?.excerpt)
      }
      const lacking = [...fields.values()].filter(({ hasValue }) => !hasValue)
      return { readings: readings.filter((reading) => reading !== null), refused, rows, lacking }
    },
  }
}
