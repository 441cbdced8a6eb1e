import type { MarketSource } from '@tradeops/domain/market/market-source'
import type { PollPlan } from '@tradeops/domain/market/polling/poll-plan'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import {
  type FetchAlternativeResult,
  fetchAndIngestAlternative,
  type SourcePollOptions,
} from './fetch-and-ingest-alternative.ts'
import type { IngestState } from './ingest-state.ts'
import { announceScedRun, type PollAndIngestSourceDependencies } from './poll-and-ingest-source.ts'
import type { SourceRegistry } from './source-registry.ts'

export type BackfillMarketHistoryDependencies = PollAndIngestSourceDependencies & {
  log(line: string): void
  /** Called after each source, with how many of them answered. */
  onSourceRead(count: SourcesRead): void
  /**
   * Called as soon as every source was polled: regular polling can then start while older history is still being read.
   */
  onSourcesRead(): void
}

export type SourcesRead = { read: number; answering: number; total: number }

type HistoryPart = { title: string; documents: readonly string[]; options: SourcePollOptions; plan: PollPlan }

/** Days of prices to backfill: hourly norms need this many, and ERCOT's daily pages stay public about as long. */
const PRICE_DAYS = 14
/**
 * Days of gas prices to backfill: the usual daily gas price change is computed from them, and the polled page has only
 * one day.
 */
const GAS_DAYS = 45
/**
 * Hours of SCED runs to backfill after an outage: the trend needs one hour, and each run is a separate file to fetch.
 */
const RUN_HOURS = 6
const MAX_RUNS = 75
const PART_MS = 40_000
const every = (periodMinutes: number): PollPlan => ({ periodMinutes, markMinute: 0, pollAfterSeconds: [0] })

/**
 * Lists history that regular polling does not reach: weeks of settlement and gas prices, and the SCED runs since the
 * last process ended.
 */
function historyParts(dependencies: BackfillMarketHistoryDependencies): HistoryPart[] {
  const nowMs = dependencies.clock.now().getTime()
  const lastRunMs = dependencies.memory.newestOf('lmp')?.getTime() ?? Number.NEGATIVE_INFINITY
  const runsSince = new Date(Math.max(lastRunMs, nowMs - (Number.isFinite(lastRunMs) ? RUN_HOURS : 1.1) * HOUR_MS))
  return [
    {
      title: 'Dispatch prices since the last run we know',
      documents: ['np6-788-cd'],
      plan: every(5),
      options: { since: runsSince, maxDocuments: MAX_RUNS, history: true },
    },
    {
      title: `Settlement prices of ${PRICE_DAYS} days`,
      documents: ['real-time-spp-page'],
      plan: every(15),
      options: { since: new Date(nowMs - PRICE_DAYS * DAY_MS), history: true },
    },
    {
      title: `Gas prices of ${GAS_DAYS} days`,
      documents: ['eia-rngwhhd', 'fred-dhhngsp'],
      plan: every(1_440),
      options: { since: new Date(nowMs - GAS_DAYS * DAY_MS), history: true },
    },
  ]
}

const outcomeOf = (result: FetchAlternativeResult): string => {
  if (result.kind === 'read') return `${result.documents} documents read.`
  return result.kind === 'failed' ? (result.errors[0] ?? 'nothing could be read.') : 'polled a moment ago.'
}

async function readPart(
  dependencies: BackfillMarketHistoryDependencies,
  state: IngestState,
  { title, documents, options, plan }: HistoryPart,
) {
  for (const alternative of documents.flatMap((document) => dependencies.alternativesFor(document))) {
    const result = await fetchAndIngestAlternative(dependencies, state, alternative, { timeMs: PART_MS, plan }, options)
    dependencies.log(`${title}: ${outcomeOf(result)}`)
    if (result.kind === 'read') return
  }
}

/**
 * Polls every source once at start, then fetches the missing history; documents that are already stored are not fetched
 * again.
 */
export async function backfillMarketHistory(
  dependencies: BackfillMarketHistoryDependencies,
  state: IngestState,
  registry: Pick<SourceRegistry, 'poll'>,
  sources: readonly MarketSource[],
): Promise<void> {
  const history = historyParts(dependencies)
  let read = 0
  let answering = 0
  const everySource = sources.map(async (source) => {
    const { state: sourceState, consecutiveFailures, lastError } = await registry.poll(source, { history: true })
    read += 1
    if (consecutiveFailures === 0) answering += 1
    dependencies.onSourceRead({ read, answering, total: sources.length })
    const trouble = consecutiveFailures > 0 ? ` (${lastError})` : ''
    dependencies.log(`${read} of ${sources.length} sources read: ${source.title}, ${sourceState}${trouble}.`)
  })
  const outcomes = await Promise.allSettled(everySource)
  dependencies.onSourcesRead()
  outcomes.push(...(await Promise.allSettled(history.map((part) => readPart(dependencies, state, part)))))
  announceScedRun(dependencies, state)
  const fault = outcomes.find((outcome) => outcome.status === 'rejected')
  if (fault) throw fault.reason
}
