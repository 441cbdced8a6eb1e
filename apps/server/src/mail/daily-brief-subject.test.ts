import type { Brief } from '@tradeops/domain/brief/brief'
import type { ForecastHourAhead } from '@tradeops/domain/brief/next-hours/next-hours'
import { expect, test } from 'vitest'
import { createStoredBrief } from '../../test/stored-brief.ts'
import { chooseBriefForSubject, writeDailyBriefSubject } from './daily-brief-subject.ts'

const RENDERED_AT = new Date('2026-07-15T22:50:17Z')
const old = {
  state: 'stale',
  observedAt: '2026-07-15T22:35:17Z',
  ageSeconds: 720,
  via: 'x',
  note: '12 min old',
} as const
const whole = createStoredBrief().required
const { nextHours } = createStoredBrief()

/**
 * Creates the next hours, all with a margin of 20 GW; `change` applies to all of them, or only to the hour ending
 * `only`.
 */
const hours = (change: Partial<ForecastHourAhead>, only?: string): Partial<Brief> => ({
  nextHours: {
    ...nextHours!,
    rows: nextHours!.rows.map((row) =>
      only === undefined || row.hourEnding === only
        ? { ...row, marginMw: 20_000, ...change }
        : { ...row, marginMw: 20_000 },
    ),
  },
})
const price = { p10: 60, p50: 110, p90: 240, over100: 0.612, below0: 0, over100Unfitted: 0.6 }
const calm = hours({})

test.each<[string, Partial<Brief>, string]>([
  ['the highest day-ahead hour', calm, 'Houston: HE21 day-ahead $148'],
  ['its odds of $100', hours({ price }, 'HE21'), 'Houston: HE21 day-ahead $148, 61% odds of $100+'],
  [
    'the hour that can cost most, not the highest day-ahead',
    hours({ price }, 'HE19'),
    'Houston: HE19 day-ahead $96, 61% odds of $100+',
  ],
  [
    'its P90 if the odds of $100 are small',
    hours({ price: { ...price, over100: 0.02, p90: 160 } }, 'HE21'),
    'Houston: HE21 day-ahead $148, P90 $160',
  ],
  ['a margin under 10 GW', {}, 'Houston: HE21 day-ahead $148, margin 6.9 GW in HE21'],
  [
    'a likely price below zero where nothing can cost much',
    hours({ dayAhead: 12, price: { ...price, p90: 30, over100: 0, below0: 0.67 } }),
    'Houston: 67% odds that HE19 is below zero',
  ],
  ['a high price now', { ...calm, lmp: 412.4 }, 'Houston $412 now; HE21 day-ahead $148'],
  ['a price below zero now', { ...calm, lmp: -14.34 }, 'Houston −$14 now; HE21 day-ahead $148'],
  ['no price', { ...calm, lmp: null }, 'Houston price missing; HE21 day-ahead $148'],
  [
    'an old price',
    { ...calm, diagnostics: { ...createStoredBrief().diagnostics, lmp: old } },
    'Houston $58 15 min ago; HE21 day-ahead $148',
  ],
  [
    'the price now before any hour has cleared',
    hours({ dayAhead: null }),
    'Houston $58 now; no hour ahead has cleared yet',
  ],
  ['only the missing source', { lmp: null, required: { ...whole, lmp: false } }, 'Houston brief: LMP missing'],
  [
    'all missing sources',
    { origin: 'simulated', required: { weather: false, lmp: false, load: false, constraints: false, gas: false } },
    '[Simulated] Houston brief: weather, LMP, load, constraints and gas missing',
  ],
  ['simulated data', { ...calm, origin: 'simulated' }, '[Simulated] Houston: HE21 day-ahead $148'],
])('the subject has %s', (_case, change, subject) => {
  expect(writeDailyBriefSubject(createStoredBrief('HOUSTON', change), RENDERED_AT)).toBe(subject)
})

test('no sentence of a source reaches the subject', () => {
  const text = 'A\r\n\tBcc: eve@evil.example\u2028'
  const [item] = createStoredBrief().intelligence
  const evil = { title: text, summaryInsight: text, narrative: text, lead: { headline: text, likelyTurn: null } }
  const brief = createStoredBrief('HOUSTON', {
    ...calm,
    ...evil,
    intelligence: [{ ...item!, title: text, level: 'alert' }],
  })
  expect(writeDailyBriefSubject(brief, RENDERED_AT)).toBe('Houston: HE21 day-ahead $148')
})

test('an evening after the next six hours leads the morning’s subject', () => {
  const later = (hourStart: string, dayAhead: number, p90: number) => ({
    ...{ hourStart, hourEnding: '', isTomorrow: false, dayAhead },
    range: { p10: 20, p50: dayAhead, p90 },
  })
  const rows = [later('2026-07-16T04:00:00Z', 443, 1204), later('2026-07-17T01:00:00Z', 900, 4000)]
  const brief = createStoredBrief('HOUSTON', {
    nextHours: { ...nextHours!, rows: calm.nextHours!.rows, later: { rows, tomorrow: 'sold', days: 365 } },
  })
  expect(writeDailyBriefSubject(brief, RENDERED_AT)).toBe('Houston: HE24 day-ahead $443, P90 $1,204')
})

test('a subject that is too long loses its last part', () => {
  const subject = writeDailyBriefSubject(
    createStoredBrief('HOUSTON', {
      ...hours({ price: { ...price, p90: 9000 }, marginMw: 3_100 }),
      origin: 'simulated',
      lmp: 4506,
    }),
    new Date('2026-07-14T22:50:17Z'),
  )
  expect(subject).toBe('[Simulated] Houston $4,506 now; HE19 tomorrow day-ahead $96, 61% odds of $100+')
})

test('the subject is that of the zone with the biggest risk ahead, the first of equals', () => {
  const missing = { required: { ...whole, lmp: false } }
  const risk = (zone: Brief['zone'], dayAhead: number, change: Partial<Brief> = {}) =>
    createStoredBrief(zone, { ...hours({ dayAhead }), ...change })
  expect(chooseBriefForSubject([risk('HOUSTON', 40), risk('NORTH', 443), risk('WEST', 90)]).zone).toBe('NORTH')
  expect(chooseBriefForSubject([risk('HOUSTON', 90), risk('NORTH', 90)]).zone).toBe('HOUSTON')
  expect(chooseBriefForSubject([risk('HOUSTON', 40, { lmp: 4506 }), risk('NORTH', 443)]).zone).toBe('HOUSTON')
  expect(chooseBriefForSubject([risk('HOUSTON', 900, missing), risk('NORTH', 40)]).zone).toBe('NORTH')
  expect(chooseBriefForSubject([risk('HOUSTON', 40, missing), risk('NORTH', 40, missing)]).zone).toBe('HOUSTON')
})
