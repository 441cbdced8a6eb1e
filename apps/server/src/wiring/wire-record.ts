import type { DataOrigin } from '@tradeops/domain/market/reading'
import { forecastMissReading } from '../flows/record/read-forecast-misses.ts'
import { recordReading } from '../flows/record/read-record.ts'
import type { RecordRoutesNeeds } from '../http/routes/record.ts'
import type { Clock } from '../runtime/clock.ts'
import { CODE_VERSION } from '../runtime/paths.ts'
import type { Database } from '../store/database/client.ts'
import { forecastMissStore } from '../store/market/forecast-misses.ts'
import { chanceFitStore } from '../store/outlook/learned-fits.ts'
import { outlookLedgerStore } from '../store/outlook/outlook-ledger.ts'
import { recordReader } from '../store/record/read-record.ts'

/** The public record of the rules' calls and their outcomes. */
export const wireRecord = (db: Database, origin: DataOrigin, clock: Clock): RecordRoutesNeeds => ({
  reading: recordReading({
    record: recordReader(db),
    origin,
    codeVersion: CODE_VERSION,
    clock,
    outlook: (ledger, from) => outlookLedgerStore(db, ledger).outlookRecord(from),
    chanceFit: (ledger, now) => chanceFitStore(db, ledger).at(now),
  }),
  forecastMisses: forecastMissReading({ misses: forecastMissStore(db, origin), origin, clock }),
})
