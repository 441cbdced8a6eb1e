import { listObservationsBetween } from '../../../market/market-window.ts'
import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { HOUR_MS, MINUTE_MS } from '../../../time/durations.ts'
import { type ItemStatement, type RuleJudgement, withholdJudgement } from '../../engine/candidate.ts'
import { createComputedFigure, createNameFigure, type Figure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { RuleInput } from '../../engine/rule-input.ts'
import { THRESHOLDS } from '../../engine/thresholds.ts'
import { countDaysSinceBinding } from '../../facts/constraints.ts'
import type { AttributedConstraint } from '../../panel/constraint-exposure.ts'
import { phrases } from './phrases.ts'

const LIMITS = { newConstraint: { quietDays: 30, fewest: 3, of: 6, lastsHours: 24 } } as const

const SHADOW = DOCUMENT_BY_SERIES.constraint

export const newConstraint = defineRule({
  kind: 'new_constraint',
  family: 'grid',
  subject: 'congestion',
  scope: 'zone',
  reads: 'zone',
  needs: ['constraint'],
  limits: LIMITS,
  prior: 0.4,
  method: `Reports a constraint that moves the zone and binds in ${LIMITS.newConstraint.fewest} of ${LIMITS.newConstraint.of} runs after ${LIMITS.newConstraint.quietDays} days without binding; a measured effect on the hub makes it a watch.`,
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** Reports that a constraint that moves the zone's price is binding for the first time in a month. */
function judge(input: RuleInput): RuleJudgement<Variant> {
  const { zone, facts, pressure, nowMs } = input
  const { constraints } = facts.system
  if (constraints.state === 'absent') return withholdJudgement(constraints.reason)
  if (!pressure.known) return withholdJudgement(pressure.reason)
  const impactFrom = THRESHOLDS.pressure.basis[zone][0]
  for (const item of pressure.relevant) {
    if (!keepsBinding(input, item)) continue
    const quiet = countDaysSinceBinding(facts.window, item.constraint, LIMITS.newConstraint)
    if (quiet === null || quiet < LIMITS.newConstraint.quietDays) continue
    const entry = item.impact !== null && Math.abs(item.impact) >= impactFrom ? 'watch' : 'info'
    return {
      entry,
      hold: entry,
      ageMinutes: Math.max(0, (nowMs - item.constraint.atMs) / MINUTE_MS - 60),
      describe: () => describe(input, item, quiet),
    }
  }
  return null
}

/**
 * Requires that the constraint was binding in three of the six SCED runs of half an hour, because a single binding run
 * can be solver noise.
 */
function keepsBinding({ facts }: RuleInput, { constraint: { key, atMs } }: AttributedConstraint): boolean {
  const { fewest, of } = LIMITS.newConstraint
  const runs = listObservationsBetween(facts.window, 'constraint', key, atMs - (of * HOUR_MS) / 12 + 1, atMs)
  return runs.filter((run) => run.value > 0).length >= fewest
}

/**
 * States the effect in dollars only with enough binding intervals, otherwise its direction, otherwise only the
 * constraint's name.
 */
function describe(
  { zone, zoneName }: RuleInput,
  { constraint, impact, dollarsFirm }: AttributedConstraint,
  quiet: number,
): ItemStatement<Variant> {
  const { name, shadow, atMs } = constraint
  const figures: Figure[] = [
    createNameFigure('constraint', 'Constraint', name, atMs, SHADOW),
    createComputedFigure('shadow', 'Shadow price', shadow, '$/MWh', atMs, SHADOW),
    createComputedFigure('quiet', 'Days without binding', quiet, 'days', atMs, SHADOW, LIMITS.newConstraint.quietDays),
  ]
  if (impact === null) return { variant: 'usual', figures }
  const source = `${SHADOW}, implied exposure`
  const line = THRESHOLDS.pressure.basis[zone][0]
  if (dollarsFirm)
    figures.push(createComputedFigure('impact', 'Its implied push on the hub', impact, '$/MWh', atMs, source, line))
  const words = { zone: zoneName, way: impact > 0 ? 'higher' : 'lower' }
  return { variant: dollarsFirm ? 'dollars' : 'direction', words, figures }
}
