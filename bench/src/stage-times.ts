import type { Profiler } from 'node:inspector'

/** The functions that make up each stage of composing a brief; a CPU profile is searched for their names. */
const STAGE_FUNCTIONS = {
  facts: ['readRuleInput'],
  rules: ['judgeRules'],
  verdicts: ['judgeVerdicts'],
  nextHours: ['estimatePriceOutlook', 'composeNextHours'],
  words: ['composeIntelligenceItems', 'composeTexts'],
} as const

export type BriefStage = keyof typeof STAGE_FUNCTIONS
export const BRIEF_STAGES = Object.keys(STAGE_FUNCTIONS) as BriefStage[]

const STAGE_OF = new Map<string, BriefStage>(
  BRIEF_STAGES.flatMap((stage) => STAGE_FUNCTIONS[stage].map((name) => [name, stage] as const)),
)

/**
 * Computes from a CPU profile which share of a brief's time each stage takes, including the functions that the stage
 * calls; no stage calls another. The result is shares, because a profile samples by the wall clock, which a busy
 * machine stretches.
 */
export function computeBriefStageShares({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile) {
  const selfUs = new Map<number, number>()
  for (const [index, id] of samples.entries()) selfUs.set(id, (selfUs.get(id) ?? 0) + (timeDeltas[index + 1] ?? 0))
  const sums: Record<BriefStage, number> = { facts: 0, rules: 0, verdicts: 0, nextHours: 0, words: 0 }
  const stageById = new Map<number, BriefStage>()
  let totalUs = 0
  // In a CPU profile a node comes after its parent, so one pass is enough.
  for (const { id, callFrame, children = [] } of nodes) {
    if (callFrame.functionName !== '(idle)') totalUs += selfUs.get(id) ?? 0
    const stage = stageById.get(id) ?? STAGE_OF.get(callFrame.functionName)
    if (stage === undefined) continue
    sums[stage] += selfUs.get(id) ?? 0
    for (const child of children) stageById.set(child, stage)
  }
  for (const stage of BRIEF_STAGES) sums[stage] /= totalUs
  return sums
}
