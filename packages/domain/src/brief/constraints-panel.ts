import { DOCUMENT_BY_SERIES } from '../market/series.ts'
import type { AlertLevel } from '../rules/alert-level.ts'
import { isFact } from '../rules/engine/fact.ts'
import {
  createComputedFigure,
  createMeasuredFigure,
  createNameFigure,
  createTimeFigure,
  type Figure,
} from '../rules/engine/figure.ts'
import type { RuleInput } from '../rules/engine/rule-input.ts'
import type { ConstraintFacts } from '../rules/facts/constraints.ts'
import { readBasisAt } from '../rules/facts/prices.ts'
import type { AttributedConstraint } from '../rules/panel/constraint-exposure.ts'
import type { ConstraintPressure } from '../rules/panel/constraint-pressure.ts'
import type { Verdict, VerdictDirection } from '../rules/verdicts/verdict.ts'
import { writeAge } from '../words/age.ts'
import { extractFigureMarks, type FigureMark } from '../words/figure-marks.ts'
import { createFigureLookup, fillMarkedPhrase } from '../words/phrase.ts'

export type ConstraintsPanel = {
  level: AlertLevel
  text: string
  marks: FigureMark[]
  figures: Figure[]
}

const SHADOW = DOCUMENT_BY_SERIES.constraint
const NEAR_ITS_CAP = 0.5
type AbsentFile = Extract<ConstraintFacts, { state: 'absent' }>

/** Describes the binding constraints, their effect on this zone's price, and how often they were binding. */
export function composeConstraintsPanel(
  input: RuleInput,
  { direction, level: itemLevel }: Verdict<'congestion'>,
): ConstraintsPanel {
  const { pressure, facts, zoneName } = input
  if (!pressure.known) {
    return {
      level: 'info',
      text: 'No current constraint file and no basis.',
      marks: [],
      figures: [],
    }
  }
  const { constraints } = facts.system
  const { basis } = facts.prices
  const figures: Figure[] = isFact(basis)
    ? [createMeasuredFigure('basis', 'LMP minus hub average', '$/MWh', basis)]
    : []
  // The level of the item about congestion, so that no page shows two levels for one basis.
  const level = itemLevel ?? 'info'
  if (constraints.state === 'absent') {
    const text = fileClause(constraints, input.nowMs, figures)
    const word = pressure.gradeNow.toLowerCase()
    return {
      level,
      ...extractFigureMarks(
        fillMarkedPhrase(
          `${text}; ${tradesClause(direction)}: ${word} pressure, basis only.`,
          createFigureLookup(figures),
          {
            zone: zoneName,
          },
          input.nowMs,
        ),
      ),
      figures,
    }
  }
  figures.push(createTimeFigure('run', 'Newest run in the file', constraints.runMs, SHADOW))
  return {
    level,
    ...extractFigureMarks(
      fillMarkedPhrase(
        templateFor(input, pressure, direction, figures, constraints.runsInHour),
        createFigureLookup(figures),
        {
          zone: zoneName,
        },
        input.nowMs,
      ),
    ),
    figures,
  }
}

/** States the age of the newest constraint file and what the file showed. */
function fileClause({ observedMs, last }: AbsentFile, nowMs: number, figures: Figure[]): string {
  if (observedMs === null) return 'No constraint file yet'
  figures.push(
    createTimeFigure('fileAt', 'Newest run in the file', observedMs, SHADOW),
    createNameFigure('fileAge', 'Its age', writeAge(nowMs - observedMs), observedMs, SHADOW),
  )
  const dated = 'Constraint data is {fileAge} old, from {fileAt|clock}'
  const top = last?.binding[0]
  if (!top) return last ? `${dated}, when no constraint bound` : dated
  figures.push(
    createNameFigure('name', 'Top constraint', top.name, top.atMs, SHADOW),
    createComputedFigure('shadow', 'Shadow price', top.shadow, '$/MWh', top.atMs, SHADOW),
  )
  return `${dated}, when {name} bound at {shadow|usd}/MWh`
}

