import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { fuelMixDashboard } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)
const parse = (data: unknown) =>
  parseDocumentText(fuelMixDashboard.parse, JSON.stringify({ lastUpdated: '2026-07-28 09:46:00-0500', data }))

test('an interval split over two keys is merged, and unordered keys are sorted', () => {
  const parsed = parse({
    '2026-07-28': {
      '2026-07-28 09:49:57-0500': { Wind: { gen: 9 } },
      '2026-07-28 09:44:58-0500': { Solar: { gen: -0.1 }, 'Power Storage': { gen: -404.3 } },
      '2026-07-28 09:44:56-0500': { Wind: { gen: 8 }, 'Natural Gas': { gen: 30000 } },
    },
  })
  expect(formatReadings(parsed)).toEqual([
    'generation wind 2026-07-28T14:45:00Z 8',
    'generation gas 2026-07-28T14:45:00Z 30000',
    'generation solar 2026-07-28T14:45:00Z -0.1',
    'generation storage 2026-07-28T14:45:00Z -404.3',
    'generation wind 2026-07-28T14:50:00Z 9',
  ])
})

test('if both keys of an interval name a fuel, the later one wins', () => {
  const parsed = parse({
    day: { '2026-07-28 09:45:02-0500': { Wind: { gen: 2 } }, '2026-07-28 09:44:58-0500': { Wind: { gen: 1 } } },
  })
  expect(formatReadings(parsed)).toEqual(['generation wind 2026-07-28T14:45:00Z 2'])
})

test('both passes of the repeated hour are kept', () => {
  const parsed = parse({
    day: { '2026-11-01 01:00:00-0500': { Wind: { gen: 1 } }, '2026-11-01 01:00:00-0600': { Wind: { gen: 2 } } },
  })
  expect(formatReadings(parsed)).toEqual([
    'generation wind 2026-11-01T06:00:00Z 1',
    'generation wind 2026-11-01T07:00:00Z 2',
  ])
})

test('an unknown fuel, a fuel without a value and a bad value are refused alone', () => {
  const parsed = parse({
    day: {
      '2026-07-28 09:45:00-0500': {
        Fusion: { gen: 1 },
        Wind: { hsl: 3 },
        Solar: { gen: 'NaN' },
        Hydro: 7,
        Other: null,
        Nuclear: { gen: 5000 },
      },
    },
  })
  expect(formatReadings(parsed)).toEqual(['generation nuclear 2026-07-28T14:45:00Z 5000'])
  expect(parsed.refused.map(({ reason }) => reason)).toEqual([
    '"Fusion" is not a fuel we know',
    expect.stringContaining('is not a number'),
    'hydro does not state its generation',
  ])
})

test('a dashboard whose keys have no readable time is refused', () => {
  const text = () => parse({ day: { '09:45': { Wind: { gen: 1 } }, '2026-07-28 09:50:00': { Wind: { gen: 1 } } } })
  expect(text).toThrow(expect.objectContaining({ kind: 'schema' }))
  expect(() => parse([])).toThrow('"data" is missing')
})

test('the recorded dashboard of 2026-09-26', { tags: 'samples' }, () => {
  const parsed = fuelMixDashboard.parse(
    recorded.bytes('dashboard_fuel-mix/fuel-mix-2026-09-26.trimmed.json'),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  expect(parsed.readings).toHaveLength(5 * 8)
  expect(formatReadings(parsed)).toContain('generation storage 2026-09-25T05:00:00Z -404.329223632813')
  expect(formatReadings(parsed)).toContain('generation gas 2026-09-25T05:20:00Z 33622.02616119385')
  expect(parsed.readings[0]).toMatchObject({ unit: 'MW', publishedAt: new Date('2026-09-26T21:11:00Z') })
})

test('the recorded dashboard of 2024, with potentials and capacities beside', { tags: 'samples' }, () => {
  const parsed = fuelMixDashboard.parse(
    recorded.bytes('dashboard_fuel-mix/fuel-mix-2024-11-24.oldschema.trimmed.json'),
    createDocumentMetadata(),
  )
  expect(parsed.refused).toEqual([])
  expect(parsed.readings).toHaveLength(12 * 8)
  expect(formatReadings(parsed)[0]).toBe('generation coal 2024-11-23T06:05:00Z 5248')
  expect(formatReadings(parsed)).toContain('generation wind 2024-11-24T06:30:00Z 26005.3')
})
