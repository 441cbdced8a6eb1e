import { setImmediate as nextTurn } from 'node:timers/promises'
import { listStoredColumns } from '@tradeops/domain/market/history/history-series'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { createUserRateLimiter } from '../flows/accounts/account-rate-limiter.ts'
import { exportHistoryRows } from '../flows/history/export-history-rows.ts'
import { readChartHistory } from '../flows/history/read-chart-history.ts'
import { createUsualPriceCache } from '../flows/history/usual-price-cache.ts'
import type { RequestAuthenticator } from '../http/auth/request-authenticator.ts'
import type { HistoryRoutesDependencies } from '../http/routes/history.ts'
import type { Clock } from '../runtime/clock.ts'
import { createRateLimitStore } from '../store/accounts/rate-limits.ts'
import type { BriefStore } from '../store/briefs/briefs.ts'
import type { Database } from '../store/database/client.ts'
import { createHistorySeriesStore } from '../store/market/history-series.ts'

export type WireHistoryDependencies = {
  db: Database
  origin: DataOrigin
  clock: Clock
  session: RequestAuthenticator
  briefs: Pick<BriefStore, 'levels'>
}

export function wireHistory({
  db,
  origin,
  clock,
  session,
  briefs,
}: WireHistoryDependencies): HistoryRoutesDependencies {
  const { columns, corrections, firstAtMs } = createHistorySeriesStore(db, origin)
  const usual = createUsualPriceCache({ columns, now: () => clock.now() })
  const takeTurn = createUserRateLimiter(createRateLimitStore(db), clock)
  return {
    session,
    clock,
    origin,
    takeTurn: (kind, userId) => takeTurn(kind === 'series' ? 'seriesPerUser' : 'exportPerUser', userId),
    firstAtMs: (zone, names) => firstAtMs(listStoredColumns(names, zone)),
    read: (query) =>
      readChartHistory({ origin, columns, corrections, usual, levels: briefs.levels }, query, clock.now()),
    rows: (query) => exportHistoryRows({ columns, corrections, usual, rest: nextTurn }, query),
  }
}
