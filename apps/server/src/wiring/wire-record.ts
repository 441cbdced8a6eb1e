import type { DataOrigin } from '@tradeops/domain/market/reading'
import { createForecastMissReader } from '../flows/record/read-forecast-misses.ts'
import { createRecordReader } from '../flows/record/read-record.ts'
import type { RecordRoutesNeeds } from '../http/routes/record.ts'
import type { Clock } from '../runtime/clock.ts'
import { CODE_VERSION } from '../runtime/paths.ts'
import type { Database } from '../store/database/client.ts'
import { createForecastMissStore } from '../store/market/forecast-misses.ts'
import { createChanceFitStore } from '../store/outlook/learned-fits.ts'
import { createOutlookLedgerStore } from '../store/outlook/outlook-ledger.ts'
import { createRecordQueries } from '../store/record/record-queries.ts'

/** Connects the public record of the rules' calls and their outcomes. */
export const wireRecord = (db: Database, origin: DataOrigin, clock: Clock): RecordRoutesNeeds => ({
  reading: createRecordReader({
    record: createRecordQueries(db),
    origin,
    codeVersion: CODE_VERSION,
    clock,
    outlook: (ledger, from) => createOutlookLedgerStore(db, ledger).outlookRecord(from),
    chanceFit: (ledger, now) => createChanceFitStore(db, ledger).at(now),
  }),
  forecastMisses: createForecastMissReader({ misses: createForecastMissStore(db, origin), origin, clock }),
})
