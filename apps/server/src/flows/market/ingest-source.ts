import type { MarketSource } from '@tradeops/domain/market/market-source'
import type { Origin } from '@tradeops/domain/market/reading'
import type { Alternative } from './alternative.ts'
import type { IngestState } from './ingest-state.ts'
import { type Attempt, afterAttempt, judgeSource, type SourceHealth } from './source-health.ts'
import { type AlternativeNeeds, type AlternativeResult, type TryOptions, tryAlternative } from './try-alternative.ts'

export type IngestSourceNeeds = AlternativeNeeds & {
  /** The alternatives for a document, the best first; none where a key is missing. */
  alternativesFor(document: string): readonly Alternative[]
  health: { save(health: SourceHealth & { origin: Origin }): Promise<void> }
  /** The newest dispatch run whose prices are stored, each once. */
  onScedRun(runAt: Date): void
  /** A source of which nothing was known, or nothing that still counts, has spoken. */
  onArrival(): void
  /** A line for the operator: a source has failed three times in a row, or is back after that. */
  onTrouble(line: string): void
}

/** All alternatives of a source together; a turn that takes longer would run into the next. */
const TURN_MS = 55_000
const FAILURES_TO_TELL = 3

/** A document that lost a part of what it tells is no reason to leave the next one alone. */
const isServed = (result: AlternativeResult) =>
  result.kind === 'passed over' || (result.kind === 'read' && result.refusals.length === 0)

/** The alternatives of a source in turn: the next only where the one before fails or brings nothing fresh. */
async function tryAlternatives(
  needs: IngestSourceNeeds,
  state: IngestState,
  source: MarketSource,
  options: TryOptions,
): Promise<{ via: string; result: AlternativeResult }[]> {
  const endMs = needs.clock.now().getTime() + TURN_MS
  const tried: { via: string; result: AlternativeResult }[] = []
  for (const alternative of source.documents.flatMap((document) => needs.alternativesFor(document))) {
    const leftMs = endMs - needs.clock.now().getTime()
    if (leftMs <= 0) break
    const result = await tryAlternative(needs, state, alternative, { timeMs: leftMs, plan: source.plan }, options)
    tried.push({ via: alternative.via, result })
    if (isServed(result) && judgeSource(needs.memory, source, needs.clock.now()).state === 'ok') break
  }
  return tried
}

function attemptOf(tried: { via: string; result: AlternativeResult }[], at: Date): Attempt {
  const errors = tried.length === 0 ? ['No way to it is configured.'] : []
  let via: string | null = null
  let note: string | null = null
  for (const { via: tryVia, result } of tried) {
    if (result.kind === 'resting') note = `${tryVia}: ${result.sentence}`
    if (result.kind === 'failed' || result.kind === 'read') {
      errors.push(...result.errors.map((sentence) => `${tryVia}: ${sentence}`))
    }
    if (result.kind === 'read') {
      via = tryVia
      if (result.beyondCaps > 0) note = `${result.beyondCaps} of its prices lie beyond the price caps.`
    }
  }
  return { at, via, errors, note }
}

/** Polls a source, stores what is new, and records how it went. It throws only for a fault of ours. */
export async function ingestSource(
  needs: IngestSourceNeeds,
  state: IngestState,
  source: MarketSource,
  options: TryOptions = {},
): Promise<SourceHealth> {
  const wasAbsent = isAbsent(needs, source)
  const tried = await tryAlternatives(needs, state, source, options)
  const before = state.health.get(source.name) ?? null
  if (before && needs.isStopping()) return before
  if (before && tried.length > 0 && tried.every(({ result }) => result.kind === 'passed over')) return before

  const health = afterAttempt(needs.memory, source, before, attemptOf(tried, needs.clock.now()))
  state.health.set(source.name, health)
  tellTrouble(needs, source, before, health)
  tellRefusals(needs, state, source, tried)
  await needs.health.save({ ...health, origin: needs.memory.origin })
  if (options.history) return health
  announceRun(needs, state)
  if (wasAbsent && !isAbsent(needs, source)) needs.onArrival()
  return health
}

function isAbsent({ memory, clock }: IngestSourceNeeds, source: MarketSource): boolean {
  const { state } = judgeSource(memory, source, clock.now())
  return state === 'waiting' || state === 'missing'
}

/** Once is chance; an operator hears of the third time, and of the end of it. */
function tellTrouble(
  { onTrouble }: IngestSourceNeeds,
  { title }: MarketSource,
  before: SourceHealth | null,
  { consecutiveFailures, lastError, via }: SourceHealth,
): void {
  const failedBefore = before?.consecutiveFailures ?? 0
  if (consecutiveFailures === FAILURES_TO_TELL && failedBefore < FAILURES_TO_TELL) {
    onTrouble(`${title} failed ${FAILURES_TO_TELL} times in a row. ${lastError}`)
  }
  if (consecutiveFailures === 0 && failedBefore >= FAILURES_TO_TELL) onTrouble(`${title} is back, by ${via}.`)
}

/** A document that changed stays changed: an operator hears of it at once, and then no more until it is another fault. */
function tellRefusals(
  { onTrouble }: IngestSourceNeeds,
  { reportedRefusals: toldRefusals }: IngestState,
  { title }: MarketSource,
  tried: readonly { via: string; result: AlternativeResult }[],
): void {
  for (const { via, result } of tried) {
    if (result.kind !== 'read' && result.kind !== 'failed') continue
    const refusal = result.refusals[0] ?? null
    const cause = refusal?.replace(/\d+/g, '') ?? null
    if (refusal !== null && toldRefusals.get(via) !== cause) onTrouble(`${title}, by ${via}: ${refusal}`)
    if (refusal !== null || result.kind === 'read') toldRefusals.set(via, cause)
  }
}

/** Tells of the newest run once its prices are stored. */
export function announceRun({ memory, onScedRun }: IngestSourceNeeds, state: IngestState): void {
  const newest = memory.newestOf('lmp')
  if (!newest || newest.getTime() <= state.announcedRunMs) return
  state.announcedRunMs = newest.getTime()
  onScedRun(newest)
}
