import { expect, test } from 'vitest'
import example from '../brief/example-brief.json' with { type: 'json' }
import { type ApiHoursAhead, createNetLoadBarScale, formatHoursAhead } from './hours-ahead.ts'

const FROM = Date.parse('2026-07-15T22:00:00Z')
const startOf = (index: number) => new Date(FROM + index * 3_600_000).toISOString()

/** Creates six hours from their net loads and margins, in GW. */
const six = (netLoads: readonly number[], margins: readonly (number | null)[], peak: number): ApiHoursAhead => ({
  rows: netLoads.map((netLoad, index) => ({
    hourStart: startOf(index),
    netLoadMw: 1000 * netLoad,
    marginMw: margins[index] == null ? null : 1000 * margins[index],
    absent: margins[index] == null ? { marginMw: 'stale' } : {},
  })),
  peakHour: startOf(peak),
})
const MARGINS = [15.8, 10, 6.9, 7.3, 9.1, 11.5]

test.each<[string, ApiHoursAhead, string]>([
  [
    'the peak, and the margin where it is smallest',
    six([50.6, 57.2, 61, 60.5, 57.2, 52.7], MARGINS, 2),
    'Net load peaks at **61.0 GW** in HE20; smallest margin **6.9 GW**, in the same hour.',
  ],
  [
    'another hour of the smallest margin',
    six([50.6, 57.2, 60, 60.5, 57.2, 52.7], MARGINS, 3),
    'Net load peaks at **60.5 GW** in HE21; smallest margin **6.9 GW**, in HE20.',
  ],
  [
    'that it falls from the first hour',
    six([61, 57, 50, 45, 43, 41], MARGINS, 0),
    'Net load falls from **61.0 GW** in HE18; smallest margin **6.9 GW**, in HE20.',
  ],
  [
    'that it climbs to the last',
    six([41, 43, 45, 50, 57, 61], MARGINS, 5),
    'Net load climbs to **61.0 GW** in HE23; smallest margin **6.9 GW**, in HE20.',
  ],
  [
    'that a margin is not known',
    six([50, 51, 52, 51, 50, 49], [...MARGINS.slice(0, 5), null], 2),
    'Net load peaks at **52.0 GW** in HE20. The margin is unknown.',
  ],
])('the sentence says %s', (_case, sent, sentence) => {
  expect(formatHoursAhead(sent)?.sentence).toBe(sentence)
})

test('the highest hour is a peak only where net load comes down again within the six', () => {
  const marks = (netLoads: number[], peak: number) =>
    formatHoursAhead(six(netLoads, MARGINS, peak))!.hours.map(({ mark }) => mark)
  expect(marks([50, 51, 52, 51, 50, 49], 2)).toEqual([null, null, 'peak', null, null, null])
  expect(marks([41, 43, 45, 50, 57, 61], 5).at(-1)).toBe('high')
  expect(marks([61, 57, 50, 45, 43, 41], 0)[0]).toBe('high')
})

test('only the smallest capacity margin is marked, and only when it is small', () => {
  const marked = (margins: number[]) =>
    formatHoursAhead(six([50, 51, 52, 51, 50, 49], margins, 2))!.hours.flatMap(({ isTight }, index) =>
      isTight ? [index] : [],
    )
  expect(marked(MARGINS)).toEqual([2])
  expect(marked(MARGINS.map((margin) => margin + 10))).toEqual([])
})

test('rounded figures of an hour add up as they are shown', () => {
  const [hour] = formatHoursAhead({
    rows: [
      {
        ...{ hourStart: startOf(0), loadMw: 79_748, windMw: 8_949, solarMw: 20_149, netLoadMw: 50_650 },
        ...{ capacityMw: 96_551, marginMw: 16_803 },
      },
    ],
  })!.hours
  expect(hour?.texts).toMatchObject({ netLoadMw: '50.7', windMw: '8.9', solarMw: '20.1', loadMw: '79.7' })
  expect(hour?.texts).toMatchObject({ marginMw: '16.8', capacityMw: '96.5' })
})

test('what is absent is a dash with its reason', () => {
  const [hour] = formatHoursAhead({ rows: [{ hourStart: startOf(0), absent: { windMw: 'stale' } }] })!.hours
  expect(hour).toMatchObject({
    texts: { windMw: '—', dayAhead: '—', netLoadMw: '—' },
    reasons: { windMw: 'forecast too old', netLoadMw: 'no forecast', dayAhead: 'not published yet' },
  })
})

test('what is lacking is said once, with its hours and its reason', () => {
  const sent = six([50, 51, 52, 51, 50, 49], [...MARGINS.slice(0, 5), null], 2)
  const rows = sent.rows!.map((row, index) => ({ ...row, dayAhead: index < 4 ? 40 : null }))
  expect(formatHoursAhead({ ...sent, rows })?.gaps).toEqual([
    'Margin for HE23: forecast too old.',
    'Day-ahead for HE22 and HE23: not published yet.',
  ])
  expect(formatHoursAhead({ ...sent, rows: rows.map((row) => ({ ...row, netLoadMw: null })) })?.gaps[0]).toBe(
    'Net load: no forecast.',
  )
})

test('a brief without hours, or with none that can be read, shows none', () => {
  for (const sent of [null, undefined, {}, { rows: [] }, { rows: [{ hourStart: 'soon' }] }])
    expect(formatHoursAhead(sent)).toBeNull()
})

test('the repeated hour of the autumn night is starred', () => {
  const night = formatHoursAhead({ rows: [{ hourStart: '2026-11-01T07:00:00Z' }] })!
  expect(night.hours[0]).toMatchObject({ hourEnding: 'HE02*', note: '1–2' })
})

test.each([
  ['30 GW', [50, 45, 40, 38, 36, 33], 30_000],
  ['10 GW on a calm day', [31, 30, 28, 24, 22, 20], 10_000],
  ['nothing on a windy night', [11, 9, 8, 8, 9, 10], 0],
])('bars start at %s', (_floor, netLoads, floorMw) => {
  const scale = createNetLoadBarScale(formatHoursAhead(six(netLoads, MARGINS, 0))!.hours)
  expect(scale?.floorMw).toBe(floorMw)
  expect(scale?.topMw).toBe(Math.max(...netLoads.map((netLoad, index) => 1000 * (netLoad + MARGINS[index]!))))
})

test('a complete brief shows all its hours', () => {
  const { hours } = formatHoursAhead(example.nextHours)!
  expect(hours).toHaveLength(6)
  for (const { texts } of hours) expect(Object.values(texts).filter((text) => text === '—')).toEqual([texts.lookAhead])
})

test('a peak after midnight is said and drawn as tomorrow’s', () => {
  const atNight = (index: number) => new Date(Date.parse('2026-07-16T03:00:00Z') + index * 3_600_000).toISOString()
  const { rows } = six([40, 41, 42, 43, 44, 43], MARGINS, 4)
  const night = formatHoursAhead({
    rows: rows!.map((row, index) => ({ ...row, hourStart: atNight(index) })),
    peakHour: atNight(4),
  })!
  expect(night.hours.map(({ hourEnding, note }) => `${hourEnding} ${note}`)).toEqual([
    'HE23 22–23',
    'HE24 23–24',
    'HE01 tomorrow',
    'HE02 tomorrow',
    'HE03 peak tomorrow',
    'HE04 tomorrow',
  ])
  expect(night.sentence).toBe(
    'Net load peaks at **44.0 GW** in HE03 tomorrow; smallest margin **6.9 GW**, in HE01 tomorrow.',
  )
})
