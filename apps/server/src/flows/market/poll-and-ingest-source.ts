import type { MarketSource } from '@tradeops/domain/market/market-source'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { FetchAlternative } from './fetch-alternative.ts'
import {
  type FetchAlternativeDependencies,
  type FetchAlternativeResult,
  fetchAndIngestAlternative,
  type SourcePollOptions,
} from './fetch-and-ingest-alternative.ts'
import type { IngestState } from './ingest-state.ts'
import { judgeSourceHealth, type SourceHealth, type SourcePollAttempt, updateSourceHealth } from './source-health.ts'

export type PollAndIngestSourceDependencies = FetchAlternativeDependencies & {
  /**
   * Lists the alternatives by which a document can be fetched, the preferred one first; empty if an API key is missing.
   */
  alternativesFor(document: string): readonly FetchAlternative[]
  health: { save(health: SourceHealth & { origin: DataOrigin }): Promise<void> }
  /** Called once for each newest SCED run, when its prices are stored. */
  onScedRun(runAt: Date): void
  /** Called when a source that had stopped has data again. */
  onArrival(): void
  /**
   * Logs a line for the operator when a source has failed three times in a row, when it works again, and when a
   * document is refused.
   */
  onTrouble(line: string): void
}

/** Time limit of one poll including all fetch alternatives, because a longer poll would overlap the next one. */
const TURN_MS = 55_000
const FAILURES_TO_REPORT = 3

/**
 * Whether no other alternative is needed: this one served the whole document, or the operator's limits did not allow a
 * request yet. If parts of the document were refused, the next alternative is tried.
 */
const isServed = (result: FetchAlternativeResult) =>
  result.kind === 'passed over' || (result.kind === 'read' && result.refusals.length === 0)

async function tryAlternatives(
  dependencies: PollAndIngestSourceDependencies,
  state: IngestState,
  source: MarketSource,
  options: SourcePollOptions,
): Promise<{ via: string; result: FetchAlternativeResult }[]> {
  const endMs = dependencies.clock.now().getTime() + TURN_MS
  const tried: { via: string; result: FetchAlternativeResult }[] = []
  for (const alternative of source.documents.flatMap((document) => dependencies.alternativesFor(document))) {
    const leftMs = endMs - dependencies.clock.now().getTime()
    if (leftMs <= 0) break
    const result = await fetchAndIngestAlternative(
      dependencies,
      state,
      alternative,
      { timeMs: leftMs, plan: source.plan },
      options,
    )
    tried.push({ via: alternative.via, result })
    const now = dependencies.clock.now()
    if (isServed(result) && judgeSourceHealth(dependencies.memory, source, now, now).state === 'ok') break
  }
  return tried
}

function attemptOf(tried: { via: string; result: FetchAlternativeResult }[], at: Date): SourcePollAttempt {
  const errors = tried.length === 0 ? ['No route to it is configured.'] : []
  let via: string | null = null
  let note: string | null = null
  for (const { via: tryVia, result } of tried) {
    if (result.kind === 'resting') note = `${tryVia}: ${result.sentence}`
    if (result.kind === 'failed' || result.kind === 'read') {
      errors.push(...result.errors.map((sentence) => `${tryVia}: ${sentence}`))
    }
    if (result.kind === 'read') {
      via = tryVia
      if (result.beyondCaps > 0) note = `${result.beyondCaps} of its prices are beyond the price caps.`
    }
  }
  return { at, via, errors, note }
}

/**
 * Polls a source, stores new data and updates the source's health. It throws only for faults in our code, not in the
 * source.
 */
export async function pollAndIngestSource(
  dependencies: PollAndIngestSourceDependencies,
  state: IngestState,
  source: MarketSource,
  options: SourcePollOptions = {},
): Promise<SourceHealth> {
  const wasAbsent = isAbsent(dependencies, state, source)
  const tried = await tryAlternatives(dependencies, state, source, options)
  const before = state.health.get(source.name) ?? null
  if (before && dependencies.isStopping()) return before
  if (before && tried.length > 0 && tried.every(({ result }) => result.kind === 'passed over')) return before

  const health = updateSourceHealth(dependencies.memory, source, before, attemptOf(tried, dependencies.clock.now()))
  state.health.set(source.name, health)
  reportTrouble(dependencies, source, before, health)
  reportRefusals(dependencies, state, source, tried)
  await dependencies.health.save({ ...health, origin: dependencies.memory.origin })
  if (options.history) return health
  announceScedRun(dependencies, state)
  if (wasAbsent && !isAbsent(dependencies, state, source)) dependencies.onArrival()
  return health
}

function isAbsent(
  { memory, clock }: PollAndIngestSourceDependencies,
  { health }: IngestState,
  source: MarketSource,
): boolean {
  const lastReadAt = health.get(source.name)?.lastSuccessAt ?? null
  const { state } = judgeSourceHealth(memory, source, clock.now(), lastReadAt)
  return state === 'waiting' || state === 'missing'
}

/** Logs one line at a source's third failure in a row, and one line when the source works again. */
function reportTrouble(
  { onTrouble }: PollAndIngestSourceDependencies,
  { title }: MarketSource,
  before: SourceHealth | null,
  { consecutiveFailures, lastError, via }: SourceHealth,
): void {
  const failedBefore = before?.consecutiveFailures ?? 0
  if (consecutiveFailures === FAILURES_TO_REPORT && failedBefore < FAILURES_TO_REPORT) {
    onTrouble(`${title} failed ${FAILURES_TO_REPORT} times in a row. ${lastError}`)
  }
  if (consecutiveFailures === 0 && failedBefore >= FAILURES_TO_REPORT) onTrouble(`${title} is back, via ${via}.`)
}

/**
 * Logs each refused document once and at once, because a changed format stays changed and would be refused at every
 * poll.
 */
function reportRefusals(
  { onTrouble }: PollAndIngestSourceDependencies,
  { reportedRefusals }: IngestState,
  { title }: MarketSource,
  tried: readonly { via: string; result: FetchAlternativeResult }[],
): void {
  for (const { via, result } of tried) {
    if (result.kind !== 'read' && result.kind !== 'failed') continue
    const refusal = result.refusals[0] ?? null
    const cause = refusal?.replace(/\d+/g, '') ?? null
    if (refusal !== null && reportedRefusals.get(via) !== cause) onTrouble(`${title}, via ${via}: ${refusal}`)
    if (refusal !== null || result.kind === 'read') reportedRefusals.set(via, cause)
  }
}

export function announceScedRun({ memory, onScedRun }: PollAndIngestSourceDependencies, state: IngestState): void {
  const newest = memory.newestOf('lmp')
  if (!newest || newest.getTime() <= state.announcedRunMs) return
  state.announcedRunMs = newest.getTime()
  onScedRun(newest)
}
