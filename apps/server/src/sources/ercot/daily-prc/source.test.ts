import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { dailyPrcDashboard } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const CONDITION = {
  eea_level: 2,
  state: 'eea2',
  title: 'EEA 2',
  condition_note: '',
  prc_value: '1,985',
  datetime: 1790457172,
}
const ROW = { timestamp: '2026-09-26 00:00:04-0500', epoch: 1790398804000, prc: 9329 }
const parse = (data: unknown[], current_condition: unknown = CONDITION) =>
  parseDocumentText(
    dailyPrcDashboard.parse,
    JSON.stringify({ lastUpdated: '2026-09-26 16:13:04-0500', current_condition, data }),
  )

test('the grid condition is read at its own second, with its text', () => {
  const parsed = parse([ROW])
  expect(formatReadings(parsed)).toEqual([
    'prc SYSTEM 2026-09-26T05:00:04Z 9329',
    'gridCondition SYSTEM 2026-09-26T21:12:52Z 2',
    'prc SYSTEM 2026-09-26T21:12:52Z 1985',
  ])
  expect(parsed.readings[1]?.detail).toEqual({ state: 'eea2', title: 'EEA 2', note: null })
})

test('a measured row takes precedence over the rounded current value', () => {
  const parsed = parse([{ timestamp: '2026-09-26 16:12:52-0500', epoch: 1790457172000, prc: 1985.4 }])
  expect(formatReadings(parsed)).toEqual([
    'prc SYSTEM 2026-09-26T21:12:52Z 1985.4',
    'gridCondition SYSTEM 2026-09-26T21:12:52Z 2',
  ])
})

test.each<[string, unknown, string]>([
  ['is missing', undefined, 'condition is missing'],
  ['has a level beyond 3', { ...CONDITION, eea_level: 4 }, 'not 0 to 3'],
  ['has half a level', { ...CONDITION, eea_level: 0.5 }, 'not 0 to 3'],
  ['has no level', { ...CONDITION, eea_level: null }, 'not 0 to 3'],
  ['has a time in milliseconds', { ...CONDITION, datetime: 1790457172000 }, 'is not a time'],
  ['has no title', { ...CONDITION, title: ' ' }, 'no state or no title'],
])('a condition that %s is refused, and the reserves are kept', (_sentence, condition, reason) => {
  const parsed = parse([ROW], condition ?? null)
  expect(formatReadings(parsed)).toEqual(['prc SYSTEM 2026-09-26T05:00:04Z 9329'])
  expect(parsed.refused[0]?.reason).toContain(reason)
})

test('the recorded dashboard of 2026-09-26 16:13', { tags: 'samples' }, () => {
  const parsed = dailyPrcDashboard.parse(
    recorded.bytes('dashboard_daily-prc/daily-prc-2026-09-26.trimmed.json'),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  const lines = formatReadings(parsed)
  expect(lines).toHaveLength(31 + 2)
  expect(lines[0]).toBe('prc SYSTEM 2026-09-26T05:00:04Z 9329')
  expect(lines[30]).toBe('prc SYSTEM 2026-09-26T05:05:04Z 9314')
  expect(lines.slice(31)).toEqual([
    'gridCondition SYSTEM 2026-09-26T21:12:52Z 0',
    'prc SYSTEM 2026-09-26T21:12:52Z 18485',
  ])
  expect(parsed.readings[31]?.detail).toEqual({
    state: 'normal',
    title: 'Normal Conditions',
    note: 'There is enough power for current demand.',
  })
})