function templateFor(
  { facts }: RuleInput,
  pressure: Extract<ConstraintPressure, { known: true }>,
  direction: VerdictDirection | null,
  figures: Figure[],
  runs: number,
): string {
  const trades = tradesClause(direction)
  const { top } = pressure
  if (!top) return `No constraint bound in the SCED run at {run|clock}; ${trades}.`
  const { constraint } = top
  const at = constraint.atMs
  figures.push(
    createNameFigure('name', 'Top constraint', constraint.name, at, SHADOW),
    createComputedFigure('shadow', 'Shadow price', constraint.shadow, '$/MWh', at, SHADOW),
  )
  if (top.attribution === 'none') {
    if (pressure.bindingCount === 1)
      return `{name} bound at {shadow|usd}/MWh at {run|clock}, with no measurable effect on {zone}; ${trades}.`
    figures.push(createComputedFigure('count', 'Binding constraints', pressure.bindingCount, 'count', at, SHADOW))
    return `{count|n} constraints bound at {run|clock}, none with a measurable effect on {zone}; largest shadow price {shadow|usd}/MWh on {name}. ${direction === null ? 'There is ' : ''}${trades}.`
  }
  figures.push(
    createNameFigure('contingency', 'Contingency', constraint.contingency || 'BASE CASE', at, SHADOW),
    createComputedFigure('bound', 'Runs in which it bound', constraint.boundRuns, 'count', at, SHADOW),
    createComputedFigure('runs', 'Runs in the hour', runs, 'count', at, SHADOW),
  )
  let text = `{name} (contingency {contingency}) bound in {bound|n} of the hour’s {runs|n} runs up to {run|clock}, last at {shadow|usd}/MWh${pushClause(top, readBasisAt(facts.window, facts.prices.hub, at), direction, figures)}`
  const cap = constraint.detail?.maxShadow
  if (pressure.gradeNow === 'SEVERE' && cap && constraint.shadow >= NEAR_ITS_CAP * cap) {
    figures.push(
      createComputedFigure('capShare', 'Share of its cap', (100 * constraint.shadow) / cap, '%', at, SHADOW),
      createComputedFigure('cap', 'Cap', cap, '$/MWh', at, SHADOW),
    )
    text += '; at {capShare|pct} of its {cap|usd} cap'
  }
  const violated = constraint.detail?.violatedMw ?? 0
  if (violated > 0) {
    figures.push(createComputedFigure('violated', 'Flow over the limit', violated, 'MW', at, SHADOW))
    text += '; flow exceeds the limit by {violated|mw}'
  }
  return `${text}.`
}

function toTheAverage(direction: VerdictDirection): string {
  if (direction === 'level') return 'at the hub average'
  return direction === 'up' ? '{basis|usd||} over the hub average' : '{basis|usd||} under the hub average'
}

function tradesClause(direction: VerdictDirection | null): string {
  if (direction === null) return 'no {zone} price to compare with the hub average'
  return `{zone} trades ${toTheAverage(direction)}`
}

/**
 * States a constraint's effect on the zone's price in dollars if enough SCED runs support the amount, only its
 * direction if that is likely, or else the zone's basis.
 */
function pushClause(
  top: AttributedConstraint,
  /**
   * The basis in the same SCED run as the constraint, because a price jump after that run is not the constraint's
   * effect.
   */
  basis: number | null,
  direction: VerdictDirection | null,
  figures: Figure[],
): string {
  if (top.impact === null || Math.abs(top.impact) < 0.5) return direction === null ? '' : `; ${tradesClause(direction)}`
  const push = top.impact > 0 ? 'lifting' : 'lowering'
  if (!top.dollarsFirm)
    return direction === null ? `, ${push} {zone}` : `, ${push} {zone}, which trades ${toTheAverage(direction)}`
  figures.push(
    createComputedFigure(
      'impact',
      'Implied push on the hub',
      top.impact,
      '$/MWh',
      top.constraint.atMs,
      `${SHADOW}, implied exposure`,
    ),
  )
  const clause = `, ${push} {zone} by about {impact|usd||}`
  if (basis === null || basis > 0 !== top.impact > 0) return clause
  const { atMs } = top.constraint
  figures.push(
    createComputedFigure(
      'fileBasis',
      'LMP minus hub average in that run',
      basis,
      '$/MWh',
      atMs,
      DOCUMENT_BY_SERIES.lmp,
    ),
  )
  return Math.abs(top.impact) > Math.abs(basis)
    ? `${clause}, more than the {fileBasis|usd||} basis of that run`
    : `${clause} of the {fileBasis|usd||} basis of that run`
}
