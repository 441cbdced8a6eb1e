import { setImmediate as nextTurn } from 'node:timers/promises'
import { listStoredColumns } from '@tradeops/domain/market/history/history-series'
import type { DataOrigin } from '@tradeops/domain/market/reading'
import { userLimit } from '../flows/accounts/account-limits.ts'
import { exportRows } from '../flows/history/export-rows.ts'
import { readHistory } from '../flows/history/read-history.ts'
import { usualCache } from '../flows/history/usual-cache.ts'
import type { Session } from '../http/auth/session.ts'
import type { HistoryRoutesNeeds } from '../http/routes/history.ts'
import type { Clock } from '../runtime/clock.ts'
import { rateLimitStore } from '../store/accounts/rate-limits.ts'
import type { BriefStore } from '../store/briefs/briefs.ts'
import type { Database } from '../store/database/client.ts'
import { historyColumnStore } from '../store/market/history-columns.ts'

export type HistoryNeeds = {
  db: Database
  origin: DataOrigin
  clock: Clock
  session: Session
  briefs: Pick<BriefStore, 'levels'>
}

export function wireHistory({ db, origin, clock, session, briefs }: HistoryNeeds): HistoryRoutesNeeds {
  const { columns, firstAtMs } = historyColumnStore(db, origin)
  const usual = usualCache({ columns, now: () => clock.now() })
  const takeTurn = userLimit(rateLimitStore(db), clock)
  return {
    session,
    clock,
    origin,
    takeTurn: (kind, userId) => takeTurn(kind === 'series' ? 'seriesPerUser' : 'exportPerUser', userId),
    firstAtMs: (zone, names) => firstAtMs(listStoredColumns(names, zone)),
    read: (query) => readHistory({ origin, columns, usual, levels: briefs.levels }, query, clock.now()),
    rows: (query) => exportRows({ columns, usual, rest: nextTurn }, query),
  }
}
