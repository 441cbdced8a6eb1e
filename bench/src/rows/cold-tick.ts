import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openMarketDesk } from '@tradeops/server/market-ingestion'
import { MARKET_SOURCES } from '@tradeops/server/sources/market-sources'
import { sourceBases } from '@tradeops/server/sources/source-bases'
import { openPglite } from '@tradeops/server/store/client'
import { systemTimers } from '@tradeops/server/timers'
import { MIGRATIONS } from '../../../apps/server/test/migrations.ts'
import { startServer } from '../child.ts'
import type { Row } from '../row.ts'

const AT = '2026-07-15T22:37:00Z'
const LIMIT_S = 3

export const coldTick: Row = {
  name: 'all sources read once, cold, from the sandbox',
  bar: `< ${LIMIT_S} s`,
  async measure() {
    const directory = mkdtempSync(join(tmpdir(), 'tradeops-cold-tick-'))
    const database = await openPglite(join(directory, 'data'))
    const sandbox = await startServer('market-day', [AT])
    try {
      await database.migrate(MIGRATIONS)
      const base = `http://127.0.0.1:${sandbox.port}`
      const desk = await openMarketDesk({
        ...{ db: database.db, origin: 'simulated', contact: undefined, ercotApi: null, eiaApiKey: null },
        bases: sourceBases({ ERCOT_BASE_URL: base, NWS_BASE_URL: base, FRED_BASE_URL: base, EIA_BASE_URL: base }),
        clock: { now: () => new Date(AT) },
        timers: systemTimers,
        random: () => 0,
        onScedRun: () => {},
        tell: () => {},
      })
      const startedAt = performance.now()
      await Promise.all(MARKET_SOURCES.map((source) => desk.desk.ask(source)))
      const tookS = (performance.now() - startedAt) / 1000
      const failed = desk.desk.report().filter(({ state }) => state !== 'ok')
      await desk.close()
      const figure = `${tookS.toFixed(1)} s for ${MARKET_SOURCES.length} sources, ${failed.length} not well`
      return { figure, met: tookS < LIMIT_S && failed.length === 0 }
    } finally {
      await sandbox.stop()
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
