import type { Benchmark } from '../benchmark.ts'
import { runMeasuringProgram } from '../child.ts'
import { BRIEF_STAGES, type BriefStage } from '../stage-times.ts'

type Figures = Record<BriefStage | 'briefs' | 'cpuMs' | 'allocatedKb', number>

const MONTH_DAYS = 30
const BRIEF_LIMIT_MS = 0.6

/**
 * Limits in milliseconds of CPU per brief and stage; together they leave a fifth of the limit for garbage collection,
 * changes and assembling.
 */
const STAGE_LIMITS_MS: Record<BriefStage, number> = {
  facts: 0.12,
  rules: 0.07,
  verdicts: 0.04,
  nextHours: 0.07,
  words: 0.19,
}

const STAGE_NAMES: Record<BriefStage, string> = {
  facts: 'facts and panel rules',
  rules: 'rules',
  verdicts: 'verdicts',
  nextHours: 'next hours',
  words: 'words',
}

let measured: Promise<Figures> | null = null

/**
 * Measures one simulated month and shares the result among all rows, because simulating the market takes as long as
 * composing its briefs.
 */
function measureMonth(): Promise<Figures> {
  measured ??= runMeasuringProgram<keyof Figures>('brief-stages', [String(MONTH_DAYS)])
  return measured
}

const stageRow = (stage: BriefStage): Benchmark => ({
  name: `stage of a brief: ${STAGE_NAMES[stage]}`,
  bar: `< ${STAGE_LIMITS_MS[stage]} ms`,
  async measure() {
    const ms = (await measureMonth())[stage]
    return { figure: `${ms.toFixed(3)} ms of CPU a brief`, met: ms < STAGE_LIMITS_MS[stage] }
  },
})

const wholeBrief: Benchmark = {
  name: 'a brief with every word, simulated month',
  bar: `<= ${BRIEF_LIMIT_MS} ms of CPU`,
  async measure() {
    const { cpuMs, briefs, allocatedKb } = await measureMonth()
    const figure = `${cpuMs.toFixed(3)} ms of CPU over ${briefs} briefs, ${allocatedKb.toFixed(0)} KB allocated each`
    return { figure, met: cpuMs <= BRIEF_LIMIT_MS }
  },
}

export const briefStageBenchmarks: readonly Benchmark[] = [wholeBrief, ...BRIEF_STAGES.map(stageRow)]
