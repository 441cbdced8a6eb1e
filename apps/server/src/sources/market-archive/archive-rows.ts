import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DAY_MS } from '@tradeops/domain/time/durations'
import type { MarketArchiveSpan } from './market-archive-collector.ts'

/** An error for a market archive that is not as expected; the message states what to check. */
export class MarketArchiveFault extends Error {}

function textOf(directory: string, file: string): string {
  const whole = path.join(directory, file)
  if (!existsSync(whole)) throw new MarketArchiveFault(`The archive has no ${file}: is ${directory} its folder?`)
  const bytes = readFileSync(whole)
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** How far outside a span rows are read, because forecasts of the days ahead can be needed. */
const MARGIN_MS = 4 * DAY_MS
const ALWAYS: MarketArchiveSpan = { fromMs: Date.UTC(1), toMs: Date.UTC(9998) }

/**
 * Reads the named columns of an archive file; a row begins with its day, so rows outside the span are skipped before
 * they are split.
 */
export function* readMarketArchiveRows<const Names extends readonly string[]>(
  directory: string,
  file: string,
  names: Names,
  { fromMs, toMs }: MarketArchiveSpan = ALWAYS,
): Generator<{ [Name in keyof Names]: string }> {
  const text = textOf(directory, file)
  let end = text.indexOf('\n')
  const header = text.slice(0, end).trim().split(',')
  const positions = names.map((name) => {
    const position = header.indexOf(name)
    if (position < 0) throw new MarketArchiveFault(`${file} has no column "${name}".`)
    return position
  })
  const [firstDay, lastDay] = [dayOf(fromMs - MARGIN_MS), dayOf(toMs + MARGIN_MS)]
  while (end >= 0 && end + 1 < text.length) {
    const start = end + 1
    end = text.indexOf('\n', start)
    const day = text.slice(start, start + firstDay.length)
    if (day < firstDay || day > lastDay) continue
    const cells = text.slice(start, end < 0 ? undefined : end).split(',')
    yield positions.map((position) => cells[position]?.trim() ?? '') as { [Name in keyof Names]: string }
  }
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Parses the number in an archive cell; null if the cell is blank or the number not finite. */
export function parseMarketArchiveNumber(cell: string): number | null {
  if (cell === '') return null
  const value = Number(cell)
  return Number.isFinite(value) ? value : null
}
