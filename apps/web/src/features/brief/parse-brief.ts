import { toReadableBrief, toReadableHistory } from '@tradeops/contract/brief/readable-brief'
import { DiagnosticsAnswer, type SourceHealthReport } from '@tradeops/contract/site/diagnostics'
import { createTolerantParser } from '@tradeops/contract/site/tolerant-parser'
import type { Zone } from '@tradeops/domain/market/zones'
import { type BriefHistoryRow, fillMissingBriefFields, fillMissingScedRunFields } from './brief.ts'

/** Parses a brief and fills in fields that were not sent; a brief without a zone gets the requested zone. */
export const parseBrief = (body: unknown, requestedZone: Zone | null = null) =>
  fillMissingBriefFields(toReadableBrief(body, requestedZone))

export const parseBriefHistory = (body: unknown): BriefHistoryRow[] =>
  toReadableHistory(body).map(({ brief, created_at }) => ({ brief: fillMissingScedRunFields(brief), created_at }))

const SOURCES = createTolerantParser(DiagnosticsAnswer.shape.sources)

/** Parses the sources listed in an error body; unreadable entries are dropped. */
export function parseSourceHealthReports(body: unknown): SourceHealthReport[] {
  const { sources } = Object(body) as { sources?: unknown }
  return Array.isArray(sources) ? SOURCES.parse(sources) : []
}
