import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { RULES } from '@tradeops/domain/rules/registry'
import { DAY_MS } from '@tradeops/domain/time/durations'
import { createSimulatedMarket } from '@tradeops/sandbox/model/create-simulated-market'
import { simulateMarketWindow } from '@tradeops/sandbox/simulate-market-window'
import { scoreTrackRecord } from '@tradeops/server/flows/record/score-track-record'
import { MIGRATIONS_FOLDER } from '@tradeops/server/runtime/paths'
import { openPglite } from '@tradeops/server/store/database/client'
import { createUnfencedWrite } from '@tradeops/server/store/leadership/fenced-write'
import { createTrackRecordStore } from '@tradeops/server/store/record/track-record'
import { createTrackRecordSnapshotStore } from '@tradeops/server/store/record/track-record-snapshots'
import type { Benchmark } from '../benchmark.ts'

const START = Date.parse('2026-07-15T20:00:00Z')
const DAYS = 10
const CALLS = 10_000
const LIMIT_MS = 5_000

/** Inserts predictions (calls) of every rule in every load zone, spread over the days before the last. */
const INSERT_CALLS = `
  insert into calls (origin, zone, kind, from_level, level, raised_at, day, brief_id, figures, horizon_ends_at, config_hash, code_version)
  select 'simulated', (array['HOUSTON', 'NORTH', 'SOUTH', 'WEST'])[1 + call % 4],
    (array[${RULES.flatMap(({ kind, outcome }) => (outcome ? [`'${kind}'`] : [])).join()}])[1 + call % ${RULES.filter(({ outcome }) => outcome).length}],
    'watch', 'watch', at, at::date, 'b_' || call, '[]', at + interval '2 hours', 'bench', 'bench'
  from generate_series(1, ${CALLS}) as call,
    lateral (select timestamptz '2026-07-14T14:00:00Z' - call * interval '1 minute' as at) as raised`

export const trackRecordScoringBenchmark: Benchmark = {
  name: `${CALLS.toLocaleString('en-US')} calls scored`,
  bar: `< ${LIMIT_MS / 1000} s`,
  async measure() {
    const directory = mkdtempSync(join(tmpdir(), 'tradeops-record-'))
    const database = await openPglite(join(directory, 'data'))
    try {
      await database.migrate(MIGRATIONS_FOLDER)
      await database.query(INSERT_CALLS)
      const market = createSimulatedMarket({ seed: 20_251_205, scenario: 'heat-dome' })
      const window = simulateMarketWindow(market, new Date(START - DAYS * DAY_MS), new Date(START))
      const startedAt = performance.now()
      await scoreTrackRecord(
        {
          ...createTrackRecordStore(
            database.background,
            'simulated',
            createUnfencedWrite(database.background),
            'bench',
          ),
          snapshots: createTrackRecordSnapshotStore(database.background, 'simulated'),
          windowAt: () => window,
          rest: () => nextTurn(),
        },
        new Date(START),
      )
      const tookMs = performance.now() - startedAt
      const { rows } = await database.query(`select count(*)::int as scored from outcomes where prices = 'first'`)
      const scored = Number(rows[0]?.scored)
      return { figure: `${(tookMs / 1000).toFixed(1)} s, ${scored} scored`, met: tookMs < LIMIT_MS && scored === CALLS }
    } finally {
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
