import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { withFirstPublishedPrices } from '@tradeops/domain/market/market-window'
import { type FindMissedEventsNeeds, findMissedEvents } from './find-missed-events.ts'
import { type SaveRecordSnapshotNeeds, saveRecordSnapshot } from './save-record-snapshot.ts'
import { type ScoreCallsNeeds, scoreCalls } from './score-calls.ts'

export type ScoreRecordNeeds = ScoreCallsNeeds &
  FindMissedEventsNeeds &
  SaveRecordSnapshotNeeds & { windowAt(asOf: Date): MarketWindow }

export async function scoreRecord({ windowAt, ...needs }: ScoreRecordNeeds, now: Date): Promise<void> {
  const known = windowAt(now)
  const final = withFirstPublishedPrices(known, ['lmp'])
  const first = withFirstPublishedPrices(known)
  await scoreCalls(needs, 'first', first, now)
  await scoreCalls(needs, 'final', final, now)
  await findMissedEvents(needs, first, now)
  await saveRecordSnapshot(needs, now)
}
