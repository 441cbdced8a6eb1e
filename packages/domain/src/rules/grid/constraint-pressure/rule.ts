import { SOURCE_OF } from '../../../market/series.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import { type Judgement, passed, reached, withhold } from '../../engine/candidate.ts'
import { computed, type Figure, named } from '../../engine/figure.ts'
import { rule } from '../../engine/rule.ts'
import type { Scene } from '../../engine/scene.ts'
import { THRESHOLDS } from '../../engine/thresholds.ts'
import { type Level, levelRank } from '../../level.ts'
import type { Attributed } from '../../panel/exposure.ts'
import { phrases } from './phrases.ts'

/** $/MWh of shadow price. */
const LIMITS = { constraintShadow: { info: 250, watch: 1000 } } as const

const SHADOW = SOURCE_OF.constraint

export const constraintPressure = rule({
  kind: 'constraint_pressure',
  family: 'grid',
  subject: 'congestion',
  scope: 'zone',
  reads: 'zone',
  pace: 'fast',
  comesFirst: false,
  canDrive: true,
  speaksOf: 'now',
  worseWhen: 'larger',
  needs: ['constraint'],
  ladder: LIMITS.constraintShadow,
  ladderUnit: '$/MWh',
  limits: LIMITS,
  prior: 0.6,
  isPrediction: true,
  outcome: null,
  method:
    'Takes the most expensive of the binding constraints that are known to move the zone; the level follows its shadow price, with a warning near the cap of that price and an alert where the flow exceeds the limit as well.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

/** A constraint that matters here is expensive, or has run out of room. */
function judge({ facts, pressure, nowMs }: Scene): Judgement<Variant> {
  const { constraints } = facts.system
  if (constraints.state === 'absent') return withhold(constraints.reason)
  if (!pressure.known) return withhold(pressure.reason)
  const top = pressure.relevant.reduce<Attributed | null>(
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
  const entry: Level | null = atCap ? (violated > 0 ? 'alert' : 'warn') : reached(shadow, ladder)
  return {
    entry,
    hold: levelRank(entry) >= 0 ? entry : reached(shadow, ladder, 0.8),
    agreement: top.attribution === 'exposure' ? 1 : 0,
    // An hourly file is as fresh as it can be for an hour; only its lateness counts against it.
    ageMinutes: Math.max(0, (nowMs - atMs) / MINUTE_MS - 60),
    describe() {
      const figures: Figure[] = [
        named('constraint', 'Constraint', name, atMs, SHADOW),
        computed('shadow', 'Shadow price', shadow, '$/MWh', atMs, SHADOW, passed(shadow, ladder)),
        named('contingency', 'Contingency', contingency || 'BASE CASE', atMs, SHADOW),
        computed('bound', 'Runs in which it bound', boundRuns, 'count', atMs, SHADOW),
        computed('runs', 'Runs in the file', constraints.runsInHour, 'count', atMs, SHADOW),
      ]
      if (cap) figures.push(computed('share', 'Share of its cap', 100 * share, '%', atMs, SHADOW, 100 * capShare))
      const flows = detail?.limitMw != null && detail.flowMw != null
      if (flows)
        figures.push(
          computed('limit', 'Limit', detail.limitMw ?? 0, 'MW', atMs, SHADOW),
          computed('flow', 'Flow', detail.flowMw ?? 0, 'MW', atMs, SHADOW),
        )
      if (violated > 0) figures.push(computed('violated', 'Flow over the limit', violated, 'MW', atMs, SHADOW, 0))
      const variant: Variant = `${cap ? 'capped' : 'plain'}_${violated > 0 ? 'violated' : flows ? 'flows' : 'bare'}`
      return { variant, words: {}, figures }
    },
  }
}
