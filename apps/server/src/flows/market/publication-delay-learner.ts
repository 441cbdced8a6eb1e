import type { MarketSource } from '@tradeops/domain/market/market-source'
import {
  learnPollPlan,
  MAX_PUBLICATION_LAGS,
  type PublicationLag,
} from '@tradeops/domain/market/polling/learn-poll-plan'
import type { PollPlan } from '@tradeops/domain/market/polling/poll-plan'

export type PublicationDelayLearnerDependencies = {
  /** Publication delays that earlier processes observed, by document name. */
  known: ReadonlyMap<string, readonly PublicationLag[]>
  save(document: string, markAt: Date, lags: readonly PublicationLag[]): Promise<void>
}

type PollOutcome = { markAt: Date; polledAt: Date; hasArrived: boolean }

/**
 * Learns from every poll how long after its interval a source publishes a document, and plans the next polls
 * accordingly.
 */
export function createPublicationDelayLearner({ known, save }: PublicationDelayLearnerDependencies) {
  const lags = new Map<string, readonly PublicationLag[]>(known)
  const plans = new Map<string, PollPlan>()
  const pending = new Map<string, { markMs: number; lastMissMs: number | null }>()

  const isLearned = ({ plan }: MarketSource) => plan.pollAfterSeconds.length > 1 && plan.periodMinutes <= 60

  return {
    planOf(source: MarketSource): PollPlan {
      const [document] = source.documents
      const plan = plans.get(source.name) ?? learnPollPlan(source.plan, lags.get(document) ?? [])
      plans.set(source.name, plan)
      return plan
    },

    async note(source: MarketSource, { markAt, polledAt, hasArrived }: PollOutcome): Promise<void> {
      if (!isLearned(source)) return
      const markMs = markAt.getTime()
      const before = pending.get(source.name)
      const current = before?.markMs === markMs ? before : { markMs, lastMissMs: null }
      if (!hasArrived) {
        pending.set(source.name, { markMs, lastMissMs: polledAt.getTime() })
        return
      }
      pending.delete(source.name)
      const [document] = source.documents
      const secondsAfter = (fromMs: number, ms: number) => Math.max(0, (ms - fromMs) / 1_000)
      const lag = (fromMs: number, missMs: number | null): PublicationLag => ({
        afterSeconds: missMs === null ? 0 : secondsAfter(fromMs, missMs),
        bySeconds: secondsAfter(fromMs, polledAt.getTime()),
      })
      // If no poll found the previous publication, its delay is stored as a range from the last poll for it to this
      // poll.
      const missed = before && before.markMs < markMs ? [lag(before.markMs, before.lastMissMs)] : []
      const learned = [...(lags.get(document) ?? []), ...missed, lag(markMs, current.lastMissMs)].slice(
        -MAX_PUBLICATION_LAGS,
      )
      lags.set(document, learned)
      plans.delete(source.name)
      await save(document, markAt, learned)
    },
  }
}

type PollAndLearnDependencies = {
  clock: { now(): Date }
  registry: { pollFor(source: MarketSource, markAt: Date): Promise<boolean> }
  learning: Pick<ReturnType<typeof createPublicationDelayLearner>, 'note'>
}

export async function pollAndLearnDelay(
  dependencies: PollAndLearnDependencies,
  source: MarketSource,
  markAt: Date,
): Promise<boolean> {
  const { clock, registry, learning } = dependencies
  const polledAt = clock.now()
  const hasArrived = await registry.pollFor(source, markAt)
  await learning.note(source, { markAt, polledAt, hasArrived })
  return hasArrived
}
