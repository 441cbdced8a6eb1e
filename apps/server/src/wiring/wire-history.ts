import { setImmediate as nextTurn } from 'node:timers/promises'
import { limitsFor } from '@tradeops/domain/account/rate-limits'
import { storedBehind } from '@tradeops/domain/market/history/history-series'
import type { Origin } from '@tradeops/domain/market/reading'
import { refuseUnlessAllowed } from '../flows/accounts/account-limits.ts'
import { exportRows } from '../flows/history/export-rows.ts'
import { readHistory } from '../flows/history/read-history.ts'
import { usualMemory } from '../flows/history/usual-memory.ts'
import type { HistoryRoutesNeeds } from '../http/routes/history.ts'
import type { Session } from '../http/session.ts'
import type { Clock } from '../runtime/clock.ts'
import { rateLimitStore } from '../store/accounts/rate-limits.ts'
import type { BriefStore } from '../store/briefs/briefs.ts'
import type { Database } from '../store/database/client.ts'
import { historyColumnStore } from '../store/market/history-columns.ts'

export type HistoryNeeds = {
  db: Database
  origin: Origin
  clock: Clock
  session: Session
  briefs: Pick<BriefStore, 'levels'>
}

/** What the market did before: the chart's series, and the same as files. */
export function wireHistory({ db, origin, clock, session, briefs }: HistoryNeeds): HistoryRoutesNeeds {
  const { columns, firstAtMs } = historyColumnStore(db, origin)
  const usual = usualMemory({ columns, now: () => clock.now() })
  const rateLimits = rateLimitStore(db)
  return {
    ...{ session, clock, origin },
    async takeTurn(kind, userId) {
      const name = kind === 'series' ? 'seriesPerUser' : 'exportPerUser'
      refuseUnlessAllowed(await rateLimits.take(`${name} ${userId}`, limitsFor(name, false), clock.now()))
    },
    firstAtMs: (zone, names) => firstAtMs(storedBehind(names, zone)),
    read: (question) => readHistory({ origin, columns, usual, levels: briefs.levels }, question, clock.now()),
    rows: (question) => exportRows({ columns, usual, rest: nextTurn }, question),
  }
}
