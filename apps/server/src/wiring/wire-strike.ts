import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Brief } from '@tradeops/domain/brief/brief'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { MINUTE_MS, SECOND_MS } from '@tradeops/domain/time/durations'
import { assessStrikePrice } from '../flows/strike/assess-strike-price.ts'
import { createStrikeHoursCache } from '../flows/strike/strike-hours-cache.ts'
import type { StrikePriceRoutesDependencies } from '../http/routes/market/strike.ts'
import { repeatJob } from '../jobs/repeat-job.ts'
import type { Clock, Timers } from '../runtime/clock.ts'
import type { Database } from '../store/database/client.ts'
import { createHistorySeriesStore } from '../store/market/history-series.ts'
import { createOutlookErrorStore } from '../store/outlook/outlook-errors.ts'

export type WireStrikeDependencies = {
  db: Database
  origin: DataOrigin
  clock: Clock
  newestBrief(zone: Zone): Brief | null
}

/** The first round waits this long, because right after a start the process has more urgent work. */
const FIRST_ROUND_MS = 15 * SECOND_MS

export function wireStrike({ db, origin, clock, newestBrief }: WireStrikeDependencies) {
  const hoursOf = createStrikeHoursCache({
    columns: createHistorySeriesStore(db, origin).columns,
    errorsBefore: createOutlookErrorStore(db, origin).before,
    now: clock.now,
    rest: nextTurn,
  })
  const routes: StrikePriceRoutesDependencies = {
    answerStrikePriceQuestion: (zone, typed) =>
      assessStrikePrice({ origin, hoursOf, newestBrief, now: clock.now }, zone, typed),
  }
  return {
    routes,
    /**
     * Computes the settled hours of every zone before a reader requests them; a round without a new hour costs nothing.
     */
    startPreparing: (timers: Timers, onFault: (fault: unknown) => void) =>
      repeatJob({
        timers,
        onFault,
        firstAfterMs: FIRST_ROUND_MS,
        everyMs: MINUTE_MS,
        async go() {
          for (const zone of ZONES) await hoursOf(zone)
        },
      }),
  }
}
