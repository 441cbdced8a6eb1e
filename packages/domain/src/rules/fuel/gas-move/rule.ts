import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import { pickHigherAlertLevel } from '../../alert-level.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { isFact, isFreshFact } from '../../engine/fact.ts'
import { createComputedFigure, createMeasuredFigure, createTimeFigure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { GridRuleInput } from '../../engine/rule-input.ts'
import { THRESHOLDS } from '../../engine/thresholds.ts'
import { phrases } from './phrases.ts'

/**
 * Thresholds for gas: the move from one trade date to the next, in percent and in standard deviations of such moves.
 */
const LIMITS = { gasMovePct: { info: 5 }, gasSigmas: 3 } as const

export const gasMove = defineRule({
  kind: 'gas_move',
  family: 'fuel',
  subject: 'gas',
  scope: 'grid',
  reads: 'grid',
  needs: ['gas'],
  ladder: LIMITS.gasMovePct,
  ladderUnit: '%',
  limits: LIMITS,
  prior: 0.8,
  method:
    'Compares the newest Henry Hub price with the previous trade date, in percent; a smaller move is a note when it is far outside the moves of the last 45 days.',
  judge,
  phrases,
})

function judge({ facts, nowMs }: GridRuleInput): RuleJudgement<keyof typeof phrases> {
  const { price, previous, changePct, usualMovePct } = facts.system.gas
  if (!isFact(price)) return withholdJudgement(price.absent)
  if (!isFact(previous) || changePct === null) return withholdJudgement('too_few')
  const { gasMovePct: ladder, gasSigmas } = LIMITS
  const size = Math.abs(changePct)
  const unusual =
    usualMovePct !== null && usualMovePct > 0 && size >= ladder.info / 2 && size > gasSigmas * usualMovePct
  const byStep = findAlertLevelReached(size, ladder)
  const entry = pickHigherAlertLevel(byStep, unusual ? 'info' : null)
  if (entry === null) return null
  const line = byStep === null && usualMovePct !== null ? gasSigmas * usualMovePct : findThresholdReached(size, ladder)
  const costUsd = Math.abs(price.value - previous.value) * THRESHOLDS.gasHeatRate
  return {
    entry,
    hold: entry,
    agreement: isFreshFact('gas', price, nowMs) ? 0 : -1,
    ageMinutes: 0,
    describe: () => ({
      variant: 'usual',
      words: { side: changePct > 0 ? 'more' : 'less' },
      figures: [
        createComputedFigure(
          'change',
          'Change from the trade date before',
          changePct,
          '%',
          price.atMs,
          DOCUMENT_BY_SERIES.gas,
          line,
        ),
        createMeasuredFigure('gas', 'Henry Hub', '$/MMBtu', price),
        createTimeFigure('tradedOn', 'Trade date', price.atMs, DOCUMENT_BY_SERIES.gas),
        createComputedFigure(
          'before',
          'Henry Hub, trade date before',
          previous.value,
          '$/MMBtu',
          previous.atMs,
          DOCUMENT_BY_SERIES.gas,
        ),
        createTimeFigure('beforeOn', 'Trade date before', previous.atMs, DOCUMENT_BY_SERIES.gas),
        createComputedFigure(
          'cost',
          'Fuel cost of the benchmark unit',
          costUsd,
          '$/MWh',
          price.atMs,
          DOCUMENT_BY_SERIES.gas,
        ),
        createComputedFigure(
          'unit',
          'Benchmark combined cycle',
          THRESHOLDS.gasHeatRate,
          'MMBtu/MWh',
          price.atMs,
          DOCUMENT_BY_SERIES.gas,
        ),
      ],
    }),
  }
}
