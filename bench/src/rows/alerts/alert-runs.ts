import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIGRATIONS_FOLDER } from '@tradeops/server/runtime/paths'
import { startPostgresCluster } from '../../../../apps/server/test/postgres-cluster.ts'
import { findPostgresFolder } from '../../../../scripts/test-programs.mjs'
import type { Benchmark } from '../../benchmark.ts'
import { runMeasuringProgram } from '../../child.ts'

const READERS = 10_000
const RUNS = 100
const LIMIT_MS = 1_000

type Figure = `${'evaluate' | 'notify'}${'P50' | 'P99'}Ms` | 'notices'

async function measureRuns(databaseUrl: string) {
  const directory = mkdtempSync(join(tmpdir(), 'tradeops-alerts-'))
  try {
    const args = [MIGRATIONS_FOLDER, databaseUrl, directory, String(READERS), String(RUNS)]
    const found = await runMeasuringProgram<Figure>('alert-runs', args)
    const { evaluateP50Ms, evaluateP99Ms, notifyP50Ms, notifyP99Ms, notices } = found
    return {
      figure: `p50 ${evaluateP50Ms.toFixed(0)} ms, p99 ${evaluateP99Ms.toFixed(0)} ms over ${RUNS} runs; their ${notices} notices p50 ${notifyP50Ms.toFixed(0)} ms, p99 ${notifyP99Ms.toFixed(0)} ms`,
      met: evaluateP99Ms < LIMIT_MS,
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

const bar = `judging a run and marking its alerts p99 < ${LIMIT_MS / 1000} s`

export const alertRunsPostgresBenchmark: Benchmark = {
  name: '10,000 readers with five alerts, PostgreSQL',
  bar,
  async measure() {
    const binaries = findPostgresFolder()
    if (!binaries) return { figure: 'PostgreSQL is not installed', met: false }
    const cluster = await startPostgresCluster(binaries)
    try {
      return await measureRuns(cluster.url('postgres'))
    } finally {
      await cluster.stop()
    }
  },
}

export const alertRunsEmbeddedBenchmark: Benchmark = {
  name: '10,000 readers with five alerts, embedded',
  bar,
  measure: () => measureRuns(''),
}
