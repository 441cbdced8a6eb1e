import { expect, test } from 'vitest'
import { type SampleColumns, sampleWindow } from '../../test/sample-window.ts'
import { lackingIn } from './lacking.ts'

const NOW = Date.parse('2026-07-15T22:36:00Z')
const MIN = 60_000
const DAY = 86_400_000

const SOURCES = [
  { name: 'lmp', judgedBy: 'lmp', freshness: { freshMinutes: 10, missingMinutes: 20 } },
  { name: 'day-ahead', judgedBy: 'damSpp', freshness: 'day-ahead' },
  { name: 'wind', judgedBy: 'stwpf', freshness: { freshMinutes: 75, missingMinutes: 150 } },
  { name: 'alerts', judgedBy: 'weatherAlertPoll', freshness: { freshMinutes: 15, missingMinutes: 45 } },
  { name: 'outages', judgedBy: 'outageMw', freshness: { freshMinutes: 20, missingMinutes: 60 } },
] as const

const posting = (minutesAgo: number) => ({
  'stwpf/SYSTEM': [{ publishedAtMs: NOW - minutesAgo * MIN, startsAtMs: NOW, values: [1] }],
})
const whole: SampleColumns = {
  'lmp/HB_WEST': [[NOW - MIN, 30]],
  'damSpp/HB_WEST': [[Date.parse('2026-07-17T04:00:00Z'), 30, { knownAtMs: NOW - 5 * MIN }]],
  'weatherAlertPoll/TX': [[NOW - MIN, 0]],
  'spp/HB_HOUSTON': [[NOW - 7 * DAY, 30]],
}
const lackingWith = (changed: SampleColumns, postings = posting(40)) => [
  ...lackingIn(sampleWindow(NOW, { ...whole, ...changed }, postings), SOURCES, new Date(NOW)),
]

test.each<[string, string[], SampleColumns]>([
  ['with everything read that a brief goes by nothing is lacking', [], {}],
  ['a source that was never read is', ['alerts'], { 'weatherAlertPoll/TX': [] }],
  ['so is one that was read later', ['alerts'], { 'weatherAlertPoll/TX': [[NOW - MIN, 0, { knownAtMs: NOW + MIN }]] }],
  ['a value past its fresh limit is old, not lacking', [], { 'lmp/HB_WEST': [[NOW - 19 * MIN, 30]] }],
  ['one that is no longer present is', ['lmp'], { 'lmp/HB_WEST': [[NOW - 21 * MIN, 30]] }],
  ['an auction that covers no hour ahead is', ['day-ahead'], { 'damSpp/HB_WEST': [[NOW - 2 * 60 * MIN, 30]] }],
  ['and so are the weeks that norms are told from', ['history'], { 'spp/HB_HOUSTON': [[NOW - 2 * DAY, 30]] }],
])('%s', (_sentence, lacking, changed) => {
  expect(lackingWith(changed)).toEqual(lacking)
})

test('a source that no brief is decided by is not lacking, read or not', () => {
  const kept = { name: 'as-prices', judgedBy: 'asPrice', freshness: { freshMinutes: 10, missingMinutes: 20 } } as const
  expect([...lackingIn(sampleWindow(NOW, whole, posting(40)), [...SOURCES, kept], new Date(NOW))]).toEqual([])
})

test('a forecast is as old as its newest posting', () => {
  expect(lackingWith({}, posting(151))).toEqual(['wind'])
})
