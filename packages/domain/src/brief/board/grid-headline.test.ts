import { expect, test } from 'vitest'
import { createSampleItem } from '../../../test/sample-brief.ts'
import type { Zone } from '../../market/zones.ts'
import type { AlertLevel } from '../../rules/alert-level.ts'
import type { Brief, IntelligenceItem } from '../brief.ts'
import type { ExpensiveHourBlock } from '../next-hours/expensive-hour-block.ts'
import type { ZoneBoardRow } from './board.ts'
import { composeGridHeadline } from './grid-headline.ts'
import { listGridWideNotices } from './grid-notices.ts'

const NOW = Date.parse('2026-08-20T11:30:00Z')

const row = (
  zone: Zone,
  lmp: number,
  usual: number | null,
  level: AlertLevel | null = null,
  title = '',
): ZoneBoardRow =>
  ({
    zone,
    lmp,
    level,
    title,
    norm:
      usual === null
        ? { percentile: null, n: 3, basis: '', reason: 'too_few' }
        : { percentile: 50, p10: usual, p50: usual, p90: usual, n: 20, basis: '' },
  }) as ZoneBoardRow

const headline = (zones: ZoneBoardRow[], more: Partial<Parameters<typeof composeGridHeadline>[1]> = {}): string =>
  composeGridHeadline(zones, { clock: [], bound: [], notices: [], block: null, shared: [], nowMs: NOW, ...more })

test('zones that moved are named by dollars from usual, then the one that did not', () => {
  const zones = [row('HOUSTON', 39, 36), row('NORTH', 565, 40), row('SOUTH', 520, 42), row('WEST', 540, 30)]
  expect(headline(zones)).toBe('North $565, West $540 and South $520; Houston $39: a $526 split.')
})

test('the furthest from usual is named first, not the highest: a zone far below zero has moved', () => {
  const zones = [row('HOUSTON', 41, 39), row('NORTH', 39, 38), row('SOUTH', 40, 38), row('WEST', -112, 12)]
  expect(headline(zones)).toBe('West −$112; Houston $41, South $40 and North $39: a $153 split.')
})

test('a split names only a constraint of its highest or lowest zone, and when it bound', () => {
  const zones = [row('HOUSTON', 40, 39), row('NORTH', 34, 38), row('SOUTH', 42, 38), row('WEST', 13, 30)]
  const runMs = Date.parse('2026-08-20T20:55:00Z')
  const bound = [
    { name: 'EASTEX', zone: 'NORTH' as const, runMs },
    { name: 'WESTEX', zone: 'WEST' as const, runMs },
  ]
  expect(headline(zones, { bound })).toMatch(/: a \$29 split; WESTEX bound at 15:55\.$/)
  expect(headline(zones, { bound: bound.slice(0, 1) })).toMatch(/: a \$29 split\.$/)
})

test('of one level, the zone furthest from its usual leads, not Houston', () => {
  const zones = [
    row('HOUSTON', 460, 36, 'alert', 'Houston at $460, $424 above usual'),
    row('NORTH', 4248, 40, 'alert', 'North at $4,248, $4,208 above usual'),
    row('SOUTH', 470, 42),
    row('WEST', 480, 30),
  ]
  expect(headline(zones)).toMatch(
    /^North at \$4,248, \$4,208 above usual\. West \$480, South \$470 and Houston \$460: a \$3,788 split\./,
  )
})

test('a title without a zone gets the name of its zone', () => {
  const zones = [
    row('HOUSTON', 44, 27),
    row('NORTH', 24, 26),
    row('SOUTH', 72, 25, 'warn', '62% odds of $100 or more by 18:25'),
    row('WEST', 23, 26),
  ]
  expect(headline(zones)).toMatch(/^South: 62% odds of \$100 or more by 18:25\. South \$72; /)
})

test('a price at which all zones are leads once, and is not repeated for the hubs', () => {
  const zones = (['HOUSTON', 'NORTH', 'SOUTH', 'WEST'] as const).map((zone) =>
    row(zone, 5000, 48, 'alert', 'South up $1,063 in 15 minutes to $5,000'),
  )
  const shared = [
    { kind: 'price_level' as const, level: 'alert' as const, title: 'All zones at $5,000, at the $5,000 cap' },
  ]
  expect(headline(zones, { shared })).toBe('All zones at $5,000, at the $5,000 cap.')
})

