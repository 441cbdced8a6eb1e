import { expect, test } from 'vitest'
import {
  type ApiItemConfidence,
  describePredictionAccuracy,
  formatShareAsPercentWithTenths,
} from './prediction-accuracy-words.ts'

test.each([
  [0, '0%'],
  [0.014, '1.4%'],
  [0.0994, '9.9%'],
  [0.0996, '10%'],
  [1, '100%'],
])('a share of %d is written %s', (share, text) => {
  expect(formatShareAsPercentWithTenths(share)).toBe(text)
})

const own = { ledger: 'live', calls: 84, cameTrue: 51, share: 51 / 84, base: 0.19, span: null }
const replayed = {
  ...{ ledger: 'archive', calls: 902, cameTrue: 402, share: 0.4457, base: 0.0359 },
  span: { from: '2024-01-01', to: '2024-12-31' },
}

test.each<[string, ApiItemConfidence, string | null, boolean]>([
  ['a live record', { record: own }, 'Elevated · correct 61% of 84 · base 19%', false],
  ['one of an event too rare for a base rate', { record: { ...own, base: 0 } }, 'Elevated · correct 61% of 84', false],
  ['one without a base rate', { record: { ...own, base: null } }, 'Elevated · correct 61% of 84', false],
  ['few calls', { record: { ...own, calls: 9, cameTrue: 3, share: null } }, 'Elevated · 3 of 9 so far', true],
  ['real hours replayed', { record: replayed }, 'Elevated · 45% of 902 in 2024, replayed · base 3.6%', false],
  [
    'years of them',
    { record: { ...replayed, span: { from: '2023-01-01', to: '2024-12-31' } } },
    'Elevated · 45% of 902 in 2023 to 2024, replayed · base 3.6%',
    false,
  ],
  [
    'few of them',
    { record: { ...replayed, calls: 10, cameTrue: 10, share: null } },
    'Elevated · 10 of 10 in 2024, replayed',
    true,
  ],
  ['an assumption', { confidenceBasis: 'prior', record: null }, 'Elevated · no record yet', true],
  ['a brief of before', {}, 'Elevated · 66%', false],
  ['one without a figure', { confidence: null }, 'Elevated', false],
  ['a record that cannot be read', { record: { ledger: 'live', calls: null } }, 'Elevated · 66%', false],
  ['a fact', { confidenceBand: 'calm', record: null }, null, false],
  ['no band', { confidenceBand: null }, null, false],
])('%s', (_name, item, text, isThin) => {
  const words = describePredictionAccuracy({ confidenceBand: 'elevated', confidence: 0.66, ...item })
  expect(words?.text ?? null).toBe(text)
  expect(words?.isThin ?? false).toBe(isThin)
})

test.each([
  ['live', own, /on the live market; base is how often the same happens in any hour$/],
  ['simulated', { ...own, ledger: 'simulated' }, /on the simulated market/],
  ['archive', replayed, /in a replay of the real hours of 2024, before co-optimization/],
])('figures of the %s ledger say whose they are', (ledger, record, meaning) => {
  expect(describePredictionAccuracy({ confidenceBand: 'severe', record })).toMatchObject({
    ledger,
    meaning: expect.stringMatching(meaning),
  })
})
