import { expect, test } from 'vitest'
import { SupplementAnswer, ZonesNowAnswer } from './briefs.ts'
import { ProbeAnswer } from './diagnostics.ts'
import { forgiving } from './forgiving.ts'
import { PreferencesAnswer } from './preferences.ts'

const part = { key: 'gas', state: 'missing', label: 'Henry Hub gas', unit: '$/MMBtu' }
const zone = { zone: 'WEST' }
const report = { source: 'lmp', title: 'LMP', group: 'lmp', state: 'waiting', consecutiveFailures: 0 }
const schedule = { id: 's1', zone: 'WEST', delivery_time: '07:00', timezone: 'America/Chicago', enabled: true }

const nothing = <Names extends string>(...names: Names[]) => Object.fromEntries(names.map((name) => [name, null]))

test.each([
  [
    'the last known values',
    forgiving(SupplementAnswer),
    { zone: 'WEST', parts: [part] },
    { zone: 'WEST', parts: [{ ...part, ...nothing('value', 'asOf', 'ageSeconds') }] },
  ],
  [
    'the prices now',
    forgiving(ZonesNowAnswer),
    [zone],
    [{ ...zone, ...nothing('lmp', 'at', 'hubAverage'), spark: [], missing: [] }],
  ],
  [
    'the sources',
    forgiving(ProbeAnswer),
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
    forgiving(PreferencesAnswer),
    { scheduledBriefs: [schedule], availableZones: ['WEST'] },
    {
      scheduledBriefs: [
        { ...schedule, ...nothing('last_sent', 'last_sent_at', 'next_delivery', 'latest_delivery'), missed: [] },
      ],
      availableZones: ['WEST'],
      availableTimezones: [],
      suspendedAddress: null,
    },
  ],
])('%s are read alike with null and without', (_sentence, { parse }, absent, read) => {
  expect(parse(absent)).toEqual(read)
  expect(
    parse(
      JSON.parse(JSON.stringify(read, (_key, value) => (Array.isArray(value) && value.length === 0 ? null : value))),
    ),
  ).toEqual(read)
})

test('a list keeps the entries that are whole, and its gaps where it may have some', () => {
  const { parse } = forgiving(ZonesNowAnswer)
  const spark = [1, null, 'two', 3]
  expect(parse([null, 'WEST', { zone: 'EAST' }, { ...zone, spark, lmp: 'dear' }])).toEqual([
    { ...zone, ...nothing('lmp', 'at', 'hubAverage'), spark: [1, null, null, 3], missing: [] },
  ])
})

test('a part that may be missing is whole or missing', () => {
  const next_delivery = { at: 'soon', local_date: '2026-07-16', local_time: '07:00' }
  const read = forgiving(PreferencesAnswer).parse({ scheduledBriefs: [{ ...schedule, next_delivery }] })
  expect(read.scheduledBriefs).toMatchObject([{ id: 's1', next_delivery: null }])
})

test('what must be there is still asked for', () => {
  expect(() => forgiving(SupplementAnswer).parse({ parts: [] })).toThrow()
  expect(() => forgiving(ZonesNowAnswer).parse('down')).toThrow()
})
