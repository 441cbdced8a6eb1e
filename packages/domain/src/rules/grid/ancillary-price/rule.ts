import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { roundTo } from '../../../market/statistics.ts'
import { MINUTE_MS } from '../../../time/durations.ts'
import { nameAncillaryService } from '../../../words/ancillary-service-names.ts'
import type { AlertLevel } from '../../alert-level.ts'
import { type ItemStatement, type RuleJudgement, withholdJudgement } from '../../engine/candidate.ts'
import { type Fact, isFact } from '../../engine/fact.ts'
import { createComputedFigure, createMeasuredFigure, createThresholdFigure, type Figure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { GridRuleInput } from '../../engine/rule-input.ts'
import { type AncillaryServiceFacts, DEMAND_CURVE_STEP_MW, isAncillaryServiceShort } from '../../facts/scarcity.ts'
import { phrases } from './phrases.ts'

/**
 * Thresholds in $/MW. In 2022 to 2024 the highest upward ancillary service cleared day-ahead at these prices in 3 to 13
 * %, 1 to 4 % and 0.2 to 0.5 % of hours; the lower figures are those of 2024. Real-time prices have no archive yet.
 */
const LADDER = { watch: 40, warn: 100, alert: 500 } as const
const LIMITS = { ancillary: { timesDayAhead: 2, exit: 0.7 } } as const

export const ancillaryPrice = defineRule({
  kind: 'ancillary_price',
  family: 'grid',
  subject: 'scarcity',
  scope: 'grid',
  reads: 'grid',
  ranksFirst: true,
  coolDownMinutes: 0,
  needs: ['asPrice'],
  ladder: LADDER,
  ladderUnit: '$/MW',
  limits: LIMITS,
  prior: 0.7,
  method: `Compares the real-time price of the tightest upward ancillary service with fixed lines: a watch also needs ${LIMITS.ancillary.timesDayAhead} times its day-ahead price, and a service whose capability is below its requirement is a warning at any price; the lines come from day-ahead prices of 2022 to 2024 and from the simulation and are not yet measured live.`,
  judge,
  phrases,
})

type Variant = keyof typeof phrases

function judge({ facts, nowMs }: GridRuleInput): RuleJudgement<Variant> {
  const { tightest, services } = facts.system.scarcity
  if (tightest === null) {
    const [first] = services
    return withholdJudgement(first && !isFact(first.realTime) ? first.realTime.absent : 'missing')
  }
  const { realTime } = tightest
  if (!isFact(realTime)) return withholdJudgement(realTime.absent)
  return {
    entry: levelOf(tightest, realTime.value, 1),
    hold: levelOf(tightest, realTime.value, LIMITS.ancillary.exit),
    isMeasured: true,
    ageMinutes: (nowMs - realTime.atMs) / MINUTE_MS,
    describe: (level) => describe(tightest, realTime, LADDER[level === 'info' ? 'watch' : level]),
  }
}

function levelOf(service: AncillaryServiceFacts, price: number, scale: number): AlertLevel | null {
  const { dayAhead } = service
  if (price >= scale * LADDER.alert) return 'alert'
  if (price >= scale * LADDER.warn || isAncillaryServiceShort(service)) return 'warn'
  const isUnexpected = dayAhead === null || price >= scale * LIMITS.ancillary.timesDayAhead * dayAhead
  return price >= scale * LADDER.watch && isUnexpected ? 'watch' : null
}

/** Sentences give megawatts to the nearest ten. */
const MW_STEP = 10

function describe(service: AncillaryServiceFacts, realTime: Fact, line: number): ItemStatement<Variant> {
  const { product, dayAhead, capability, requirementMw, spareMw, nextStepUsd } = service
  const words = { product: nameAncillaryService(product) }
  const isShort = isAncillaryServiceShort(service)
  // A shortage is a warning at any price, so a price below its line is not compared with it; the requirement is the line.
  const isBelowLine = isShort && realTime.value < line
  const figures: Figure[] = [
    createMeasuredFigure('price', `${words.product}, real time`, '$/MW', realTime, isBelowLine ? null : line),
  ]
  if (dayAhead !== null)
    figures.push(
      createComputedFigure(
        'dayAhead',
        `${words.product}, day-ahead`,
        dayAhead,
        '$/MW',
        realTime.atMs,
        DOCUMENT_BY_SERIES.asPriceDayAhead,
      ),
    )
  const compared = dayAhead === null ? '' : '_day_ahead'
  if (!isFact(capability) || requirementMw === null || spareMw === null)
    return { variant: `price${compared}`, words, figures }
  const source = `${DOCUMENT_BY_SERIES.asCapability}, ${DOCUMENT_BY_SERIES.asRequirement}`
  // The difference of the two rounded figures, so that a reader who subtracts them gets the same number.
  const shownSpareMw = roundTo(capability.value, MW_STEP) - roundTo(requirementMw, MW_STEP)
  figures.push(
    createMeasuredFigure(
      'capability',
      'What resources could provide',
      'MW',
      capability,
      isBelowLine ? requirementMw : null,
    ),
    createComputedFigure(
      'requirement',
      'Required this hour',
      requirementMw,
      'MW',
      realTime.atMs,
      DOCUMENT_BY_SERIES.asRequirement,
    ),
    isShort
      ? createComputedFigure('missing', 'Missing to the requirement', -shownSpareMw, 'MW', capability.atMs, source)
      : createComputedFigure('spare', 'Above the requirement', shownSpareMw, 'MW', capability.atMs, source),
  )
  const isPaid = nextStepUsd !== null && nextStepUsd > realTime.value
  if (isPaid)
    figures.push(
      createThresholdFigure('step', 'Megawatts less', DEMAND_CURVE_STEP_MW, 'MW'),
      createComputedFigure(
        'next',
        'What its curve then pays',
        nextStepUsd,
        '$/MW',
        realTime.atMs,
        DOCUMENT_BY_SERIES.asDemandCurve,
      ),
    )
  return { variant: `${isShort ? 'short' : 'spare'}${compared}${isPaid ? '_curve' : ''}`, words, figures }
}
