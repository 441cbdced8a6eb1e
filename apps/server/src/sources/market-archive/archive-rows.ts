import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DAY_MS } from '@tradeops/domain/time/durations'
import type { Span } from './archive-columns.ts'

/** The archive is not what it should be; the message tells a person what to look at. */
export class ArchiveFault extends Error {}

function textOf(directory: string, file: string): string {
  const whole = path.join(directory, file)
  if (!existsSync(whole)) throw new ArchiveFault(`The archive has no ${file}: is ${directory} its folder?`)
  const bytes = readFileSync(whole)
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** So far outside of a span may lie what is still asked for of it: the days ahead that a forecast tells. */
const AROUND_MS = 4 * DAY_MS
const ALWAYS: Span = { fromMs: Date.UTC(1), toMs: Date.UTC(9998) }

/**
 * The rows of one file of the archive: the cells of the columns asked for, in that order. Its files quote nothing. Rows begin with
 * their day, and most are of other years: those far outside of the span are passed over before they are taken apart.
 */
export function* archiveRows<const Names extends readonly string[]>(
  directory: string,
  file: string,
  names: Names,
  { fromMs, toMs }: Span = ALWAYS,
): Generator<{ [Name in keyof Names]: string }> {
  const text = textOf(directory, file)
  let end = text.indexOf('\n')
  const header = text.slice(0, end).trim().split(',')
  const places = names.map((name) => {
    const place = header.indexOf(name)
    if (place < 0) throw new ArchiveFault(`${file} has no column "${name}".`)
    return place
  })
  const [firstDay, lastDay] = [dayOf(fromMs - AROUND_MS), dayOf(toMs + AROUND_MS)]
  while (end >= 0 && end + 1 < text.length) {
    const start = end + 1
    end = text.indexOf('\n', start)
    const day = text.slice(start, start + firstDay.length)
    if (day < firstDay || day > lastDay) continue
    const cells = text.slice(start, end < 0 ? undefined : end).split(',')
    yield places.map((place) => cells[place]?.trim() ?? '') as { [Name in keyof Names]: string }
  }
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** A number of the archive; null where the cell is blank. */
export function archiveNumber(cell: string): number | null {
  if (cell === '') return null
  const value = Number(cell)
  return Number.isFinite(value) ? value : null
}
