import { SOURCE_OF } from '../../market/series.ts'
import { isFact } from '../../rules/engine/fact.ts'
import { computed, hourNamed } from '../../rules/engine/figure.ts'
import { BASE_RATES } from '../../rules/engine/thresholds.ts'
import type { Kind } from '../../rules/registry.ts'
import type { IntelligenceItem } from '../brief.ts'
import type { FigureBook } from '../figure-book.ts'
import type { NarrativeFacts } from './narrative-figures.ts'

const LIKELY = 0.5

/** A price move that is more likely than not within six hours: as a clause of the summary and as a line to watch. */
export type LikelyTurn = { clause: string; line: string }

type Turn = LikelyTurn & { key: 'below0' | 'over100'; rule: Kind; isThere(lmp: number): boolean }

const TURNS: readonly Turn[] = [
  {
    key: 'below0',
    rule: 'negative_price',
    isThere: (lmp) => lmp < 0,
    clause: 'below zero likely from {turnHour|he} ({turnChance|pct})',
    line: 'The outlook puts {turnHour|he} below zero with a chance of {turnChance|pct}.',
  },
  {
    key: 'over100',
    rule: 'spike_risk',
    isThere: (lmp) => lmp >= BASE_RATES.dollarsOver,
    clause: 'above {line|usd} likely from {turnHour|he} ({turnChance|pct})',
    line: 'The outlook puts {turnHour|he} above {line|usd} with a chance of {turnChance|pct}.',
  },
]

/** Null if the price is already there, or if an item states this probability: two figures for one event confuse. */
export function likelyTurn(
  { scene, ahead }: NarrativeFacts,
  items: readonly Pick<IntelligenceItem, 'kind'>[],
  book: FigureBook,
): LikelyTurn | null {
  const { lmp } = scene.facts.prices
  if (!isFact(lmp)) return null
  const open = TURNS.filter(({ isThere, rule }) => !isThere(lmp.value) && !items.some(({ kind }) => kind === rule))
  for (const { price, hourStart } of ahead.rows) {
    const turn = price && open.find(({ key }) => price[key] >= LIKELY)
    if (!turn) continue
    const atMs = Date.parse(hourStart)
    const source = `${SOURCE_OF.spp}, ${SOURCE_OF.damSpp}`
    book.add('turnHour', (key) => hourNamed(key, 'Its hour', atMs, source))
    book.add('turnChance', (key) => computed(key, 'Chance by the outlook', 100 * price[turn.key], '%', atMs, source))
    return turn
  }
  return null
}
