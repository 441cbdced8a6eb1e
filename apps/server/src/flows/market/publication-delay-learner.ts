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
 * After this many publications in a row that no poll found, the learned times probably no longer fit, so the source's
 * own plan, whose polls are further apart, applies until one is found. A single one means nothing: SCED leaves out a
 * run now and then, and no three polls find one that is minutes late.
 */
const MAX_MISSED_IN_A_ROW = 2

/**
 * Learns from every poll how long after its interval a source publishes a document, and plans the next polls
 * accordingly.
 */
export function createPublicationDelayLearner({ known, save }: PublicationDelayLearnerDependencies) {
  const lags = new Map<string, readonly PublicationLag[]>(known)
  const plans = new Map<string, PollPlan>()
  const pending = new Map<string, { markMs: number; lastMissMs: number; missedBefore: number }>()

  const isLearned = ({ plan }: MarketSource) => plan.pollAfterSeconds.length > 1 && plan.periodMinutes <= 60

  return {
    planOf(source: MarketSource): PollPlan {
      if ((pending.get(source.name)?.missedBefore ?? 0) >= MAX_MISSED_IN_A_ROW) return source.plan
      const [document] = source.documents
      const plan = plans.get(source.name) ?? learnPollPlan(source.plan, lags.get(document) ?? [])
      plans.set(source.name, plan)
      return plan
    },

    async note(source: MarketSource, { markAt, polledAt, hasArrived }: PollOutcome): Promise<void> {
      if (!isLearned(source)) return
      const markMs = markAt.getTime()
      const before = pending.get(source.name)
      const isSame = before?.markMs === markMs
      if (!hasArrived) {
        const missedBefore = before ? before.missedBefore + (isSame ? 0 : 1) : 0
        pending.set(source.name, { markMs, lastMissMs: polledAt.getTime(), missedBefore })
        return
      }
      pending.delete(source.name)
      const [document] = source.documents
      const secondsAfterMark = (ms: number) => Math.max(0, (ms - markMs) / 1_000)
      const lag: PublicationLag = {
        afterSeconds: isSame ? secondsAfterMark(before.lastMissMs) : 0,
        bySeconds: secondsAfterMark(polledAt.getTime()),
      }
      const learned = [...(lags.get(document) ?? []), lag].slice(-MAX_PUBLICATION_LAGS)
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
