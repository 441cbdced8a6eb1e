import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import { type AlertLevel, rankAlertLevel } from '../../alert-level.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { createComputedFigure, createNameFigure, createTimeFigure, type Figure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { THRESHOLDS } from '../../engine/thresholds.ts'
import type { AttributedConstraint } from '../../panel/constraint-exposure.ts'
import { phrases } from './phrases.ts'

/** Thresholds in $/MWh of shadow price. */
const LIMITS = { constraintShadow: { info: 250, watch: 1000 } } as const

const SHADOW = DOCUMENT_BY_SERIES.constraint

export const constraintPressure = defineRule({
  kind: 'constraint_pressure',
  family: 'grid',
  subject: 'congestion',
  scope: 'zone',
  reads: 'zone',
  needs: ['constraint'],
  ladder: LIMITS.constraintShadow,
  ladderUnit: '$/MWh',
  limits: LIMITS,
  prior: 0.6,
  method:
    'Takes the most expensive binding constraint that is known to move the zone; its shadow price sets the level, with a warning near the shadow price cap and an alert when the flow also exceeds the limit.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** Reports that a constraint that moves the zone's price is expensive or exceeds its limit. */
function judge({ facts, pressure, nowMs }: RuleInput): RuleJudgement<Variant> {
  const { constraints } = facts.system
  if (constraints.state === 'absent') return withholdJudgement(constraints.reason)
  if (!pressure.known) return withholdJudgement(pressure.reason)
  const top = pressure.relevant.reduce<AttributedConstraint | null>(
    (best, item) => (!best || item.constraint.shadow > best.constraint.shadow ? item : best),
    null,
  )
  if (!top) return null
  const { shadow, detail, atMs, name, contingency, boundRuns } = top.constraint
  const cap = detail?.maxShadow ?? null
  const share = cap ? shadow / cap : 0
  const violated = detail?.violatedMw ?? 0
  const ladder = LIMITS.constraintShadow
  const { capShare } = THRESHOLDS.pressure
  const atCap = share >= capShare
  const entry: AlertLevel | null = atCap ? (violated > 0 ? 'alert' : 'warn') : findAlertLevelReached(shadow, ladder)
  return {
    entry,
    hold: rankAlertLevel(entry) >= 0 ? entry : findAlertLevelReached(shadow, ladder, 0.8),
    agreement: top.attribution === 'exposure' ? 1 : 0,
    // The constraint file is hourly, so only its age beyond an hour lowers the item's weight.
    ageMinutes: Math.max(0, (nowMs - atMs) / MINUTE_MS - 60),
    describe() {
      const figures: Figure[] = [
        createNameFigure('constraint', 'Constraint', name, atMs, SHADOW),
        createComputedFigure(
          'shadow',
          'Shadow price',
          shadow,
          '$/MWh',
          atMs,
          SHADOW,
          findThresholdReached(shadow, ladder),
        ),
        createNameFigure('contingency', 'Contingency', contingency || 'BASE CASE', atMs, SHADOW),
        createComputedFigure('bound', 'Runs in which it bound', boundRuns, 'count', atMs, SHADOW),
        createTimeFigure('fileAt', 'Newest run in the file', atMs, SHADOW),
        createComputedFigure('runs', 'Runs in the file', constraints.runsInHour, 'count', atMs, SHADOW),
      ]
      if (cap)
        figures.push(createComputedFigure('share', 'Share of its cap', 100 * share, '%', atMs, SHADOW, 100 * capShare))
      const flows = detail?.limitMw != null && detail.flowMw != null
      if (flows)
        figures.push(
          createComputedFigure('limit', 'Limit', detail.limitMw ?? 0, 'MW', atMs, SHADOW),
          createComputedFigure('flow', 'Flow', detail.flowMw ?? 0, 'MW', atMs, SHADOW),
        )
      if (violated > 0)
        figures.push(createComputedFigure('violated', 'Flow over the limit', violated, 'MW', atMs, SHADOW, 0))
      const variant: Variant = `${cap ? 'capped' : 'plain'}_${violated > 0 ? 'violated' : flows ? 'flows' : 'bare'}`
      return { variant, figures }
    },
  }
}
