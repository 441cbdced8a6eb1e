import { ZONES } from '@tradeops/domain/market/zones'
import type { Benchmark } from '../benchmark.ts'
import { runMeasuringProgram } from '../child.ts'

const LIMIT_S = 120

export const yearOfBriefsBenchmark: Benchmark = {
  name: 'a simulated year through the engine, one core',
  bar: `< ${LIMIT_S} s`,
  async measure() {
    const { tookS, runs, characters } = await runMeasuringProgram<'tookS' | 'runs' | 'characters'>('year-of-briefs')
    const eachMs = (tookS * 1000) / (runs * ZONES.length)
    const figure = `${tookS.toFixed(0)} s for ${runs} runs of ${ZONES.length} zones (${eachMs.toFixed(3)} ms a brief, ${(characters / 1e6).toFixed(0)} MB of prose)`
    return { figure, met: tookS < LIMIT_S && runs > 100_000 }
  },
}
