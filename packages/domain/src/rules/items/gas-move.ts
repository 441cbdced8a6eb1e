import { SOURCE_OF } from '../../market/series.ts'
import { type Judgement, passed, reached, withhold } from '../candidate.ts'
import { isFact } from '../fact.ts'
import { computed, measured, timed } from '../figure.ts'
import { higher } from '../kinds.ts'
import type { Scene } from '../scene.ts'
import { THRESHOLDS } from '../thresholds.ts'

/** The newest trade date of Henry Hub against the one before. */
export function gasMove({ facts }: Scene): Judgement {
  const { price, previous, changePct, usualMovePct } = facts.system.gas
  if (!isFact(price)) return withhold('gas_move', price.absent)
  if (!isFact(previous) || changePct === null) return withhold('gas_move', 'too_few')
  const { gasMovePct: ladder, gasSigmas } = THRESHOLDS.items
  const size = Math.abs(changePct)
  const unusual =
    usualMovePct !== null && usualMovePct > 0 && size >= ladder.info / 2 && size > gasSigmas * usualMovePct
  const byStep = reached(size, ladder)
  const entry = higher(byStep, unusual ? 'info' : null)
  if (entry === null) return null
  return {
    kind: 'gas_move',
    entry,
    hold: entry,
    prior: THRESHOLDS.prior.gas_move,
    agreement: 0,
    ageMinutes: 0,
    describe: () => ({
      variant: 'usual',
      words: { side: changePct > 0 ? 'more' : 'less' },
      figures: [
        computed(
          'change',
          'Change from the trade date before',
          changePct,
          '%',
          price.atMs,
          SOURCE_OF.gas,
          byStep === null && usualMovePct !== null ? gasSigmas * usualMovePct : passed(size, ladder),
        ),
        measured('gas', 'Henry Hub', '$/MMBtu', price),
        timed('tradedOn', 'Trade date', price.atMs, SOURCE_OF.gas),
        computed('before', 'Henry Hub, trade date before', previous.value, '$/MMBtu', previous.atMs, SOURCE_OF.gas),
        timed('beforeOn', 'Trade date before', previous.atMs, SOURCE_OF.gas),
        computed(
          'cost',
          'Fuel cost of the benchmark unit',
          Math.abs(price.value - previous.value) * THRESHOLDS.gasHeatRate,
          '$/MWh',
          price.atMs,
          SOURCE_OF.gas,
        ),
        computed('unit', 'Benchmark combined cycle', THRESHOLDS.gasHeatRate, 'MMBtu/MWh', price.atMs, SOURCE_OF.gas),
      ],
    }),
  }
}
