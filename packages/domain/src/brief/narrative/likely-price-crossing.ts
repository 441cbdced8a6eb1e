import { DOCUMENT_BY_SERIES } from '../../market/series.ts'
import { isFact } from '../../rules/engine/fact.ts'
import { createComputedFigure, createHourFigure } from '../../rules/engine/figure.ts'
import type { RuleInput } from '../../rules/engine/rule-input.ts'
import { BASE_RATES } from '../../rules/engine/thresholds.ts'
import type { RuleKind } from '../../rules/registry.ts'
import type { IntelligenceItem, LikelyPriceCrossing } from '../brief.ts'
import type { FigureRegistry } from '../figure-registry.ts'
import type { NextHours } from '../next-hours/next-hours.ts'

const LIKELY = 0.5

type Turn = Pick<LikelyPriceCrossing, 'to'> & {
  key: 'below0' | 'over100'
  rule: RuleKind
  isThere(lmp: number): boolean
  words: string
}

const TURNS: readonly Turn[] = [
  {
    to: 'below_0',
    key: 'below0',
    rule: 'negative_price',
    isThere: (lmp) => lmp < 0,
    words: '{turnChance|pct} odds that {turnHour|he} is below zero',
  },
  {
    to: 'above_100',
    key: 'over100',
    rule: 'spike_risk',
    isThere: (lmp) => lmp >= BASE_RATES.dollarsOver,
    words: '{turnChance|pct} odds that {turnHour|he} is over {line|usd}',
  },
]

/**
 * Finds the first hour whose price will likely fall below $0 or rise above $100. It skips a limit that the price has
 * already passed, or that a brief item already covers.
 */
export function findLikelyPriceCrossing(
  { input, ahead }: { input: RuleInput; ahead: NextHours },
  items: readonly Pick<IntelligenceItem, 'kind'>[],
): LikelyPriceCrossing | null {
  const { lmp } = input.facts.prices
  if (!isFact(lmp)) return null
  const open = TURNS.filter(({ isThere, rule }) => !isThere(lmp.value) && !items.some(({ kind }) => kind === rule))
  for (const { price, hourStart } of ahead.rows) {
    const turn = price && open.find(({ key }) => price[key] >= LIKELY)
    if (turn) return { to: turn.to, hourStart, probability: price[turn.key] }
  }
  return null
}

/** Chooses the template of a sentence such as `61% odds that HE21 is over $100`. */
export const chooseCrossingTemplate = ({ to }: LikelyPriceCrossing): string =>
  TURNS.find((turn) => turn.to === to)!.words

export function addCrossingFigures({ add }: FigureRegistry, { hourStart, probability }: LikelyPriceCrossing): void {
  const atMs = Date.parse(hourStart)
  const source = `${DOCUMENT_BY_SERIES.spp}, ${DOCUMENT_BY_SERIES.damSpp}`
  add('turnHour', (key) => createHourFigure(key, 'Its hour', atMs, source))
  add('turnChance', (key) =>
    createComputedFigure(key, 'Probability in the price outlook', 100 * probability, '%', atMs, source),
  )
}
