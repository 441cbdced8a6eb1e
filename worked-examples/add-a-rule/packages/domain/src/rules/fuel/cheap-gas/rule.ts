import { SOURCE_OF } from '../../../market/series.ts'
import { type Judgement, passed, reached, withhold } from '../../engine/candidate.ts'
import { isFact } from '../../engine/fact.ts'
import { measured, timed } from '../../engine/figure.ts'
import { rule } from '../../engine/rule.ts'
import type { GridScene } from '../../engine/scene.ts'
import { phrases } from './phrases.ts'

/** $/MMBtu under what a coal plant's fuel costs. */
const LIMITS = { cheapGas: { info: 0.5, watch: 1 }, coalUsdPerMmbtu: 2.5 } as const

export const cheapGas = rule({
  kind: 'cheap_gas',
  family: 'fuel',
  subject: 'gas',
  scope: 'grid',
  reads: 'grid',
  pace: 'slow',
  comesFirst: false,
  canDrive: true,
  speaksOf: 'now',
  worseWhen: 'lower',
  needs: ['gas'],
  ladder: LIMITS.cheapGas,
  limits: LIMITS,
  prior: 0.9,
  isPrediction: false,
  outcome: null,
  method: 'Subtracts the newest Henry Hub price from what the fuel of a coal plant costs.',
  judge,
  phrases,
})

type Variant = keyof typeof phrases

function judge({ facts }: GridScene): Judgement<Variant> {
  const { price } = facts.system.gas
  if (!isFact(price)) return withhold(price.absent)
  const cheaperBy = LIMITS.coalUsdPerMmbtu - price.value
  return {
    entry: reached(cheaperBy, LIMITS.cheapGas),
    hold: reached(cheaperBy, LIMITS.cheapGas, 0.8),
    agreement: 0,
    ageMinutes: 0,
    describe: () => ({
      variant: 'usual',
      words: {},
      figures: [
        measured('gas', 'Henry Hub', '$/MMBtu', price, passed(cheaperBy, LIMITS.cheapGas)),
        timed('tradedOn', 'Trade date', price.atMs, SOURCE_OF.gas),
      ],
    }),
  }
}
