import type { LedgerRecord, RecordAnswer, RecordEntry, TrackRecordCallsAnswer } from '@tradeops/contract/market/record'
import { RULES_CONFIG_HASH } from '@tradeops/domain/brief/configuration'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { ChanceFit } from '@tradeops/domain/outlook/chance-fit'
import type { OutlookRecordRow } from '@tradeops/domain/outlook/outlook-ledger'
import { MARKET_EVENTS } from '@tradeops/domain/record/market-events'
import { MIN_CALLS_FOR_SHARE } from '@tradeops/domain/record/record-row'
import type { RuleKind } from '@tradeops/domain/rules/registry'
import { formatCentralDay } from '@tradeops/domain/time/central-time'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { cacheAnswer } from '../cache-answer.ts'
import { ARCHIVE_LEDGER_RECORD, composeLedgerRecord, type LedgerCounts } from './ledger-record.ts'
import { type RecordCursor, type StoredRecordEntry, toRecordEntry } from './record-entry.ts'

type EntryQuery = {
  rule: RuleKind | null
  before: RecordCursor | null
  limit: number
  withMisses: readonly string[]
}

export type ReadRecordNeeds = {
  record: {
    counts(origin: DataOrigin, configHash: string): Promise<LedgerCounts>
    entries(origin: DataOrigin, query: EntryQuery): Promise<StoredRecordEntry[]>
  }
  /** Reads the scores of the price outlook since a Central day. */
  outlook(origin: DataOrigin, from: string): Promise<readonly OutlookRecordRow[]>
  /** Reads the probability fit of a ledger's own hours; null before there is one. */
  chanceFit(origin: DataOrigin, now: Date): Promise<ChanceFit | null>
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

/** Reads the record for the pages: a summary that is cached for a minute, and the calls page by page. */
export function createRecordReader({ record, outlook, chanceFit, origin, codeVersion, clock }: ReadRecordNeeds) {
  async function compose(now: Date): Promise<RecordAnswer> {
    const ledgers: LedgerRecord[] = []
    const from = formatCentralDay(new Date(now.getTime() - OUTLOOK_DAYS * DAY_MS))
    for (const ledger of ['live', 'simulated'] as const) {
      const counts = await record.counts(ledger, RULES_CONFIG_HASH)
      const outlooks = { rows: await outlook(ledger, from), ownFit: await chanceFit(ledger, now) }
      ledgers.push(composeLedgerRecord(ledger, counts, outlooks, codeVersion))
    }
    return {
      asOf: now.toISOString(),
      fewestCalls: MIN_CALLS_FOR_SHARE,
      ledgers: [ledgers[0]!, ARCHIVE_LEDGER_RECORD, ledgers[1]!],
    }
  }

  return {
    origin,
    summary: cacheAnswer(clock, CACHED_MS, compose),
    async page(
      ledger: DataOrigin,
      rule: RuleKind | null,
      before: RecordCursor | null,
    ): Promise<TrackRecordCallsAnswer> {
      const found = await record.entries(ledger, { rule, before, limit: PAGE + 1, withMisses: eventsOf(rule) })
      const entries = found.slice(0, PAGE)
      const last = entries.at(-1)
      const next = found.length > PAGE && last ? `${last.atMs}.${last.key}` : null
      return { ledger, entries: entries.map(toRecordEntry), next }
    },
    async *all(ledger: DataOrigin): AsyncGenerator<RecordEntry[]> {
      let before: RecordCursor | null = null
      for (;;) {
        const query = { rule: null, before, limit: FILE_PAGE, withMisses: eventsOf(null) }
        const found: StoredRecordEntry[] = await record.entries(ledger, query)
        if (found.length === 0) return
        yield found.map(toRecordEntry)
        const { atMs, key } = found.at(-1)!
        before = { atMs, key }
      }
    },
  }
}

export type RecordReader = ReturnType<typeof createRecordReader>
