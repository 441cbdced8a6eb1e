import { setImmediate as nextTurn } from 'node:timers/promises'
import { Brief as BriefSchema } from '@tradeops/contract/brief/briefs'
import type { Brief } from '@tradeops/domain/brief/brief'
import { listLastKnownValues } from '@tradeops/domain/brief/last-known'
import { findMissingInputs } from '@tradeops/domain/market/find-missing-inputs'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { Zone } from '@tradeops/domain/market/zones'
import { createBatteryPlansReader } from '../flows/batteries/battery-plans-reader.ts'
import { createMarketBoardReader, createMonitorPageReader } from '../flows/briefs/board-reader.ts'
import { deleteOldBriefs } from '../flows/briefs/delete-old-briefs.ts'
import { cacheNewestBriefs, createLatestBriefCache } from '../flows/briefs/latest-brief-cache.ts'
import { createBriefMaker } from '../flows/briefs/make-briefs.ts'
import { readPastPriceWindow } from '../flows/market/read-past-price-window.ts'
import { countPastCases } from '../flows/outlook/count-past-cases.ts'
import { fitDailyConstraintExposures } from '../flows/outlook/fit-daily-constraint-exposures.ts'
import { fitWeeklyPriceChances } from '../flows/outlook/fit-weekly-price-chances.ts'
import { learnDayAheadMisses } from '../flows/outlook/learn-day-ahead-misses.ts'
import { saveOutlookErrors } from '../flows/outlook/save-outlook-errors.ts'
import { scoreOutlooks } from '../flows/outlook/score-outlooks.ts'
import { updateOutlookRangeShifts } from '../flows/outlook/update-outlook-range-shifts.ts'
import { rescoreCorrectedPredictions } from '../flows/record/rescore-corrected-predictions.ts'
import { saveForecastMisses } from '../flows/record/save-forecast-misses.ts'
import { savePeakDays } from '../flows/record/save-peak-days.ts'
import { scoreTrackRecord } from '../flows/record/score-track-record.ts'
import type { AppDependencies } from '../http/app.ts'
import { createLiveStreamHub, readLiveStreamLimit } from '../http/live/live-stream-hub.ts'
import type { Clock } from '../runtime/clock.ts'
import { RELEASE_VERSION } from '../runtime/paths.ts'
import { MARKET_SOURCES } from '../sources/market-sources.ts'
import { createBriefStore } from '../store/briefs/briefs.ts'
import { packBrief, unpackBrief } from '../store/briefs/pack-brief.ts'
import type { Database } from '../store/database/client.ts'
import { createGzippedRowReader } from '../store/database/stored-json.ts'
import type { LeaderWrite } from '../store/leadership/fenced-write.ts'
import { createArchivedPriceStore } from '../store/market/archived-prices.ts'
import { createForecastMissStore } from '../store/market/forecast-misses.ts'
import { createMarketSeriesStore } from '../store/market/market-series.ts'
import {
  createConstraintExposureFitStore,
  createDayAheadMissStore,
  createOutlookRangeShiftStore,
  createPastCaseCountStore,
  createPriceChanceFitStore,
} from '../store/outlook/learned-fits.ts'
import { createLearnedOutlookStore } from '../store/outlook/learned-outlook.ts'
import { createOutlookErrorStore } from '../store/outlook/outlook-errors.ts'
import { createOutlookLedgerStore } from '../store/outlook/outlook-ledger.ts'
import { createPeakDayStore } from '../store/record/peak-days.ts'
import { createPredictionRescoringStore } from '../store/record/rescoring.ts'
import { createTrackRecordStore } from '../store/record/track-record.ts'
import { createTrackRecordSnapshotStore } from '../store/record/track-record-snapshots.ts'
import type { AlertEvaluation } from './alerts/wire-alert-evaluation.ts'

export type WireBriefsDependencies = {
  db: Database
  origin: DataOrigin
  clock: Clock
  windowAt(asOf: Date): MarketWindow
  sources(): Promise<unknown>
  alerts: AlertEvaluation
}

/** Reads a stored brief; briefs of the first releases lack the field `watched`. */
export const readStoredBrief = createGzippedRowReader<Brief>(BriefSchema.partial({ watched: true }), 'The brief')

/**
 * Connects the market data with the readers of briefs: stored briefs, the cache of latest briefs, live streams, and the
 * leader's brief maker.
 */
