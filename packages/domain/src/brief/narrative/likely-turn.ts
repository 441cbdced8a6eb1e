import { SOURCE_OF } from '../../market/series.ts'
import { isFact } from '../../rules/engine/fact.ts'
import { computed, hourNamed } from '../../rules/engine/figure.ts'
import { BASE_RATES } from '../../rules/engine/thresholds.ts'
import type { Kind } from '../../rules/registry.ts'
import type { IntelligenceItem } from '../brief.ts'
import type { FigureBook } from '../figure-book.ts'
import type { NarrativeFacts } from './narrative-figures.ts'

/** More likely than not. */
const LIKELY = 0.5

/** Where the outlook expects the price to go within six hours, as a clause of the summary and as a line of what to watch. */
export type LikelyTurn = { clause: string; line: string }

type Way = LikelyTurn & { key: 'below0' | 'over100'; saidBy: Kind; isThere(lmp: number): boolean }

const WAYS: readonly Way[] = [
  {
    key: 'below0',
    saidBy: 'negative_price',
    isThere: (lmp) => lmp < 0,
    clause: 'below zero likely from {turnHour|he} ({turnChance|pct})',
    line: 'The outlook puts {turnHour|he} below zero with a chance of {turnChance|pct}.',
  },
  {
    key: 'over100',
    saidBy: 'spike_risk',
    isThere: (lmp) => lmp >= BASE_RATES.dollarsOver,
    clause: 'above {line|usd} likely from {turnHour|he} ({turnChance|pct})',
    line: 'The outlook puts {turnHour|he} above {line|usd} with a chance of {turnChance|pct}.',
  },
]

/** Null where the price is there already, and where an item tells the chance of it: two figures of one chance confuse. */
export function likelyTurn(
  { scene, ahead }: NarrativeFacts,
  items: readonly Pick<IntelligenceItem, 'kind'>[],
  book: FigureBook,
): LikelyTurn | null {
  const { lmp } = scene.facts.prices
  if (!isFact(lmp)) return null
  const open = WAYS.filter(({ isThere, saidBy }) => !isThere(lmp.value) && !items.some(({ kind }) => kind === saidBy))
  for (const { price, hourStart } of ahead.rows) {
    const way = price && open.find(({ key }) => price[key] >= LIKELY)
    if (!way) continue
    const atMs = Date.parse(hourStart)
    const source = `${SOURCE_OF.spp}, ${SOURCE_OF.damSpp}`
    book.add('turnHour', (key) => hourNamed(key, 'Its hour', atMs, source))
    book.add('turnChance', (key) => computed(key, 'Chance by the outlook', 100 * price[way.key], '%', atMs, source))
    return way
  }
  return null
}
