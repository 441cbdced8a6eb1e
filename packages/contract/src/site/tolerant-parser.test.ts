import { expect, test } from 'vitest'
import { PreferencesAnswer } from '../account/preferences.ts'
import { LastKnownValuesAnswer } from '../brief/briefs.ts'
import { PriceBoardAnswer } from '../market/board.ts'
import { DiagnosticsAnswer } from './diagnostics.ts'
import { createTolerantParser } from './tolerant-parser.ts'

const part = { key: 'gas', state: 'missing', label: 'Henry Hub gas', unit: '$/MMBtu' }
const hub = { hub: 'HB_WEST' }
const zone = { zone: 'WEST', ...hub, items: 0 }
const board = {
  asOf: '2026-07-15T22:36:04Z',
  origin: 'simulated',
  headline: 'All hubs at $30.',
  clock: [],
  hubAverage: hub,
}
const report = { source: 'lmp', title: 'LMP', group: 'lmp', state: 'waiting', consecutiveFailures: 0 }
const schedule = {
  ...{ id: 's1', zone: 'WEST', delivery_time: '07:00', timezone: 'America/Chicago' },
  ...{ only_at_watch: false, enabled: true },
}

const nothing = <Names extends string>(...names: Names[]) => Object.fromEntries(names.map((name) => [name, null]))

const HUB_FIGURES = ['lmp', 'lmpAt', 'spp', 'dayAhead', 'dart', 'heatRate', 'norm'] as const
const zoneRead = {
  ...zone,
  ...nothing(...HUB_FIGURES, 'basis', 'dayAheadAverage', 'level', 'title'),
  spark: [],
  missing: [],
}

test.each([
  [
    'the last known values',
    createTolerantParser(LastKnownValuesAnswer),
    { zone: 'WEST', parts: [part] },
    { zone: 'WEST', parts: [{ ...part, ...nothing('value', 'asOf', 'ageSeconds') }] },
  ],
  [
    'the board',
    createTolerantParser(PriceBoardAnswer),
    { ...board, zones: [zone] },
    {
      ...board,
      zones: [zoneRead],
      hubAverage: { ...hub, ...nothing(...HUB_FIGURES, 'highToLow'), spark: [] },
      sample: null,
    },
  ],
  [
    'the sources',
    createTolerantParser(DiagnosticsAnswer),
    { zone: 'WEST', probedAt: '2026-07-15T22:36:04Z', sources: [report] },
    {
      zone: 'WEST',
      probedAt: '2026-07-15T22:36:04Z',
      sources: [
        {
          ...report,
          ...nothing(
            'observedAt',
            'ageSeconds',
            'lastSuccess',
            'lastError',
            'lastErrorAt',
            'nextAttempt',
            'via',
            'note',
          ),
        },
      ],
    },
  ],
  [
    'the preferences',
    createTolerantParser(PreferencesAnswer),
    { scheduledBriefs: [schedule], availableZones: ['WEST'] },
    {
      scheduledBriefs: [
        {
          ...schedule,
          ...nothing('last_sent', 'last_sent_at', 'next_delivery', 'latest_delivery'),
          ...{ more_zones: [], weekdays: [], missed: [] },
        },
      ],
      availableZones: ['WEST'],
      availableTimezones: [],
      suspendedAddress: null,
    },
  ],
])('%s are read the same with null and without', (_sentence, { parse }, absent, read) => {
  expect(parse(absent)).toEqual(read)
  expect(
    parse(
      JSON.parse(JSON.stringify(read, (_key, value) => (Array.isArray(value) && value.length === 0 ? null : value))),
    ),
  ).toEqual(read)
})

test('a list keeps its complete entries, and its gaps where gaps are allowed', () => {
  const spark = [1, null, 'two', 3]
  const zones = [null, 'WEST', { zone: 'EAST' }, { ...zone, spark, lmp: 'high' }]
  expect(createTolerantParser(PriceBoardAnswer).parse({ ...board, zones }).zones).toEqual([
    { ...zoneRead, spark: [1, null, null, 3] },
  ])
})

test('an optional part is complete or missing', () => {
  const next_delivery = { at: 'soon', local_date: '2026-07-16', local_time: '07:00' }
  const read = createTolerantParser(PreferencesAnswer).parse({ scheduledBriefs: [{ ...schedule, next_delivery }] })
  expect(read.scheduledBriefs).toMatchObject([{ id: 's1', next_delivery: null }])
})

test('required parts are still required', () => {
  expect(() => createTolerantParser(LastKnownValuesAnswer).parse({ parts: [] })).toThrow()
  expect(() => createTolerantParser(PriceBoardAnswer).parse('down')).toThrow()
})
