import { learnedPolls, MOST_LAGS, type PublicationLag } from '@tradeops/domain/market/learned-polls'
import type { MarketSource } from '@tradeops/domain/market/market-source'
import type { PollPlan } from '@tradeops/domain/market/poll-plan'

export type LearningNeeds = {
  /** What is known from before, by document. */
  known: ReadonlyMap<string, readonly PublicationLag[]>
  save(document: string, markAt: Date, lags: readonly PublicationLag[]): Promise<void>
}

/** One poll for the publication of a mark, and whether it was there. */
export type PollOutcome = { markAt: Date; askedAt: Date; hasArrived: boolean }

type Awaited = { markMs: number; askedInVainMs: number | null }

/** Learns from every poll when a source's first document comes out, and plans the next polls by it. */
export function learnPublications({ known, save }: LearningNeeds) {
  const lags = new Map<string, readonly PublicationLag[]>(known)
  const plans = new Map<string, PollPlan>()
  const awaited = new Map<string, Awaited>()

  const isLearned = ({ plan }: MarketSource) => plan.askAfterSeconds.length > 1 && plan.periodMinutes <= 60

  return {
    planOf(source: MarketSource): PollPlan {
      const [document] = source.documents
      const plan = plans.get(source.name) ?? learnedPolls(source.plan, lags.get(document) ?? [])
      plans.set(source.name, plan)
      return plan
    },

    async note(source: MarketSource, { markAt, askedAt, hasArrived }: PollOutcome): Promise<void> {
      if (!isLearned(source)) return
      const markMs = markAt.getTime()
      const before = awaited.get(source.name)
      const current = before?.markMs === markMs ? before : { markMs, askedInVainMs: null }
      if (!hasArrived) {
        awaited.set(source.name, { markMs, askedInVainMs: askedAt.getTime() })
        return
      }
      awaited.delete(source.name)
      const [document] = source.documents
      const secondsAfter = (fromMs: number, ms: number) => Math.max(0, (ms - fromMs) / 1_000)
      const lag = (fromMs: number, inVainMs: number | null): PublicationLag => ({
        afterSeconds: inVainMs === null ? 0 : secondsAfter(fromMs, inVainMs),
        bySeconds: secondsAfter(fromMs, askedAt.getTime()),
      })
      // One that never came by any ask of its own was later than all of them.
      const missed = before && before.markMs < markMs ? [lag(before.markMs, before.askedInVainMs)] : []
      const learned = [...(lags.get(document) ?? []), ...missed, lag(markMs, current.askedInVainMs)].slice(-MOST_LAGS)
      lags.set(document, learned)
      plans.delete(source.name)
      await save(document, markAt, learned)
    },
  }
}
