import { firstPublished } from '@tradeops/domain/market/first-published'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { type KeepStandingNeeds, keepStanding } from './keep-standing.ts'
import { type LookThroughNeeds, lookThroughMarket } from './look-through-market.ts'
import { type ScoreCallsNeeds, scoreCalls } from './score-calls.ts'

export type ScoreRecordNeeds = ScoreCallsNeeds &
  LookThroughNeeds &
  KeepStandingNeeds & { windowAt(asOf: Date): MarketWindow }

/** One round of the record: what is over is scored, what began is looked for, and what that comes to is kept. */
export async function scoreRecord({ windowAt, ...needs }: ScoreRecordNeeds, now: Date): Promise<void> {
  const final = windowAt(now)
  const first = firstPublished(final)
  await scoreCalls(needs, 'first', first, now)
  await scoreCalls(needs, 'final', final, now)
  await lookThroughMarket(needs, first, now)
  await keepStanding(needs, now)
}
