import { SOURCE_OF } from '../../market/series.ts'
import { type Judgement, passed, reached, withhold } from '../candidate.ts'
import { isFact } from '../fact.ts'
import { MINUTE_MS } from '../facts/clock.ts'
import { hubAverageAt } from '../facts/prices.ts'
import { baseRate, computed, type Figure, measured, named } from '../figure.ts'
import { type Level, levelRank } from '../kinds.ts'
import type { Scene } from '../scene.ts'
import type { Attributed } from '../standing/exposure.ts'
import { BASE_RATES, type Ladder, THRESHOLDS } from '../thresholds.ts'

const SHADOW = SOURCE_OF.constraint

const basisLadder = (zone: Scene['zone']): Ladder => {
  const [watch, warn, alert] = THRESHOLDS.pressure.basis[zone]
  return { watch, warn, alert }
}

/** The third largest of the last four bases: three of four runs must agree before a basis is a basis. */
function settledBasis({ facts }: Scene): number | null {
  const bases: number[] = []
  for (const run of facts.prices.runs.slice(-4)) {
    const average = hubAverageAt(facts.window, run.atMs)
    if (average !== null) bases.push(run.value - average)
  }
  if (bases.length < 3) return null
  const newest = bases.at(-1) ?? 0
  const sameSide = bases.map((basis) => (basis > 0 === newest > 0 ? Math.abs(basis) : 0))
  return sameSide.sort((left, right) => right - left)[2] ?? null
}

export function congestionBasis(scene: Scene): Judgement {
  const { basis } = scene.facts.prices
  if (!isFact(basis)) return withhold('congestion_basis', basis.absent)
  const settled = settledBasis(scene)
  if (settled === null) return withhold('congestion_basis', 'too_few')
  const ladder = basisLadder(scene.zone)
  const top = scene.pressure.known ? scene.pressure.top : null
  const unread = scene.facts.system.constraints.state === 'absent'
  const explains = top !== null && top.impact !== null && top.impact > 0 === basis.value > 0
  return {
    kind: 'congestion_basis',
    entry: reached(settled, ladder),
    hold: reached(settled, ladder, 0.7),
    prior: THRESHOLDS.prior.congestion_basis,
    agreement: explains ? 1 : 0,
    ageMinutes: (scene.nowMs - basis.atMs) / MINUTE_MS,
    describe() {
      const [low, high] = BASE_RATES.basisAgainPct
      const figures: Figure[] = [
        measured('basis', 'LMP minus hub average', '$/MWh', basis, passed(settled, ladder)),
        baseRate('over', 'Basis of the record', BASE_RATES.basisOver, '$/MWh'),
        baseRate('againLow', 'Such a basis lasts another hour, low', low, '%'),
        baseRate('againHigh', 'Such a basis lasts another hour, high', high, '%'),
      ]
      const told = unread ? 'unknown' : pushExplanation(figures, top, basis.value)
      // The record is of wide bases: it says nothing of how long a narrow one lasts.
      const variant = Math.abs(basis.value) >= BASE_RATES.basisOver ? `${told}_wide` : told
      return { variant, words: { zone: scene.zoneName, side: basis.value > 0 ? 'over' : 'under' }, figures }
    },
  }
}

/** Dollars only where enough binding intervals stand behind them; else the name, else nothing. */
function pushExplanation(figures: Figure[], top: Attributed | null, basis: number): string {
  if (!top || top.attribution === 'none') return 'bare'
  const { name, atMs, shadow } = top.constraint
  figures.push(
    named('constraint', 'Top constraint', name, atMs, SHADOW),
    computed('shadow', 'Its shadow price', shadow, '$/MW', atMs, SHADOW),
  )
  if (top.impact === null || !top.dollarsFirm || top.impact > 0 !== basis > 0) return 'named'
  const share = (100 * top.impact) / basis
  figures.push(
    computed('impact', 'Its implied push on the hub', top.impact, '$/MWh', atMs, `${SHADOW}, implied exposure`),
    computed('share', 'Share of the basis', share, '%', atMs, `${SHADOW}, implied exposure`),
  )
  return share > 100 ? 'all' : 'explained'
}

/** A constraint that matters here is expensive, or has run out of room. */
export function constraintPressureItem({ facts, pressure, nowMs }: Scene): Judgement {
  const { constraints } = facts.system
  if (constraints.state === 'absent') return withhold('constraint_pressure', constraints.reason)
  if (!pressure.known) return withhold('constraint_pressure', pressure.reason)
  const top = pressure.relevant.reduce<Attributed | null>(
    (best, item) => (!best || item.constraint.shadow > best.constraint.shadow ? item : best),
    null,
  )
  if (!top) return null
  const { shadow, detail, atMs, name, contingency, boundRuns } = top.constraint
  const cap = detail?.maxShadow ?? null
  const share = cap ? shadow / cap : 0
  const violated = detail?.violatedMw ?? 0
  const ladder = THRESHOLDS.items.constraintShadow
  const { capShare } = THRESHOLDS.pressure
  const atCap = share >= capShare
  const entry: Level | null = atCap ? (violated > 0 ? 'alert' : 'warn') : reached(shadow, ladder)
  return {
    kind: 'constraint_pressure',
    entry,
    hold: levelRank(entry) >= 0 ? entry : reached(shadow, ladder, 0.8),
    prior: THRESHOLDS.prior.constraint_pressure,
    agreement: top.attribution === 'exposure' ? 1 : 0,
    // An hourly file is as fresh as it can be for an hour; only its lateness counts against it.
    ageMinutes: Math.max(0, (nowMs - atMs) / MINUTE_MS - 60),
    describe() {
      const figures: Figure[] = [
        named('constraint', 'Constraint', name, atMs, SHADOW),
        computed('shadow', 'Shadow price', shadow, '$/MW', atMs, SHADOW, passed(shadow, ladder)),
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
      const variant = `${cap ? 'capped' : 'plain'}_${violated > 0 ? 'violated' : flows ? 'flows' : 'bare'}`
      return { variant, words: {}, figures }
    },
  }
}
