import { DOCUMENT_BY_SERIES } from '../../../market/series.ts'
import {
  findAlertLevelReached,
  findThresholdReached,
  type RuleJudgement,
  withholdJudgement,
} from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import { createMeasuredFigure, createTimeFigure } from '../../engine/figure.ts'
import { defineRule } from '../../engine/rule.ts'
import type { GridRuleInput } from '../../engine/rule-input.ts'
import { phrases } from './phrases.ts'

/** Thresholds in $/MMBtu below the fuel cost of a coal plant. */
const LIMITS = { cheapGas: { info: 0.5, watch: 1 }, coalUsdPerMmbtu: 2.5 } as const

export const cheapGas = defineRule({
  kind: 'cheap_gas',
  family: 'fuel',
  subject: 'gas',
  scope: 'grid',
  reads: 'grid',
  worseWhen: 'lower',
  needs: ['gas'],
  ladder: LIMITS.cheapGas,
  limits: LIMITS,
  prior: 0.9,
  method: 'Subtracts the newest Henry Hub price from what the fuel of a coal plant costs.',
  judge,
  phrases,
})

function judge({ facts }: GridRuleInput): RuleJudgement<keyof typeof phrases> {
  const { price } = facts.system.gas
  if (!isFact(price)) return withholdJudgement(price.absent)
  const cheaperBy = LIMITS.coalUsdPerMmbtu - price.value
  return {
    entry: findAlertLevelReached(cheaperBy, LIMITS.cheapGas),
    hold: findAlertLevelReached(cheaperBy, LIMITS.cheapGas, 0.8),
    ageMinutes: 0,
    describe: () => ({
      variant: 'usual',
      figures: [
        createMeasuredFigure('gas', 'Henry Hub', '$/MMBtu', price, findThresholdReached(cheaperBy, LIMITS.cheapGas)),
        createTimeFigure('tradedOn', 'Trade date', price.atMs, DOCUMENT_BY_SERIES.gas),
      ],
    }),
  }
}
