import type { Board } from '@tradeops/domain/brief/board/board'
import { composeBoard } from '@tradeops/domain/brief/board/compose-board'
import type { Brief } from '@tradeops/domain/brief/brief'
import { composeMonitorPageData } from '@tradeops/domain/brief/monitor/compose-monitor-page-data'
import type { MonitorPageData } from '@tradeops/domain/brief/monitor/monitor-page-data'
import type { MarketWindow } from '@tradeops/domain/market/market-window'
import { ZONES, type Zone } from '@tradeops/domain/market/zones'
import { type ConstraintExposures, NO_CONSTRAINT_EXPOSURES } from '@tradeops/domain/rules/panel/constraint-exposure'
import type { CachedBrief } from './latest-brief-cache.ts'

type BoardDependencies = { now(): Date; windowAt(asOf: Date): MarketWindow; newest(zone: Zone): CachedBrief | null }

type MonitorDependencies = BoardDependencies & { exposures: { at(now: Date): Promise<ConstraintExposures | null> } }

/**
 * How long the board is cached, in milliseconds: prices change every five minutes, so requests within two seconds share
 * one board.
 */
const CACHED_MS = 2_000

export const createMarketBoardReader = (dependencies: BoardDependencies): (() => Board) =>
  cacheBriefly(dependencies, composeBoard)

/**
 * Creates the reader of the monitor page's data, with the measured effect of each transmission constraint on each hub
 * price.
 */
export const createMonitorPageReader = ({
  exposures,
  ...needs
}: MonitorDependencies): (() => Promise<MonitorPageData>) =>
  cacheBriefly(needs, async (window, now, newest) =>
    composeMonitorPageData(window, now, newest, (await exposures.at(now)) ?? NO_CONSTRAINT_EXPOSURES),
  )

type Compose<Result> = (window: MarketWindow, now: Date, newest: (zone: Zone) => Brief | null) => Result

/** Composes the data once for all requests within two seconds, and again after every new brief. */
function cacheBriefly<Result>({ now, windowAt, newest }: BoardDependencies, compose: Compose<Result>): () => Result {
  let cached: { result: Result; composedMs: number; briefIds: string } | null = null

  return () => {
    const at = now()
    const briefIds = ZONES.map((zone) => newest(zone)?.id ?? '').join()
    const ageMs = cached ? at.getTime() - cached.composedMs : Number.POSITIVE_INFINITY
    if (cached && cached.briefIds === briefIds && ageMs >= 0 && ageMs < CACHED_MS) return cached.result
    const result = compose(windowAt(at), at, (zone) => newest(zone)?.brief ?? null)
    cached = { result, composedMs: at.getTime(), briefIds }
    return result
  }
}
