import { expect, test } from 'vitest'
import { composeBiasSentence, describeForecastMiss } from './miss-words.ts'

test('a bias is one sentence, worded as in a brief', () => {
  const bias = { series: 'wind', title: 'Wind', part: 'evening', side: 'under', sameSide: 9, days: 10 } as const
  expect(composeBiasSentence({ ...bias, meanMw: -1_830, from: '', to: '' })).toBe(
    'Wind ran under its day-ahead forecast in 9 of the last 10 evenings, by 1.8 GW on average.',
  )
})

test.each([
  ['with all hours', { hours: 168, missing: 0, meanPct: -8.13 }, '−8.1% · 168 h'],
  ['with hours missing', { hours: 160, missing: 8, meanPct: 4 }, '+4.0% · 160 of 168 h'],
  ['of a tiny forecast', { hours: 42, missing: 0, meanPct: null }, '42 h'],
])('a miss %s states its number of hours', (_name, miss, text) => {
  expect(describeForecastMiss({ meanMw: 0, meanAbsMw: 0, ...miss })).toBe(text)
})
