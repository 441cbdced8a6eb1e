import { restoreFirstPublishedPrices } from '@tradeops/domain/market/first-published-prices'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { type FindMissedPriceEventsDependencies, findMissedPriceEvents } from './find-missed-price-events.ts'
import { type SaveTrackRecordSnapshotDependencies, saveTrackRecordSnapshot } from './save-track-record-snapshot.ts'
import { type ScoreCallsDependencies, scoreRulePredictions } from './score-rule-predictions.ts'

export type ScoreTrackRecordDependencies = ScoreCallsDependencies &
  FindMissedPriceEventsDependencies &
  SaveTrackRecordSnapshotDependencies & { windowAt(asOf: Date): MarketWindow }

export async function scoreTrackRecord({ windowAt, ...needs }: ScoreTrackRecordDependencies, now: Date): Promise<void> {
  const known = windowAt(now)
  const final = restoreFirstPublishedPrices(known, ['lmp'])
  const first = restoreFirstPublishedPrices(known)
  await scoreRulePredictions(needs, 'first', first, now)
  await scoreRulePredictions(needs, 'final', final, now)
  await findMissedPriceEvents(needs, first, now)
  await saveTrackRecordSnapshot(needs, now)
}
