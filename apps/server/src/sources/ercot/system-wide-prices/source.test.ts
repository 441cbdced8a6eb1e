import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { systemWidePricesDashboard } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)

const document = (rtSppData: unknown[], damSppData: unknown[] = []) =>
  JSON.stringify({ lastUpdated: '2026-09-26 16:02:00-0500', rtSppData, damSppData })
const row = (timestamp: string, fields: object) => ({
  timestamp,
  interval: Date.parse(timestamp.replace(' ', 'T')),
  ...fields,
})

test('prices are stored at the start of their interval, although rows state its end', () => {
  const parsed = parseDocumentText(
    systemWidePricesDashboard.parse,
    document(
      [row('2026-09-26 16:00:00-0500', { hbWest: 29, lzNorth: -1.5 })],
      [row('2026-09-27 00:00:00-0500', { hbWest: 33.12 })],
    ),
  )
  expect(formatReadings(parsed)).toEqual([
    'spp HB_WEST 2026-09-26T20:45:00Z 29',
    'spp LZ_NORTH 2026-09-26T20:45:00Z -1.5',
    'damSpp HB_WEST 2026-09-27T04:00:00Z 33.12',
  ])
  expect(parsed.readings[0]).toMatchObject({ unit: '$/MWh', publishedAt: new Date('2026-09-26T21:02:00Z') })
})

test('the offset distinguishes both passes of the repeated hour', () => {
  const rows = [row('2026-11-01 01:15:00-0500', { hbWest: 1 }), row('2026-11-01 01:15:00-0600', { hbWest: 2 })]
  expect(formatReadings(parseDocumentText(systemWidePricesDashboard.parse, document(rows)))).toEqual([
    'spp HB_WEST 2026-11-01T06:00:00Z 1',
    'spp HB_WEST 2026-11-01T07:00:00Z 2',
  ])
})

test('just after midnight there are no rows yet, and the document is not refused', () => {
  expect(parseDocumentText(systemWidePricesDashboard.parse, document([]))).toEqual({ readings: [], refused: [] })
})

test.each<[string, object, string]>([
  [
    'whose stamp and epoch differ',
    { ...row('2026-09-26 16:00:00-0500', { hbWest: 1 }), interval: 1790452800000 },
    'do not agree',
  ],
  ['whose stamp cannot be read', { timestamp: '16:00', interval: 1790456400000, hbWest: 1 }, 'do not agree'],
  ['without any time', { hbWest: 1 }, 'is not a time'],
  ['off the quarter hour', row('2026-09-26 16:01:00-0500', { hbWest: 1 }), '15-minute mark'],
  ['without a known point', row('2026-09-26 16:00:00-0500', { hbMoon: 1 }), 'no price of a hub'],
  ['whose price is a word', row('2026-09-26 16:00:00-0500', { hbWest: 'NaN' }), 'is not a number'],
])('a row %s is refused alone', (_sentence, bad, reason) => {
  const good = row('2026-09-26 15:45:00-0500', { hbWest: 5 })
  const parsed = parseDocumentText(systemWidePricesDashboard.parse, document([bad, good]))
  expect(formatReadings(parsed)).toEqual(['spp HB_WEST 2026-09-26T20:30:00Z 5'])
  expect(parsed.refused).toEqual([{ reason: expect.stringContaining(reason), excerpt: expect.any(String) }])
})

test('a bad price is refused alone; null and missing keys are absent values', () => {
  const parsed = parseDocumentText(
    systemWidePricesDashboard.parse,
    document([row('2026-09-26 16:00:00-0500', { hbWest: 1, hbNorth: 'x', hbSouth: null })]),
  )
  expect(formatReadings(parsed)).toEqual(['spp HB_WEST 2026-09-26T20:45:00Z 1'])
  expect(parsed.refused).toHaveLength(1)
})

test.each<[string, string, string]>([
  ['without its lists', '{"lastUpdated":"2026-09-26 16:02:00-0500"}', 'schema'],
  ['that is a list', '[]', 'schema'],
  ['cut short', '{"rtSppData":[{"hbWest":1', 'schema'],
  ['that is a bot page', '<html><head></head></html>', 'blocked'],
])('a document %s is refused', (_sentence, text, kind) => {
  expect(() => parseDocumentText(systemWidePricesDashboard.parse, text)).toThrow(expect.objectContaining({ kind }))
})

test('the recorded dashboard of 2026-09-26 16:02', { tags: 'samples' }, () => {
  const body = recorded.bytes('dashboard_system-wide-prices/system-wide-prices-2026-09-26.json')
  const parsed = systemWidePricesDashboard.parse(body, createDocumentMetadata())
  expect(parsed.refused).toEqual([])
  expect(parsed.readings).toHaveLength((64 + 24) * 15)
  const lines = formatReadings(parsed)
  expect(lines).toContain('spp HB_HOUSTON 2026-09-26T05:00:00Z 27.48')
  expect(lines).toContain('spp LZ_WEST 2026-09-26T05:15:00Z 46.09')
  expect(lines).toContain('damSpp HB_WEST 2026-09-27T04:00:00Z 34.12')
  expect(lines).toContain('damSpp LZ_SOUTH 2026-09-27T03:00:00Z 38.27')
  expect(parsed.readings[0]?.publishedAt).toEqual(new Date('2026-09-26T21:02:00Z'))
})
