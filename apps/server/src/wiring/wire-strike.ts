import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Brief } from '@tradeops/domain/brief/brief'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { Zone } from '@tradeops/domain/market/zones'
import { answerStrike } from '../flows/strike/answer-strike.ts'
import { createStrikeHoursCache } from '../flows/strike/strike-hours-cache.ts'
import type { StrikeRoutesNeeds } from '../http/routes/market/strike.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Database } from '../store/database/client.ts'
import { createHistoryColumnStore } from '../store/market/history-columns.ts'
import { createOutlookErrorStore } from '../store/outlook/outlook-errors.ts'

export type StrikeNeeds = {
  db: Database
  origin: DataOrigin
  clock: Clock
  newestBrief(zone: Zone): Brief | null
}

export function wireStrike({ db, origin, clock, newestBrief }: StrikeNeeds): StrikeRoutesNeeds {
  const hoursOf = createStrikeHoursCache({
    columns: createHistoryColumnStore(db, origin).columns,
    errorsBefore: createOutlookErrorStore(db, origin).before,
    now: clock.now,
    rest: nextTurn,
  })
  return {
    answerStrike: (zone, typed) => answerStrike({ origin, hoursOf, newestBrief, now: clock.now }, zone, typed),
  }
}