test('an alert of the zone that moved least does not come first', () => {
  const houston = row('HOUSTON', 83, 20, 'alert', 'Houston $105 under the hub average')
  const others = [row('NORTH', 213, 20), row('SOUTH', 213, 20)]
  const west = row('WEST', 242, 20, 'warn', 'West at $242, $222 above usual')
  expect(headline([houston, ...others, west])).toMatch(
    /^West at \$242, \$222 above usual\. North \$213 and South \$213; Houston \$83: a \$159 split\./,
  )
  expect(headline([houston, ...others, row('WEST', 242, 20)])).toBe(
    'West $242, North $213 and South $213; Houston $83: a $159 split. Houston $105 under the hub average.',
  )
})

const block: ExpensiveHourBlock = {
  firstHourMs: Date.parse('2026-08-21T00:00:00Z'),
  lastHourMs: Date.parse('2026-08-21T02:00:00Z'),
  peakHourMs: Date.parse('2026-08-21T01:00:00Z'),
  dayAhead: 2215,
  range: { p10: 310, p90: 3900 },
  marginMw: 3100,
  costUsdPerMw: { dayAhead: 5400, p50: 5000, p90: 9100 },
}
const calm = [row('HOUSTON', 19, 20), row('NORTH', 17, 20), row('SOUTH', 21, 20), row('WEST', 18, 20)]

test('a calm morning before an expensive evening says so', () => {
  expect(headline(calm, { block: { zone: 'WEST', block } })).toBe(
    'All hubs between $17 and $21. Most expensive left today: HE20 to HE22 in West, up to $2,215 day-ahead, real-time P10-P90 $310 to $3,900, capacity margin 3.1 GW.',
  )
  const alone = { ...block, lastHourMs: block.firstHourMs, range: null, marginMw: null }
  expect(headline(calm, { block: { zone: 'WEST', block: alone } })).toContain(
    'Most expensive left today: HE20 in West at $2,215 day-ahead.',
  )
})

test('an hour of tomorrow says so', () => {
  const dueAt = '2026-08-21T11:00:00Z'
  const clock = [{ key: 'net_load_peak' as const, dueAt, landedAt: null, state: 'due' as const, mw: 81_000 }]
  expect(headline(calm, { clock })).toContain('Net load peaks at 81 GW in HE07 tomorrow.')
  const later = { ...block, firstHourMs: Date.parse(dueAt), lastHourMs: Date.parse(dueAt) }
  expect(headline(calm, { block: { zone: 'WEST', block: later } })).toContain('HE07 tomorrow in West')
})

const heat = (zone: string, level: AlertLevel): IntelligenceItem =>
  createSampleItem('heat', level, {
    title: `Extreme Heat Warning for ${zone}`,
    evidence: [
      { key: 'event', label: '', value: 'Extreme Heat Warning', unit: 'name', asOf: null, source: '', threshold: null },
    ],
  })
const withItems = (...items: IntelligenceItem[]): Brief => ({ intelligence: items }) as Brief

test('weather of some zones is stated once; what all four zones share is listed on its own', () => {
  expect(listGridWideNotices((zone) => withItems(heat(zone, 'watch')))).toEqual([])
  const inTwo = (zone: string) => (zone === 'WEST' || zone === 'NORTH' ? withItems(heat(zone, 'watch')) : null)
  expect(listGridWideNotices(inTwo)).toEqual(['Extreme Heat Warning for North and West'])
  const reserves = createSampleItem('reserve_tightness', 'warn', { title: 'PRC 3,400 MW', evidence: [] })
  expect(listGridWideNotices((zone) => (zone === 'WEST' ? withItems(heat('West', 'watch'), reserves) : null))).toEqual([
    'PRC 3,400 MW',
    'Extreme Heat Warning for West',
  ])
  expect(listGridWideNotices((zone) => (zone === 'WEST' ? withItems(heat('West', 'info')) : null))).toEqual([])
})