export async function wireBriefs({ db, origin, clock, windowAt, sources, alerts }: WireBriefsDependencies) {
  const briefs = createBriefStore(db, origin)
  const board = createLatestBriefCache()
  const hub = createLiveStreamHub({ inAll: readLiveStreamLimit() })
  board.subscribe(hub.publish)
  const postNewest = () => cacheNewestBriefs({ board, briefs, readBrief: readStoredBrief, unpack: unpackBrief })
  await postNewest()
  const boardNeeds = { now: clock.now, windowAt, newest: board.newest }
  const briefing = {
    board,
    hub,
    briefs,
    readBrief: readStoredBrief,
    unpack: unpackBrief,
    pack: packBrief,
    sources,
    lastKnown: (zone: Zone, at: Date = clock.now()) => listLastKnownValues(zone, windowAt(at), at),
    boardNow: createMarketBoardReader(boardNeeds),
  } satisfies AppDependencies['briefing']
  return {
    briefing,
    batteriesOf: createBatteryPlansReader({
      ...boardNeeds,
      briefs,
      readBrief: readStoredBrief,
      history: createArchivedPriceStore(db, origin),
    }),
    monitorNow: createMonitorPageReader({ ...boardNeeds, exposures: createConstraintExposureFitStore(db, origin) }),
    postNewest,
    /** Creates a brief maker, which continues from the stored engine states. */
    makerFor(write: LeaderWrite) {
      const exposures = createConstraintExposureFitStore(db, origin, write)
      const outlookErrors = createOutlookErrorStore(db, origin, write)
      const history = createArchivedPriceStore(db, origin)
      const ledger = createOutlookLedgerStore(db, origin, write)
      const snapshots = createTrackRecordSnapshotStore(db, origin, write)
      const misses = createForecastMissStore(db, origin, write)
      const dayAheadMisses = createDayAheadMissStore(db, origin, write)
      const pastCases = createPastCaseCountStore(db, origin, write)
      const learnOutlook = async (now: Date): Promise<void> => {
        await saveOutlookErrors({ windowAt, history, errors: outlookErrors, rest: nextTurn }, now)
        await learnDayAheadMisses({ windowAt, history, misses: dayAheadMisses }, now)
      }
      const fencedBriefs = createBriefStore(db, origin, write, alerts.evaluate)
      const maker = createBriefMaker({
        windowAt,
        exposures,
        outlook: createLearnedOutlookStore(db, origin),
        snapshots: snapshots,
        misses,
        pastCases,
        board,
        briefs: fencedBriefs,
        lackingIn: (window, now) => findMissingInputs(window, MARKET_SOURCES, now),
        pack: packBrief,
        codeVersion: RELEASE_VERSION,
      })
      return {
        remakeBriefs: maker.remakeBriefs,
        async makeBriefs(runAt: Date, now: Date) {
          const outcome = await maker.makeBriefs(runAt, now)
          if (outcome === 'saved') await alerts.notify(write, runAt, now)
          return outcome
        },
        /**
         * Learns from past outlooks; called at the start of a leader's term, before its first briefs, and once an hour.
         */
        learnOutlook,
        /** Deletes expired rows and learns from days that are over; called once an hour. */
        async upkeep(now: Date): Promise<void> {
          await deleteOldBriefs({ briefs: fencedBriefs, exposures, snapshots, outlookErrors, dayAheadMisses }, now)
          await alerts.forget(write, now)
          await learnOutlook(now)
          await scoreOutlooks({ windowAt, history, ledger, briefs: fencedBriefs, readBrief: readStoredBrief }, now)
          await updateOutlookRangeShifts({ ledger, ranges: createOutlookRangeShiftStore(db, origin, write) }, now)
          await fitWeeklyPriceChances({ ledger, fits: createPriceChanceFitStore(db, origin, write) }, now)
          await countPastCases({ windowAt, counts: pastCases, rest: nextTurn }, now)
          await fitDailyConstraintExposures({ origin, columns: createMarketSeriesStore(db), fits: exposures }, now)
        },
        async scoreTrackRecord(now: Date): Promise<void> {
          await scoreTrackRecord(
            {
              ...createTrackRecordStore(db, origin, write, RELEASE_VERSION),
              snapshots: snapshots,
              windowAt,
              rest: nextTurn,
            },
            now,
          )
          const columns = createMarketSeriesStore(db)
          await rescoreCorrectedPredictions(
            {
              restatements: createPredictionRescoringStore(db, origin, write),
              pricesBetween: (from, to, asOf) => readPastPriceWindow(columns, origin, { from, to }, asOf),
              rest: nextTurn,
            },
            now,
          )
          await saveForecastMisses({ windowAt, misses }, now)
          await savePeakDays({ windowAt, peakDays: createPeakDayStore(db, origin, write) }, now)
        },
      }
    },
  }
}
