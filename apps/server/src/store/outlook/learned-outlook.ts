import type { DataOrigin } from '@tradeops/domain/market/reading'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { type LearnedOutlookFits, NO_LEARNED_OUTLOOK_FITS } from '@tradeops/domain/outlook/learned-outlook'
import type { Database } from '../database/client.ts'
import { createChanceFitStore, createDayAheadMissStore } from './learned-fits.ts'
import { createOutlookErrorStore } from './outlook-errors.ts'

/** Everything that a price outlook had learned at an instant; a brief and its replay read the same. */
export function createLearnedOutlookStore(db: Database, origin: DataOrigin) {
  const errors = createOutlookErrorStore(db, origin)
  const fits = createChanceFitStore(db, origin)
  const misses = createDayAheadMissStore(db, origin)
  return {
    async at(now: Date): Promise<Record<Zone, LearnedOutlookFits>> {
      const archives = await errors.at(now)
      const { fittedAt: _at, ...chanceFit } = (await fits.at(now)) ?? {
        fittedAt: null,
        ...NO_LEARNED_OUTLOOK_FITS.chanceFit,
      }
      const learned = {} as Record<Zone, LearnedOutlookFits>
      for (const zone of ZONES)
        learned[zone] = { errors: archives[zone], chanceFit, misses: await misses.at(zone, now) }
      return learned
    },
  }
}
