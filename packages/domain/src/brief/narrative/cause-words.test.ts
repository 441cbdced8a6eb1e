import { expect, test } from 'vitest'
import type { PriceCause, PriceGapPart } from '../../rules/causes/price-cause.ts'
import { createTimeFigure } from '../../rules/engine/figure.ts'
import { fillPhrase } from '../../words/phrase.ts'
import { createFigureRegistry } from '../figure-registry.ts'
import { addCauseFigures, writeCauseClause, writeCauseSentence } from './cause-words.ts'

const AT = Date.parse('2026-07-15T22:35:00Z')
const netLoad = { value: 66_100, usual: 61_000, atMs: AT, source: 'X' }

const part = (kind: PriceGapPart['kind'], share: number, more: Partial<PriceGapPart> = {}): PriceGapPart => ({
  kind,
  share,
  dollars: 42 * share,
  driver: kind === 'netload' ? netLoad : null,
  ...more,
})

const cause = (parts: PriceGapPart[], more: Partial<PriceCause> = {}): PriceCause => ({
  gap: 42,
  energy: 30,
  congestion: 12,
  by: 'lambda',
  isFileOlderThanJump: false,
  isLessCongestion: false,
  lead: parts.find(({ kind, share }) => kind !== 'energy' && share >= 0.25) ?? null,
  parts,
  constraint: null,
  unpriced: null,
  unmeasured: [],
  zonesSplit: null,
  ...more,
})

function wordsOf(of: PriceCause): [sentence: string, clause: string | null] {
  const book = createFigureRegistry()
  const lmp = { value: 72, atMs: AT, source: 'X' }
  book.add('gap', (key) => ({ key, label: 'Gap', value: 42, unit: '$/MWh', asOf: null, source: 'X', threshold: null }))
  book.add('fileRun', (key) => createTimeFigure(key, 'Newest run in the file', AT - 35 * 60_000, 'X'))
  addCauseFigures(book, of, { lmp, state: 'normal', usual: 30, gap: 42, side: 'above', percentile: 99, days: 41 })
  const clause = writeCauseClause(of, 'HOUSTON')
  return [
    fillPhrase(writeCauseSentence(of, 42), book.find, { zone: 'Houston' }),
    clause && fillPhrase(clause, book.find),
  ]
}

test.each([
  [
    'most of it, and the rest adds up',
    cause([part('netload', 0.69), part('congestion', 0.31)]),
    'Most of the $42 gap ($29, 69%) is net load, 66.1 GW vs 61.0 GW usual; the other $13 is congestion.',
    'net load 66.1 GW vs 61.0 GW usual (69% of the gap to usual)',
  ],
  [
    'a part of it',
    cause([part('congestion', 0.33), part('energy', 0.67)]),
    'Part of the $42 gap ($14, 33%) is congestion; the other $28 is unexplained.',
    'congestion (33% of the gap to usual)',
  ],
  [
    'that there is less congestion than usual',
    cause([part('netload', 0.69), part('congestion', 0.31)], { isLessCongestion: true }),
    'Most of the $42 gap ($29, 69%) is net load, 66.1 GW vs 61.0 GW usual; the other $13 is less of the congestion that usually lowers the price.',
    'net load 66.1 GW vs 61.0 GW usual (69% of the gap to usual)',
  ],
  [
    'the whole gap, with an offset',
    cause([part('netload', 1.3), part('congestion', -0.3)]),
    'The $42 gap is net load, 66.1 GW vs 61.0 GW usual; congestion trims Houston by $13.',
    'net load 66.1 GW vs 61.0 GW usual (the whole gap to usual)',
  ],
  [
    'congestion, whose constraint file is of a run before it',
    cause([part('congestion', 0.7), part('energy', 0.3)], { isFileOlderThanJump: true }),
    'Most of the $42 gap ($29, 69%) is congestion; the other $13 is unexplained. The constraint file, from 17:00, is older than the jump.',
    'congestion (69% of the gap to usual)',
  ],
  [
    'thin reserves, with an offset',
    cause([part('energy', 1.3), part('congestion', -0.3)], {
      congestion: -13,
      unpriced: { kind: 'reserves', driver: { ...netLoad, value: 2_310, usual: 5_900 } },
    }),
    'Thin reserves (2,310 MW vs 5,900 MW usual) are lifting the whole grid; congestion trims Houston by $13.',
    'thin reserves, 2,310 MW',
  ],
  [
    'thin reserves beside what was measured',
    cause([part('energy', 0.69), part('congestion', 0.31)], {
      unpriced: { kind: 'reserves', driver: { ...netLoad, value: 2_310, usual: null } },
    }),
    'Part of the $42 gap ($13, 31%) is congestion; the other $29 is unexplained. Reserves are thin at 2,310 MW.',
    'congestion (31% of the gap to usual)',
  ],
  [
    'thin reserves alone, without a share',
    cause([part('energy', 1)], {
      congestion: 0,
      unpriced: { kind: 'reserves', driver: { ...netLoad, value: 2_310, usual: null } },
    }),
    'Thin reserves (2,310 MW) are lifting the whole grid; the $42 gap is unexplained.',
    'thin reserves, 2,310 MW',
  ],
  [
    'net load beyond what was measured',
    cause([part('energy', 1)], { congestion: 0, unpriced: { kind: 'netload', driver: netLoad } }),
    'Net load is 66.1 GW vs 61.0 GW usual; past days do not show what that adds, so the $42 gap is unexplained.',
    'net load 66.1 GW vs 61.0 GW usual',
  ],
  [
    'that zones have split',
    cause([part('congestion', 0.9), part('energy', 0.1)], {
      by: 'hub_average',
      zonesSplit: { high: { zone: 'NORTH', price: 565 }, low: { zone: 'HOUSTON', price: 39 } },
    }),
    'Zones have split: North $565, Houston $39. Without past system lambda, energy and congestion cannot be separated.',
    'zones have split, North at $565',
  ],
  [
    'nothing, everything measured',
    cause([part('energy', 1)], { congestion: 0, energy: 42 }),
    'The $42 gap is energy, not congestion; no single driver explains it.',
    null,
  ],
  [
    'nothing, with something not measured',
    cause([part('energy', 0.8), part('congestion', 0.2)], { congestion: 8.4, unmeasured: ['reserves'] }),
    'The $42 gap is energy (+$34) and congestion (+$8). Driver unclear: no reserve data.',
    null,
  ],
])('a cause says %s', (_name, of, sentence, clause) => {
  expect(wordsOf(of)).toEqual([sentence, clause])
})
