import { setImmediate as nextTurn } from 'node:timers/promises'
import { Brief as BriefSchema } from '@tradeops/contract/brief/briefs'
import type { Brief } from '@tradeops/domain/brief/brief'
import { listLastKnownValues } from '@tradeops/domain/brief/last-known'
import { findMissingInputs } from '@tradeops/domain/market/find-missing-inputs'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import type { Zone } from '@tradeops/domain/market/zones'
import { createBatteriesReader } from '../flows/batteries/batteries-reader.ts'
import { createBoardReader, createMonitorReader } from '../flows/briefs/board-reader.ts'
import { deleteOldBriefs } from '../flows/briefs/delete-old-briefs.ts'
import { createLatestBriefCache, postNewestBriefs } from '../flows/briefs/latest-briefs.ts'
import { createBriefMaker } from '../flows/briefs/make-briefs.ts'
import { readPriceWindow } from '../flows/market/read-price-window.ts'
import { fitDailyExposures } from '../flows/outlook/fit-daily-exposures.ts'
import { fitWeeklyChances } from '../flows/outlook/fit-weekly-chances.ts'
import { learnDayAheadMisses } from '../flows/outlook/learn-day-ahead-misses.ts'
import { saveOutlookErrors } from '../flows/outlook/save-outlook-errors.ts'
import { scoreOutlooks } from '../flows/outlook/score-outlooks.ts'
import { updateRangeShifts } from '../flows/outlook/update-range-shifts.ts'
import { restateRecord } from '../flows/record/restate-record.ts'
import { saveForecastMisses } from '../flows/record/save-forecast-misses.ts'
import { scoreRecord } from '../flows/record/score-record.ts'
import type { AppNeeds } from '../http/app.ts'
import { createLiveHub, readStreamLimit } from '../http/live/live-hub.ts'
import type { Clock } from '../runtime/clock.ts'
import { CODE_VERSION } from '../runtime/paths.ts'
import { MARKET_SOURCES } from '../sources/market-sources.ts'
import { createBriefStore } from '../store/briefs/briefs.ts'
import { packBrief, unpackBrief } from '../store/briefs/pack-brief.ts'
import type { Database } from '../store/database/client.ts'
import { createRowReader } from '../store/database/stored-json.ts'
import type { LeaderWrite } from '../store/leadership/fenced-write.ts'
import { createArchivedPriceStore } from '../store/market/archived-prices.ts'
import { createForecastMissStore } from '../store/market/forecast-misses.ts'
import { createMarketColumnStore } from '../store/market/market-columns.ts'
import {
  createChanceFitStore,
  createDayAheadMissStore,
  createExposureFitStore,
  createRangeShiftStore,
} from '../store/outlook/learned-fits.ts'
import { createLearnedOutlookStore } from '../store/outlook/learned-outlook.ts'
import { createOutlookErrorStore } from '../store/outlook/outlook-errors.ts'
import { createOutlookLedgerStore } from '../store/outlook/outlook-ledger.ts'
import { createRecordStore } from '../store/record/record.ts'
import { createRecordSnapshotStore } from '../store/record/record-snapshots.ts'
import { createRestatementStore } from '../store/record/restatements.ts'
import type { AlertEvaluation } from './alerts/wire-alert-evaluation.ts'

export type BriefingNeeds = {
  db: Database
  origin: DataOrigin
  clock: Clock
  windowAt(asOf: Date): MarketWindow
  sources(): Promise<unknown>
  alerts: AlertEvaluation
}

/** Reads a stored brief; briefs of the first releases lack `watched`. */
export const readStoredBrief = createRowReader<Brief>(BriefSchema.partial({ watched: true }), 'The brief')

/**
 * Connects a market window with the readers: stored briefs, the latest briefs, the live hub, and the leader's brief
 * maker.
 */
export async function wireBriefs({ db, origin, clock, windowAt, sources, alerts }: BriefingNeeds) {
  const briefs = createBriefStore(db, origin)
  const board = createLatestBriefCache()
  const hub = createLiveHub({ inAll: readStreamLimit() })
  board.subscribe(hub.publish)
  const postNewest = () => postNewestBriefs({ board, briefs, readBrief: readStoredBrief, unpack: unpackBrief })
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
    boardNow: createBoardReader(boardNeeds),
  } satisfies AppNeeds['briefing']
  return {
    briefing,
    batteriesOf: createBatteriesReader({
      ...boardNeeds,
      briefs,
      readBrief: readStoredBrief,
      history: createArchivedPriceStore(db, origin),
    }),
    monitorNow: createMonitorReader({ ...boardNeeds, exposures: createExposureFitStore(db, origin) }),
    postNewest,
    /** Creates a brief maker, which starts from the stored engine states. */
    makerFor(write: LeaderWrite) {
      const exposures = createExposureFitStore(db, origin, write)
      const outlookErrors = createOutlookErrorStore(db, origin, write)
      const history = createArchivedPriceStore(db, origin)
      const ledger = createOutlookLedgerStore(db, origin, write)
      const snapshots = createRecordSnapshotStore(db, origin, write)
      const misses = createForecastMissStore(db, origin, write)
      const dayAheadMisses = createDayAheadMissStore(db, origin, write)
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
        board,
        briefs: fencedBriefs,
        lackingIn: (window, now) => findMissingInputs(window, MARKET_SOURCES, now),
        pack: packBrief,
        codeVersion: CODE_VERSION,
      })
      return {
        remakeBriefs: maker.remakeBriefs,
        async makeBriefs(runAt: Date, now: Date) {
          const outcome = await maker.makeBriefs(runAt, now)
          if (outcome === 'saved') await alerts.notify(write, runAt, now)
          return outcome
        },
        /** Runs at the start of a leader's term, before its first briefs, and once an hour. */
        learnOutlook,
        /** Runs once an hour: deletes what has expired, and learns from days that are over. */
        async upkeep(now: Date): Promise<void> {
          await deleteOldBriefs({ briefs: fencedBriefs, exposures, snapshots, outlookErrors, dayAheadMisses }, now)
          await alerts.forget(write, now)
          await learnOutlook(now)
          await scoreOutlooks({ windowAt, history, ledger, briefs: fencedBriefs, readBrief: readStoredBrief }, now)
          await updateRangeShifts({ ledger, ranges: createRangeShiftStore(db, origin, write) }, now)
          await fitWeeklyChances({ ledger, fits: createChanceFitStore(db, origin, write) }, now)
          await fitDailyExposures({ origin, columns: createMarketColumnStore(db), fits: exposures }, now)
        },
        async scoreRecord(now: Date): Promise<void> {
          await scoreRecord(
            { ...createRecordStore(db, origin, write, CODE_VERSION), snapshots: snapshots, windowAt, rest: nextTurn },
            now,
          )
          const columns = createMarketColumnStore(db)
          await restateRecord(
            {
              restatements: createRestatementStore(db, origin, write),
              pricesBetween: (from, to, asOf) => readPriceWindow(columns, origin, { from, to }, asOf),
              rest: nextTurn,
            },
            now,
          )
          await saveForecastMisses({ windowAt, misses }, now)
        },
      }
    },
  }
}
