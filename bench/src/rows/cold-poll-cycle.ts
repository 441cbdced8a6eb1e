import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS_FOLDER } from '@tradeops/server/runtime/paths'
import type { Benchmark } from '../benchmark.ts'
import { runMeasuringProgram, startServerProgram } from '../child.ts'

const AT = '2026-07-15T22:37:00Z'
const LIMIT_S = 3

export const coldPollCycleBenchmark: Benchmark = {
  name: 'all sources polled once after a cold start, from the sandbox',
  bar: `< ${LIMIT_S} s`,
  async measure() {
    const directory = mkdtempSync(join(tmpdir(), 'tradeops-cold-tick-'))
    const sandbox = await startServerProgram('market-day', [AT])
    try {
      const args = [MIGRATIONS_FOLDER, join(directory, 'data'), `http://127.0.0.1:${sandbox.port}`, AT]
      const { tookS, sources, notOk } = await runMeasuringProgram<'tookS' | 'sources' | 'notOk'>('cold-tick', args)
      const figure = `${tookS.toFixed(1)} s for ${sources} sources, ${notOk} not ok`
      return { figure, met: tookS < LIMIT_S && notOk === 0 }
    } finally {
      await sandbox.stop()
      rmSync(directory, { recursive: true, force: true })
    }
  },
}
