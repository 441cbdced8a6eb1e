import type { Reading, ReadingDetail } from '@tradeops/domain/market/reading'
import { SERIES, type Series } from '@tradeops/domain/market/series'
import { type ParsedDocument, ParseRefusal, type RefusedRow } from './document.ts'
import { numberIn } from './number-cell.ts'

/** Thrown while one row is read: the row is refused with this reason and the others go on. */
export class RowRefusal extends Error {}

/** Puts one value on the sheet. A cell without a value puts nothing; one that is no number is refused by itself. */
export type Give = (series: Series, point: string, at: Date, cell: unknown, detail?: ReadingDetail) => void

export type ReadingSheet = {
  /** Reads one row. What goes wrong in it costs only itself. */
  row(source: unknown, read: (give: Give) => void, publishedAt?: Date | null): void
  /** A part of a row that cannot be read. */
  refuse(reason: string, source: unknown): void
  /** A row that cannot even be begun. */
  lose(reason: string, source: unknown): void
  finish(): ParsedDocument
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
  const kept = new Map<string, { reading: Reading; source: unknown }>()
  const contradicted = new Set<string>()
  const refused: RefusedRow[] = [...refusedBefore]
  let rows = 0
  let lostRows = 0

  const refuse = (reason: string, source: unknown) => {
    refused.push({ reason, excerpt: shown(source) })
  }

  const keep = (reading: Reading, source: unknown) => {
    const { series, point, at, publishedAt } = reading
    const key = `${series}/${point}/${at.getTime()}/${publishedAt?.getTime() ?? ''}`
    const earlier = kept.get(key)
    if (earlier && earlier.reading.value === reading.value) return
    if (!earlier && !contradicted.has(key)) {
      kept.set(key, { reading, source })
      return
    }
    const reason = `${series} of ${point} at ${at.toISOString()} is stated twice with different values`
    if (earlier) refuse(reason, earlier.source)
    refuse(reason, source)
    kept.delete(key)
    contradicted.add(key)
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
      const refusedSoFar = refused.length
      let given = 0
      try {
        const give: Give = (series, point, at, cell, detail) => {
          const value = numberIn(cell)
          if (value === null) return
          if (Number.isNaN(value)) {
            refuse(`${series} of ${point}: "${plain(cell).slice(0, 40)}" is not a number`, source)
            return
          }
          given++
          const { unit } = SERIES[series]
          keep({ series, point, at, value, unit, publishedAt, ...(detail && { detail }) }, source)
        }
        read(give)
      } catch (error) {
        if (!(error instanceof RowRefusal)) throw error
        refuse(error.message, source)
      }
      if (given === 0 && refused.length > refusedSoFar) lostRows++
    },
    finish() {
      if (lostRows * 2 > rows) {
        const first = refused[0]
        throw new ParseRefusal(
          'schema',
          `${lostRows} of ${rows} rows cannot be read; the first because ${first?.reason}.`,
          first?.excerpt,
        )
      }
      return { readings: Array.from(kept.values(), ({ reading }) => reading), refused }
    },
  }
}
