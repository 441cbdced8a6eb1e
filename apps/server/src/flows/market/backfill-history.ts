import type { MarketSource } from '@tradeops/domain/market/market-source'
import type { PollPlan } from '@tradeops/domain/market/poll-plan'
import { DAY_MS, HOUR_MS } from '@tradeops/domain/time/durations'
import { announceRun, type IngestSourceNeeds } from './ingest-source.ts'
import type { IngestState } from './ingest-state.ts'
import type { SourceRegistry } from './source-registry.ts'
import { type AlternativeResult, type TryOptions, tryAlternative } from './try-alternative.ts'

export type BackfillNeeds = IngestSourceNeeds & {
  /** A line for whoever waits at the terminal. */
  tell(line: string): void
  /** Every source has been polled once: from here on each can be followed, while history is still being read. */
  onSourcesRead(): void
}

type Chapter = { title: string; documents: readonly string[]; options: TryOptions; plan: PollPlan }

/** What norms of the hour need, and about as long as the daily pages are kept. */
const PRICE_DAYS = 14
/** What a usual move of gas is told from. The page that is read each day has one day on it. */
const GAS_DAYS = 45
/** After a longer absence older runs are left out: the trend needs an hour, and each run is a file of its own. */
const RUN_HOURS = 6
const MOST_RUNS = 75
const CHAPTER_MS = 40_000
/** All are put out by the clock; the finest is the rhythm of the market itself. */
const every = (periodMinutes: number): PollPlan => ({ periodMinutes, markMinute: 0, askAfterSeconds: [0] })

/** What the usual rhythm does not reach: weeks of quarter hours and of gas, and the dispatch runs since we were last awake. */
function chapters(needs: BackfillNeeds): Chapter[] {
  const nowMs = needs.clock.now().getTime()
  const lastRunMs = needs.memory.newestOf('lmp')?.getTime() ?? Number.NEGATIVE_INFINITY
  const runsSince = new Date(Math.max(lastRunMs, nowMs - (Number.isFinite(lastRunMs) ? RUN_HOURS : 1.1) * HOUR_MS))
  return [
    {
      title: 'Dispatch prices since the last run we know',
      documents: ['np6-788-cd'],
      plan: every(5),
      options: { since: runsSince, mostDocuments: MOST_RUNS, history: true },
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

const outcomeOf = (result: AlternativeResult): string => {
  if (result.kind === 'read') return `${result.documents} documents read.`
  return result.kind === 'failed' ? (result.errors[0] ?? 'nothing could be read.') : 'asked a moment ago.'
}

async function readChapter(needs: BackfillNeeds, state: IngestState, { title, documents, options, plan }: Chapter) {
  for (const alternative of documents.flatMap((document) => needs.alternativesFor(document))) {
    const result = await tryAlternative(needs, state, alternative, { timeMs: CHAPTER_MS, plan }, options)
    needs.tell(`${title}: ${outcomeOf(result)}`)
    if (result.kind === 'read') return
  }
}

/**
 * What a start reads before the first brief: every source once, and then the history behind the norms and the trend.
 * Documents that were stored are not fetched again, so a start that was cut off goes on where it was, and a later one
 * fills gaps.
 */
export async function backfillHistory(
  needs: BackfillNeeds,
  state: IngestState,
  registry: Pick<SourceRegistry, 'poll'>,
  sources: readonly MarketSource[],
): Promise<void> {
  const history = chapters(needs)
  let read = 0
  const everySource = sources.map(async (source) => {
    const { state: stands, consecutiveFailures, lastError } = await registry.poll(source, { history: true })
    read += 1
    const trouble = consecutiveFailures > 0 ? ` (${lastError})` : ''
    needs.tell(`${read} of ${sources.length} sources read: ${source.title}, ${stands}${trouble}.`)
  })
  const outcomes = await Promise.allSettled(everySource)
  needs.onSourcesRead()
  outcomes.push(...(await Promise.allSettled(history.map((chapter) => readChapter(needs, state, chapter)))))
  announceRun(needs, state)
  const fault = outcomes.find((outcome) => outcome.status === 'rejected')
  if (fault) throw fault.reason
}
