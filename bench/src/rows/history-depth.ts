import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ZONES } from '@tradeops/domain/market/zones'
import { MIGRATIONS_FOLDER } from '@tradeops/server/runtime/paths'
import { createBriefStore } from '@tradeops/server/store/briefs/briefs'
import { openPglite } from '@tradeops/server/store/database/client'
import type { Benchmark } from '../benchmark.ts'
import { computePercentile } from '../percentile.ts'
import { SAMPLE_BRIEF } from '../programs/sample-brief.ts'

const RUNS_PER_DAY = 288
const DAYS = 90
const QUERIES = 300

type Store = ReturnType<typeof createBriefStore>

async function fill(store: Store, fromDay: number, toDay: number): Promise<void> {
  const startMs = Date.parse('2026-04-01T05:00:00Z')
  for (let run = fromDay * RUNS_PER_DAY; run < toDay * RUNS_PER_DAY; run++) {
    const runAt = new Date(startMs + run * 300_000)
    await store.save(
      ZONES.map((zone) => ({
        ...SAMPLE_BRIEF,
        id: `b_${zone}${run}`,
        zone,
        runAt,
        generatedAt: runAt,
        origin: 'simulated' as const,
        body: SAMPLE_BRIEF.gzip,
        state: '{}',
      })),
    )
  }
}

async function medianMs(store: Store): Promise<number> {
  const timesMs: number[] = []
  for (let index = 0; index < QUERIES; index++) {
    const startedAt = performance.now()
    await store.history(ZONES[index % ZONES.length]!, 12)
    timesMs.push(performance.now() - startedAt)
  }
  return computePercentile(timesMs, 0.5)
}

export const historyDepthBenchmark: Benchmark = {
  name: `history with ${DAYS} days of briefs stored`,
  bar: '<= 1.3x the time with one day stored',
  async measure() {
    const directory = mkdtempSync(join(tmpdir(), 'tradeops-history-'))
    const database = await openPglite(directory)
    try {
      await database.migrate(MIGRATIONS_FOLDER)
      const store = createBriefStore(database.db, 'simulated')
      await fill(store, 0, 1)
      await database.query('vacuum analyze briefs')
      await medianMs(store)
      const oneDayMs = await medianMs(store)
      await fill(store, 1, DAYS)
      await database.query('vacuum analyze briefs')
      const manyDaysMs = await medianMs(store)
      const ratio = manyDaysMs / oneDayMs
      return {
        figure: `${ratio.toFixed(2)}x (${manyDaysMs.toFixed(2)} vs ${oneDayMs.toFixed(2)} ms)`,
        met: ratio <= 1.3,
      }
    } finally {
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
