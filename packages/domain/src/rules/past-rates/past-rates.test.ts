import { expect, test } from 'vitest'
import { addPastCaseCounts, findSpellQuantileHours, type PastCaseCounts } from './past-case-counts.ts'
import { choosePastRates, SHIPPED_PAST_RATES } from './past-rates.ts'

const tally = (cases: number, met = 0) => ({ cases, met })
const counts = (more: Partial<PastCaseCounts> = {}): PastCaseCounts => ({
  from: '2026-05-01',
  to: '2026-07-13',
  evenings: { from50Gw: tally(0), from60Gw: tally(0), from65Gw: tally(0) },
  belowZeroSoon: { near: tally(0), nearer: tally(0) },
  spikeQuarters: [],
  negativeQuarters: [],
  ...more,
})

test('without an own count every rate is that of the backtest', () => {
  expect(choosePastRates(null)).toEqual(SHIPPED_PAST_RATES)
  expect(choosePastRates(counts())).toEqual(SHIPPED_PAST_RATES)
})

test('the thirtieth case replaces a rate, and only that one', () => {
  const evenings = { from50Gw: tally(30, 7.5), from60Gw: tally(29, 29), from65Gw: tally(0) }
  const { eveningOver100Pct } = choosePastRates(counts({ evenings }))
  expect(eveningOver100Pct.from50Gw).toEqual({
    value: 25,
    source: 'Own count of 30 evenings, 2026-05-01 to 2026-07-13, since co-optimization',
    regime: 'since co-optimization',
  })
  expect(eveningOver100Pct.from60Gw).toEqual(SHIPPED_PAST_RATES.eveningOver100Pct.from60Gw)
})

test('lengths of spells are the median and what one in ten exceeds, to the half hour', () => {
  const lengths = [0, 15, 0, 0, 12, ...Array(35).fill(0), 3]
  const rates = choosePastRates(counts({ negativeQuarters: lengths, spikeQuarters: lengths.slice(0, 3) }))
  expect([rates.negativeMedianHours.value, rates.negativeLongHours.value]).toEqual([0.5, 1])
  expect(rates.spikeMedianHours).toEqual(SHIPPED_PAST_RATES.spikeMedianHours)
  expect(findSpellQuantileHours(lengths, 0.91)).toBe(10)
  expect(findSpellQuantileHours([], 0.5)).toBe(0)
})

test('counts of later days add to earlier ones', () => {
  const earlier = counts({ spikeQuarters: [0, 1], belowZeroSoon: { near: tally(2, 0.5), nearer: tally(0) } })
  const later = counts({
    from: '2026-07-14',
    to: '2026-07-14',
    spikeQuarters: [0, 1, 0, 4],
    belowZeroSoon: { near: tally(1, 1), nearer: tally(0) },
  })
  const both = addPastCaseCounts(earlier, later)
  expect([both.from, both.to]).toEqual(['2026-05-01', '2026-07-14'])
  expect(both.spikeQuarters).toEqual([0, 2, 0, 4])
  expect(both.belowZeroSoon.near).toEqual(tally(3, 1.5))
  expect(addPastCaseCounts(null, later)).toEqual(later)
})
