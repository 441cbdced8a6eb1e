import type {
  LedgerTrackRecord,
  TrackRecordAnswer,
  TrackRecordCallsAnswer,
  TrackRecordEntry,
} from '@tradeops/contract/market/track-record'
import { RULES_CONFIG_HASH } from '@tradeops/domain/brief/configuration'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { ChanceFit } from '@tradeops/domain/outlook/chance-fit'
import type { OutlookScoreSummary } from '@tradeops/domain/outlook/outlook-ledger'
import { MARKET_EVENTS } from '@tradeops/domain/record/market-events'
import type { ScoredPeakSeasonDay } from '@tradeops/domain/record/monthly-peak/peak-season-day'
import { summarizePeakMonths } from '@tradeops/domain/record/monthly-peak/summarize-peak-months'
import { MIN_PREDICTIONS_FOR_PERCENTAGE } from '@tradeops/domain/record/track-record-row'
import type { RuleKind } from '@tradeops/domain/rules/registry'
import { formatCentralDay } from '@tradeops/domain/time/central-time'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { cacheResult } from '../cache-result.ts'
import {
  ARCHIVE_LEDGER_TRACK_RECORD,
  composeLedgerTrackRecord,
  type LedgerPredictionCounts,
} from './ledger-track-record.ts'
import { type StoredTrackRecordEntry, type TrackRecordCursor, toTrackRecordEntry } from './track-record-entry.ts'

type EntryQuery = {
  rule: RuleKind | null
  before: TrackRecordCursor | null
  limit: number
  withMisses: readonly string[]
}

export type TrackRecordReaderDependencies = {
  record: {
    counts(origin: DataOrigin, configHash: string): Promise<LedgerPredictionCounts>
    entries(origin: DataOrigin, query: EntryQuery): Promise<StoredTrackRecordEntry[]>
  }
  /** Reads the scores of the price outlook since a Central day. */
  outlook(origin: DataOrigin, from: string): Promise<readonly OutlookScoreSummary[]>
  /** Reads how the stated probabilities were last fitted to the outcomes in this ledger; null before the first fit. */
  chanceFit(origin: DataOrigin, now: Date): Promise<ChanceFit | null>
  /** Lists the stored days of months whose load peak decides transmission charges. */
  peakDays(origin: DataOrigin): Promise<readonly ScoredPeakSeasonDay[]>
  origin: DataOrigin
  codeVersion: string
  clock: { now(): Date }
}

const CACHED_MS = 60_000
const PAGE = 50
const OUTLOOK_DAYS = 30
const FILE_PAGE = 500

const eventsOf = (rule: RuleKind | null): string[] =>
  MARKET_EVENTS.filter(({ kinds }) => rule === null || kinds[0] === rule).map(({ name }) => name)

const composePeakMonths = (days: readonly ScoredPeakSeasonDay[]): LedgerTrackRecord['peakMonths'] =>
  summarizePeakMonths(days).map(({ peakAtMs, ...month }) => ({ ...month, peakAt: new Date(peakAtMs).toISOString() }))

/**
 * Reads the track record for its pages: a summary that is cached for a minute, and the calls and missed events page by
 * page.
 */
export function createTrackRecordReader({
  record,
  outlook,
  chanceFit,
  peakDays,
  origin,
  codeVersion,
  clock,
}: TrackRecordReaderDependencies) {
  async function compose(now: Date): Promise<TrackRecordAnswer> {
    const ledgers: LedgerTrackRecord[] = []
    const from = formatCentralDay(new Date(now.getTime() - OUTLOOK_DAYS * DAY_MS))
    for (const ledger of ['live', 'simulated'] as const) {
      const counts = await record.counts(ledger, RULES_CONFIG_HASH)
      const outlooks = { rows: await outlook(ledger, from), ownFit: await chanceFit(ledger, now) }
      const peakMonths = composePeakMonths(await peakDays(ledger))
      ledgers.push({ ...composeLedgerTrackRecord(ledger, counts, outlooks, codeVersion), peakMonths })
    }
    return {
      asOf: now.toISOString(),
      fewestCalls: MIN_PREDICTIONS_FOR_PERCENTAGE,
      ledgers: [ledgers[0]!, ARCHIVE_LEDGER_TRACK_RECORD, ledgers[1]!],
    }
  }

  return {
    origin,
    summary: cacheResult(clock, CACHED_MS, compose),
    async page(
      ledger: DataOrigin,
      rule: RuleKind | null,
      before: TrackRecordCursor | null,
    ): Promise<TrackRecordCallsAnswer> {
      const found = await record.entries(ledger, { rule, before, limit: PAGE + 1, withMisses: eventsOf(rule) })
      const entries = found.slice(0, PAGE)
      const last = entries.at(-1)
      const next = found.length > PAGE && last ? `${last.atMs}.${last.key}` : null
      return { ledger, entries: entries.map(toTrackRecordEntry), next }
    },
    async *all(ledger: DataOrigin): AsyncGenerator<TrackRecordEntry[]> {
      let before: TrackRecordCursor | null = null
      for (;;) {
        const query = { rule: null, before, limit: FILE_PAGE, withMisses: eventsOf(null) }
        const found: StoredTrackRecordEntry[] = await record.entries(ledger, query)
        if (found.length === 0) return
        yield found.map(toTrackRecordEntry)
        const { atMs, key } = found.at(-1)!
        before = { atMs, key }
      }
    },
  }
}

export type TrackRecordReader = ReturnType<typeof createTrackRecordReader>
