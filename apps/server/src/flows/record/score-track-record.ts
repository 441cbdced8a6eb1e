import { withFirstPublishedPrices } from '@tradeops/domain/market/first-published-prices'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { type FindMissedPriceEventsNeeds, findMissedPriceEvents } from './find-missed-price-events.ts'
import { type SaveTrackRecordSnapshotNeeds, saveTrackRecordSnapshot } from './save-track-record-snapshot.ts'
import { type ScoreCallsNeeds, scoreCalls } from './score-calls.ts'

export type ScoreTrackRecordNeeds = ScoreCallsNeeds &
  FindMissedPriceEventsNeeds &
  SaveTrackRecordSnapshotNeeds & { windowAt(asOf: Date): MarketWindow }

export async function scoreTrackRecord({ windowAt, ...needs }: ScoreTrackRecordNeeds, now: Date): Promise<void> {
  const known = windowAt(now)
  const final = withFirstPublishedPrices(known, ['lmp'])
  const first = withFirstPublishedPrices(known)
  await scoreCalls(needs, 'first', first, now)
  await scoreCalls(needs, 'final', final, now)
  await findMissedPriceEvents(needs, first, now)
  await saveTrackRecordSnapshot(needs, now)
}
