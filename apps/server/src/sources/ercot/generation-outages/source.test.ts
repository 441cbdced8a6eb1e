import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { generationOutagesDashboard } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)

const out = (unplanned: number | null, planned: number | null) => ({ unplanned, planned, total: 99 })
const row = (deliveryTime: string | null, more: object = {}) => ({
  deliveryTime,
  dstFlag: 'N',
  Combined: { unplanned: 12, planned: 3, total: 15 },
  Dispatchable: out(8, 1),
  Renewable: out(4, 2),
  ...more,
})
const parse = (current: unknown, previous: unknown = {}) =>
  parseDocumentText(
    generationOutagesDashboard.parse,
    JSON.stringify({ lastUpdated: '2026-07-21 05:11:00-0500', current, previous }),
  )

test('an instant has the total and its four parts as stated', () => {
  const parsed = parse({ 1784610060000: row('2026-07-21 00:01:00-0500') })
  expect(formatReadings(parsed)).toEqual([
    'outageMw SYSTEM 2026-07-21T05:01:00Z 15',
    'outageMw DISPATCHABLE_PLANNED 2026-07-21T05:01:00Z 1',
    'outageMw DISPATCHABLE_UNPLANNED 2026-07-21T05:01:00Z 8',
    'outageMw RENEWABLE_PLANNED 2026-07-21T05:01:00Z 2',
    'outageMw RENEWABLE_UNPLANNED 2026-07-21T05:01:00Z 4',
  ])
  expect(parsed.readings[0]?.publishedAt).toEqual(new Date('2026-07-21T10:11:00Z'))
})

test('both passes of the repeated hour are kept', () => {
  const parsed = parse({
    1793514660000: row('2026-11-01 01:31:00-0500'),
    1793518260000: row('2026-11-01 01:31:00-0600', { dstFlag: 'Y' }),
  })
  expect(parsed.refused).toEqual([])
  expect(formatReadings(parsed).filter((line) => line.includes('SYSTEM'))).toEqual([
    'outageMw SYSTEM 2026-11-01T06:31:00Z 15',
    'outageMw SYSTEM 2026-11-01T07:31:00Z 15',
  ])
})

test('only the last two days of the week are read', () => {
  const days = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [1784610060000 - (index + 1) * 86_400_000, row(null)]),
  )
  expect(parse({ 1784610060000: row(null) }, days).readings).toHaveLength(2 * 5)
})

test.each<[string, unknown, string]>([
  ['whose key and stamp differ', row('2026-07-21 00:06:00-0500'), 'do not agree'],
  ['without renewables', row(null, { Renewable: undefined }), 'it has no "Renewable"'],
  ['whose planned outages have another name', row(null, { Dispatchable: { unplanned: 1 } }), 'it has no "planned"'],
  ['that is a number', 7, 'not an object'],
])('an instant %s is refused alone', (_sentence, bad, reason) => {
  const good = { 1784610360000: row(null), 1784610660000: row(null) }
  const parsed = parse({ 1784610060000: bad, ...good })
  expect(parsed.readings.filter(({ point }) => point === 'RENEWABLE_UNPLANNED')).toHaveLength(2)
  expect(parsed.refused[0]?.reason).toContain(reason)
})

test('an unknown part is absent, and reported if no instant has it', () => {
  const parsed = parse({ 1784610060000: row(null, { Renewable: out(null, 2) }) })
  expect([parsed.readings.length, parsed.refused.length]).toEqual([4, 0])
  expect(parsed.losses).toEqual(['It has no outageMw of RENEWABLE_UNPLANNED.'])
})

test.each<[string, unknown, unknown, string]>([
  ['without today', undefined, {}, '"current" is missing'],
  ['whose keys are not times', { 'a quarter past': row(null) }, {}, 'cannot be read'],
])('a dashboard %s is refused', (_sentence, current, previous, words) => {
  expect(() => parse(current, previous)).toThrow(words)
})

test('a dashboard without its own time is refused, because its recent days are unknown', () => {
  const text = JSON.stringify({ current: { 1784610060000: row(null) }, previous: {} })
  expect(() => parseDocumentText(generationOutagesDashboard.parse, text)).toThrow('"lastUpdated" is missing')
})

test('the recorded dashboard of 2026-07-21', { tags: 'samples' }, () => {
  const file = 'dashboard_generation-outages/generation-outages-2026-07-21.excerpt.json'
  const parsed = generationOutagesDashboard.parse(recorded.bytes(file), createDocumentMetadata())
  expect(parsed.refused).toEqual([])
  expect(formatReadings(parsed)).toEqual([
    'outageMw SYSTEM 2026-07-20T05:01:00Z 12700',
    'outageMw DISPATCHABLE_PLANNED 2026-07-20T05:01:00Z 300',
    'outageMw DISPATCHABLE_UNPLANNED 2026-07-20T05:01:00Z 7000',
    'outageMw RENEWABLE_PLANNED 2026-07-20T05:01:00Z 400',
    'outageMw RENEWABLE_UNPLANNED 2026-07-20T05:01:00Z 5000',
    'outageMw SYSTEM 2026-07-21T05:01:00Z 13654',
    'outageMw DISPATCHABLE_PLANNED 2026-07-21T05:01:00Z 320',
    'outageMw DISPATCHABLE_UNPLANNED 2026-07-21T05:01:00Z 7787',
    'outageMw RENEWABLE_PLANNED 2026-07-21T05:01:00Z 467',
    'outageMw RENEWABLE_UNPLANNED 2026-07-21T05:01:00Z 5080',
  ])
})
