import type { DataOrigin } from '@tradeops/domain/market/reading'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import type { ChanceFit } from '@tradeops/domain/outlook/chance-fit'
import { type LearnedOutlookFits, NO_LEARNED_OUTLOOK_FITS } from '@tradeops/domain/outlook/learned-outlook'
import type { Database } from '../database/client.ts'
import { createDayAheadMissStore, createOutlookRangeShiftStore, createPriceChanceFitStore } from './learned-fits.ts'
import { createOutlookErrorStore } from './outlook-errors.ts'

/** Reads everything that the price outlook had learned by an instant, so that a brief and its replay read the same. */
export function createLearnedOutlookStore(db: Database, origin: DataOrigin) {
  const errors = createOutlookErrorStore(db, origin)
  const fits = createPriceChanceFitStore(db, origin)
  const ranges = createOutlookRangeShiftStore(db, origin)
  const misses = createDayAheadMissStore(db, origin)
  return {
    async at(now: Date): Promise<Record<Zone, LearnedOutlookFits>> {
      const archives = await errors.at(now)
      const newest = await fits.at(now)
      // A probability fit without coefficients for prices below zero was made for an earlier outlook model, so it is
      // not used.
      const chanceFit = newest?.below ? withoutTime(newest) : NO_LEARNED_OUTLOOK_FITS.chanceFit
      const learned = {} as Record<Zone, LearnedOutlookFits>
      for (const zone of ZONES)
        learned[zone] = {
          errors: archives[zone],
          chanceFit,
          range: (await ranges.at(zone, now)) ?? NO_LEARNED_OUTLOOK_FITS.range,
          misses: await misses.at(zone, now),
        }
      return learned
    },
  }
}

const withoutTime = ({ fittedAt: _at, ...fit }: ChanceFit & { fittedAt: Date }): ChanceFit => fit
