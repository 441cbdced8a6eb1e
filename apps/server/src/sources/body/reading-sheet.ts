import type { Reading, ReadingDetail } from '@tradeops/domain/market/reading'
import { SERIES, type Series } from '@tradeops/domain/market/series'
import type { ParsedDocument, RefusedRow } from '../../flows/market/sort-document.ts'
import { MissingField } from './json-document.ts'
import { numberIn } from './number-cell.ts'
import { ParseRefusal } from './parse-refusal.ts'

/** Thrown while one row is read: the row is refused with this reason and the others go on. */
export class RowRefusal extends Error {}

/** A series that was looked for and that not one row states: its key is gone, which is not the same as having no value. */
export type UnstatedSeries = { series: Series; field: string | null }

/** All that a parser has laid down, and what `keepPromises` needs to tell a quiet document from a changed one. */
export type SheetContent = ParsedDocument & { rows: number; unstated: UnstatedSeries[] }

/** Puts one value on the sheet. A cell without a value puts nothing; one that is no number is refused by itself. */
export type Give = (series: Series, point: string, at: Date, cell: unknown, detail?: ReadingDetail) => void

export type ReadingSheet = {
  /** Reads one row. What goes wrong in it costs only itself. */
  row(source: unknown, read: (give: Give) => void, publishedAt?: Date | null): void
  /** A part of a row that cannot be read. */
  refuse(reason: string, source: unknown): void
  /** A row that cannot even be begun. */
  lose(reason: string, source: unknown): void
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
  const stated = new Set<Series>()
  const missing = new Map<Series, UnstatedSeries>()
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

  const noteMissing = (series: Series, cell: MissingField | undefined) => {
    if (!missing.has(series)) missing.set(series, { series, field: cell?.key ?? null })
  }

  const give: Give = (series, point, at, cell, detail) => {
    if (cell === undefined || cell instanceof MissingField) return noteMissing(series, cell)
    stated.add(series)
    const value = numberIn(cell)
    if (value === null) return
    if (Number.isNaN(value)) {
      refuse(`${series} of ${point}: "${plain(cell).slice(0, 40)}" is not a number`, current.source)
      return
    }
    current.given++
    const reading: Reading = { series, point, at, value, unit: SERIES[series].unit, publishedAt: current.publishedAt }
    keep(detail ? { ...reading, detail } : reading)
  }

  return {
    refuse,
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
    finish() {
      if (lostRows * 2 > rows) {
        const [first] = refused
        const sentence = `${lostRows} of ${rows} rows cannot be read; the first because ${first?.reason}.`
        throw new ParseRefusal('schema', sentence, first?.excerpt)
      }
      const unstated = [...missing.values()].filter(({ series }) => !stated.has(series))
      return { readings: readings.filter((reading) => reading !== null), refused, rows, unstated }
    },
  }
}
