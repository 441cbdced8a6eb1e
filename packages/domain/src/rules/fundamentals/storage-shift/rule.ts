import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import type { AlertLevel } from '../../alert-level.ts'
import { type RuleJudgement, withholdJudgement } from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import { createComputedFigure, createMeasuredFigure, createThresholdFigure, type Figure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { STORAGE_CHANGE_MINUTES } from '../../facts/reserves.ts'
import { phrases } from './phrases.ts'

/** Thresholds for battery output: in MW, as a fraction of the largest output of thirty days, and the price in $/MWh. */
const LIMITS = {
  storageSwingMw: 3000,
  storageNearMax: 0.9,
  storagePrice: 100,
  storageMinutes: STORAGE_CHANGE_MINUTES,
} as const

const CLEAR_OUTPUT_MW = 500

export const storageShift = defineRule({
  kind: 'storage_shift',
  family: 'fundamentals',
  subject: 'scarcity',
  scope: 'grid',
  reads: 'zone',
  needs: ['generation'],
  limits: LIMITS,
  prior: 0.4,
  method: `A note when the battery fleet switches between charging and discharging, or swings by ${LIMITS.storageSwingMw} MW, within ${LIMITS.storageMinutes} minutes; a watch when it discharges near its 30-day maximum while the price is at or above $${LIMITS.storagePrice}.`,
  judge,
  phrases,
})

/**
 * Reports that the battery fleet switches between charging and discharging, that its output changes fast, or that it
 * discharges near its 30-day maximum while the price is high.
 */
function judge({ facts, nowMs }: RuleInput): RuleJudgement<keyof typeof phrases> {
  const { net, before, max30d } = facts.system.storage
  if (!isFact(net)) return withholdJudgement(net.absent)
  if (!isFact(before)) return withholdJudgement('too_few')
  const swingMw = net.value - before.value
  const turned = net.value > 0 !== before.value > 0 && Math.abs(swingMw) >= 2 * CLEAR_OUTPUT_MW
  const swung = Math.abs(swingMw) >= LIMITS.storageSwingMw
  const { lmp } = facts.prices
  const nearFrom = max30d !== null && max30d > 0 ? LIMITS.storageNearMax * max30d : Number.POSITIVE_INFINITY
  const spent = net.value >= nearFrom && isFact(lmp) && lmp.value >= LIMITS.storagePrice
  const entry: AlertLevel | null = spent ? 'watch' : turned || swung ? 'info' : null
  return {
    entry,
    hold: entry,
    ageMinutes: (nowMs - net.atMs) / MINUTE_MS,
    describe() {
      const source = DOCUMENT_BY_SERIES.generation
      const figures: Figure[] = [
        createMeasuredFigure('net', 'Net storage output', 'MW', net, spent ? nearFrom : null),
        createMeasuredFigure('before', 'Half an hour earlier', 'MW', before),
        createComputedFigure('swing', 'Change since then', swingMw, 'MW', net.atMs, source, LIMITS.storageSwingMw),
        createThresholdFigure('minutes', 'Minutes compared', LIMITS.storageMinutes, 'min'),
      ]
      if (max30d !== null)
        figures.push(createComputedFigure('most', 'Largest in thirty days', max30d, 'MW', net.atMs, source))
      if (spent) figures.push(createMeasuredFigure('lmp', 'Hub LMP', '$/MWh', lmp, LIMITS.storagePrice))
      const what = net.value > 0 !== before.value > 0 ? 'turn' : 'swing'
      return {
        variant: spent
          ? net.value > (max30d ?? 0)
            ? 'most'
            : 'spent'
          : `${what}${max30d === null ? '' : '_compared'}`,
        words: {
          state: net.value >= 0 ? 'discharging' : 'charging',
          was: before.value >= 0 ? 'discharging' : 'charging',
          way: Math.abs(net.value) >= Math.abs(before.value) ? 'more' : 'less',
        },
        figures,
      }
    },
  }
}
