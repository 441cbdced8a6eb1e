import type { DataOrigin } from '@tradeops/domain/market/reading'
import { createForecastMissReader } from '../flows/record/read-forecast-misses.ts'
import { createTrackRecordReader } from '../flows/record/track-record-reader.ts'
import type { TrackRecordRoutesDependencies } from '../http/routes/track-record.ts'
import type { Clock } from '../runtime/clock.ts'
import { RELEASE_VERSION } from '../runtime/paths.ts'
import type { Database } from '../store/database/client.ts'
import { createForecastMissStore } from '../store/market/forecast-misses.ts'
import { createPriceChanceFitStore } from '../store/outlook/learned-fits.ts'
import { createOutlookLedgerStore } from '../store/outlook/outlook-ledger.ts'
import { listPeakDays } from '../store/record/peak-days.ts'
import { createTrackRecordQueries } from '../store/record/track-record-queries.ts'

/** Connects the public track record: the rules' predictions and their outcomes. */
export const wireTrackRecord = (db: Database, origin: DataOrigin, clock: Clock): TrackRecordRoutesDependencies => ({
  reading: createTrackRecordReader({
    record: createTrackRecordQueries(db),
    origin,
    codeVersion: RELEASE_VERSION,
    clock,
    outlook: (ledger, from) => createOutlookLedgerStore(db, ledger).outlookRecord(from),
    peakDays: (ledger) => listPeakDays(db, ledger),
    chanceFit: (ledger, now) => createPriceChanceFitStore(db, ledger).at(now),
  }),
  forecastMisses: createForecastMissReader({ misses: createForecastMissStore(db, origin), origin, clock }),
})
