import { killWriterRepeatedly } from '../../../apps/server/test/crash/crash-run.ts'
import type { Benchmark } from '../benchmark.ts'

const KILLS = 100

export const pgliteCrashBenchmark: Benchmark = {
  name: 'embedded database killed while writing',
  bar: `${KILLS} kills, no acknowledged row lost, every reopening succeeds`,
  async measure() {
    const { kills, acknowledged, lost, failedReopens } = await killWriterRepeatedly(KILLS, 1)
    const figure = `${kills} kills, ${acknowledged} rows acknowledged, ${lost} lost, ${failedReopens} failed to reopen`
    return { figure, met: kills === KILLS && lost === 0 && failedReopens === 0 }
  },
}
