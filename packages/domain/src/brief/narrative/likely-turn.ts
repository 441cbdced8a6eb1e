import { SOURCE_OF } from '../../market/series.ts'
import { isFact } from '../../rules/engine/fact.ts'
import { computed, hourNamed } from '../../rules/engine/figure.ts'
import { BASE_RATES } from '../../rules/engine/thresholds.ts'
import type { Kind } from '../../rules/registry.ts'
import type { IntelligenceItem, LikelyTurn } from '../brief.ts'
import type { FigureBook } from '../figure-book.ts'
import type { NarrativeFacts } from './narrative-figures.ts'

const LIKELY = 0.5

type Turn = Pick<LikelyTurn, 'to'> & {
  key: 'below0' | 'over100'
  rule: Kind
  isThere(lmp: number): boolean
  clause: string
  line: string
}

const TURNS: readonly Turn[] = [
  {
    to: 'below_0',
    key: 'below0',
    rule: 'negative_price',
    isThere: (lmp) => lmp < 0,
    clause: 'below zero likely from {turnHour|he} ({turnChance|pct})',
    line: 'The outlook puts {turnHour|he} below zero with a chance of {turnChance|pct}.',
  },
  {
    to: 'above_100',
    key: 'over100',
    rule: 'spike_risk',
    isThere: (lmp) => lmp >= BASE_RATES.dollarsOver,
    clause: 'above {line|usd} likely from {turnHour|he} ({turnChance|pct})',
    line: 'The outlook puts {turnHour|he} above {line|usd} with a chance of {turnChance|pct}.',
  },
]

/** Null if the price is already there, or if an item states this probability: two figures for one event confuse. */
export function likelyTurn(
  { scene, ahead }: Pick<NarrativeFacts, 'scene' | 'ahead'>,
  items: readonly Pick<IntelligenceItem, 'kind'>[],
): LikelyTurn | null {
  const { lmp } = scene.facts.prices
  if (!isFact(lmp)) return null
  const open = TURNS.filter(({ isThere, rule }) => !isThere(lmp.value) && !items.some(({ kind }) => kind === rule))
  for (const { price, hourStart } of ahead.rows) {
    const turn = price && open.find(({ key }) => price[key] >= LIKELY)
    if (turn) return { to: turn.to, hourStart, probability: price[turn.key] }
  }
  return null
}

/** The turn as a clause of the summary and as a line to watch. */
export const turnTemplates = ({ to }: LikelyTurn) => TURNS.find((turn) => turn.to === to)!

export function addTurn({ add }: FigureBook, { hourStart, probability }: LikelyTurn): void {
  const atMs = Date.parse(hourStart)
  const source = `${SOURCE_OF.spp}, ${SOURCE_OF.damSpp}`
  add('turnHour', (key) => hourNamed(key, 'Its hour', atMs, source))
  add('turnChance', (key) => computed(key, 'Chance by the outlook', 100 * probability, '%', atMs, source))
}
