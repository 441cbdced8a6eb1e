import { isOneLine } from '@tradeops/domain/account/credential-rules'
import type { Brief } from '@tradeops/domain/brief/brief'
import { expect, test } from 'vitest'
import { storedBrief } from '../../test/stored-brief.ts'
import { writeDailyBriefSubject } from './daily-brief-subject.ts'

const headed = (headline: string): Partial<Brief> => ({ lead: { headline, likelyTurn: null } })
const RENDERED_AT = new Date('2026-07-15T22:50:17Z')
const old = {
  state: 'stale',
  observedAt: '2026-07-15T22:35:17Z',
  ageSeconds: 720,
  via: 'x',
  note: '12 min old',
} as const
const whole = storedBrief().required

/** No item and no tight hour, so that only the headline is left. */
const plain: Partial<Brief> = { intelligence: [], nextHours: { ...storedBrief().nextHours!, rows: [] } }
const item = storedBrief().intelligence[0]!
const { nextHours } = storedBrief()
const calmHours = { ...nextHours!, rows: nextHours!.rows.map((row) => ({ ...row, marginMw: row.marginMw! + 10_000 })) }
const ramp = { ...item, title: 'Evening ramp 15.2 GW, peak 61.0 GW at 20:00' }

test.each<[string, Partial<Brief>, string]>([
  ['the tightest hour ahead, when it is tight', {}, 'Houston $58.42: margin 6.9 GW in HE21'],
  [
    'an alert before everything else',
    { intelligence: [{ ...item, kind: 'price_level', level: 'alert' }], ...headed('PRC 1,940 MW, under EEA2') },
    'Houston $58.42: PRC 1,940 MW, under EEA2',
  ],
  [
    'a risk ahead before a present one of the same level',
    { ...plain, intelligence: [storedBrief().intelligence[1]!, { ...ramp, level: 'warn' }] },
    'Houston $58.42: Evening ramp 15.2 GW, peak 61.0 GW at 20:00',
  ],
  [
    'a present warning before a watch item ahead',
    { ...plain, intelligence: [storedBrief().intelligence[1]!, ramp] },
    'Houston $58.42: up $19 in an hour as N_TO_H binds',
  ],
  [
    'a watch item ahead if nothing is at warn',
    { ...plain, intelligence: [ramp] },
    'Houston $58.42: Evening ramp 15.2 GW, peak 61.0 GW at 20:00',
  ],
  [
    'the likely price move before a watch item ahead',
    {
      ...plain,
      intelligence: [ramp],
      lead: {
        headline: 'Houston at $58',
        likelyTurn: { to: 'above_100', hourStart: '2026-07-16T00:00:00Z', probability: 0.62 },
      },
    },
    'Houston $58.42: 62% odds of HE20 over $100',
  ],
  [
    'no held item, because its input is missing',
    { ...plain, intelligence: [{ ...ramp, held: true }] },
    'Houston $58.42: up $19 in an hour as N_TO_H binds',
  ],
  [
    'the path of net load if nothing is at watch',
    { intelligence: [], nextHours: calmHours },
    'Houston $58.42: Net load peaks at 61.0 GW in HE21',
  ],
  [
    'the headline of a watch item before the path of net load',
    { intelligence: [{ ...item, kind: 'price_level' }], nextHours: calmHours },
    'Houston $58.42: up $19 in an hour as N_TO_H binds',
  ],
  ['the headline, with zone and price once', plain, 'Houston $58.42: up $19 in an hour as N_TO_H binds'],
  [
    'a headline without the zone',
    { ...plain, ...headed('PRC 2,940 MW, under the Watch line') },
    'Houston $58.42: PRC 2,940 MW, under the Watch line',
  ],
  [
    'a price in the headline',
    { ...plain, lmp: 55.2, ...headed('Houston at $55, $29 above usual for 02:00') },
    'Houston at $55, $29 above usual for 02:00',
  ],
  ['a colon after it', { ...plain, ...headed('Houston $58: $21 above usual') }, 'Houston $58: $21 above usual'],
  [
    'the price once, if the headline quotes it',
    { ...plain, ...headed('Quiet: Houston $58 (usual at this hour: $41 to $60)') },
    'Quiet: Houston $58 (usual at this hour: $41 to $60)',
  ],
  [
    'a price that fell, once',
    { ...plain, ...headed('Houston $412 at 17:20, $58 now') },
    'Houston $412 at 17:20, $58 now',
  ],
  [
    'the price beside a longer figure with the same first digits',
    { ...plain, ...headed('Houston basis $58.9 and $581') },
    'Houston $58.42: basis $58.9 and $581',
  ],
  [
    'the zone once',
    { ...plain, ...headed('Extreme Heat Warning for Houston') },
    'Houston $58.42: Extreme Heat Warning',
  ],
  [
    'a price below zero once',
    { ...plain, lmp: -14.34, ...headed('Houston below zero at −$14') },
    'Houston below zero at −$14',
  ],
  ['only the missing source', { lmp: null, required: { ...whole, lmp: false } }, 'Houston brief: LMP missing'],
  [
    'all missing sources',
    { origin: 'simulated', required: { weather: false, lmp: false, load: false, constraints: false, gas: false } },
    '[Simulated] Houston brief: weather, LMP, load, constraints and gas missing',
  ],
  ['no price', { ...plain, lmp: null }, 'Houston price missing: up $19 in an hour as N_TO_H binds'],
  [
    'an old price',
    { ...plain, diagnostics: { ...storedBrief().diagnostics, lmp: old } },
    'Houston $58.42 (15 min old): up $19 in an hour as N_TO_H binds',
  ],
  [
    'an old price that the headline quotes',
    { ...plain, ...headed('Houston at $58'), diagnostics: { ...storedBrief().diagnostics, lmp: old } },
    'Houston at $58 (price 15 min old)',
  ],
  ['simulated data', { origin: 'simulated' }, '[Simulated] Houston $58.42: margin 6.9 GW in HE21'],
])('the subject has %s', (_case, change, subject) => {
  expect(writeDailyBriefSubject(storedBrief('HOUSTON', change), RENDERED_AT)).toBe(subject)
})

test.each<[string, Partial<Brief>, string]>([
  [
    'its first item',
    { intelligence: [{ ...item, kind: 'price_level', title: 'PRC 2,940 MW' }] },
    'Houston $58.42: PRC 2,940 MW',
  ],
  ['its summary', { summaryInsight: 'Houston $58, usual for 17:00.' }, 'Houston $58, usual for 17:00.'],
])('an older brief without a headline falls back to %s', (_case, change, subject) => {
  const { lead: _lead, ...older } = storedBrief('HOUSTON', { ...plain, ...change })
  expect(writeDailyBriefSubject(older, RENDERED_AT)).toBe(subject)
})

test('a long subject is cut at a word', () => {
  const subject = writeDailyBriefSubject(
    storedBrief('HOUSTON', { ...plain, origin: 'simulated', ...headed('wind and solar, '.repeat(9)) }),
    RENDERED_AT,
  )
  expect([...subject].length).toBeLessThanOrEqual(78)
  expect(subject).toMatch(/[a-z]…$/)
})

test('control characters of a source are removed', () => {
  const subject = writeDailyBriefSubject(
    storedBrief('HOUSTON', {
      ...plain,
      ...headed('A\r\n\tBcc: eve@evil.example\u2028B\0C\u0085D'),
    }),
    RENDERED_AT,
  )
  expect(isOneLine(subject)).toBe(true)
  expect(subject).toBe('Houston $58.42: A Bcc: eve@evil.example B C D')
})
