import { expect, test } from 'vitest'
import { createSampleWindow, type SampleColumns } from '../../test/sample-window.ts'
import { findMissingInputs } from './find-missing-inputs.ts'

const NOW = Date.parse('2026-07-15T22:36:00Z')
const MIN = 60_000
const DAY = 86_400_000

const SOURCES = [
  { name: 'lmp', judgedBy: 'lmp', freshness: { freshMinutes: 10, missingMinutes: 20 } },
  { name: 'day-ahead', judgedBy: 'damSpp', freshness: 'day-ahead' },
  { name: 'wind', judgedBy: 'stwpf', freshness: { freshMinutes: 75, missingMinutes: 150 } },
  { name: 'alerts', judgedBy: 'weatherAlertPoll', freshness: { freshMinutes: 15, missingMinutes: 45 } },
  { name: 'storage', judgedBy: 'storageDischarging', freshness: { freshMinutes: 15, missingMinutes: 30 } },
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
  ...findMissingInputs(createSampleWindow(NOW, { ...whole, ...changed }, postings), SOURCES, new Date(NOW)),
]

test.each<[string, string[], SampleColumns]>([
  ['with every source of a brief read nothing is missing', [], {}],
  ['a source that was never read is missing', ['alerts'], { 'weatherAlertPoll/TX': [] }],
  [
    'a source that became known later is missing',
    ['alerts'],
    { 'weatherAlertPoll/TX': [[NOW - MIN, 0, { knownAtMs: NOW + MIN }]] },
  ],
  ['a value past its fresh limit is old, not missing', [], { 'lmp/HB_WEST': [[NOW - 19 * MIN, 30]] }],
  ['a value past its second limit is missing', ['lmp'], { 'lmp/HB_WEST': [[NOW - 21 * MIN, 30]] }],
  ['an auction that covers no hour ahead is missing', ['day-ahead'], { 'damSpp/HB_WEST': [[NOW - 2 * 60 * MIN, 30]] }],
  ['the weeks of prices that norms need can be missing', ['history'], { 'spp/HB_HOUSTON': [[NOW - 2 * DAY, 30]] }],
])('%s', (_sentence, lacking, changed) => {
  expect(lackingWith(changed)).toEqual(lacking)
})

test('a source that no brief uses is never missing', () => {
  const kept = {
    name: 'settled reserve',
    judgedBy: 'asPrice15',
    freshness: { freshMinutes: 10, missingMinutes: 20 },
  } as const
  expect([
    ...findMissingInputs(createSampleWindow(NOW, whole, posting(40)), [...SOURCES, kept], new Date(NOW)),
  ]).toEqual([])
})

test('the age of a forecast is that of its newest publication', () => {
  expect(lackingWith({}, posting(151))).toEqual(['wind'])
})
