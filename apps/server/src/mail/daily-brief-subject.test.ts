import { isOneLine } from '@tradeops/domain/account/credential-rules'
import type { Brief } from '@tradeops/domain/brief/brief'
import { expect, test } from 'vitest'
import { storedBrief } from '../../test/stored-brief.ts'
import { dailyBriefSubject } from './daily-brief-subject.ts'

const headed = (headline: string): Partial<Brief> => ({ narrative: `# Houston brief\n**${headline}**\nMore.` })
const RENDERED_AT = new Date('2026-07-15T22:50:17Z')
const old = {
  state: 'stale',
  observedAt: '2026-07-15T22:35:17Z',
  ageSeconds: 720,
  via: 'x',
  note: '12 min old',
} as const
const whole = storedBrief().required

/** Nothing at hand but the news: no item, and no hour that is tight. */
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
    'what is to come before what has come, of one level',
    { ...plain, intelligence: [storedBrief().intelligence[1]!, { ...ramp, level: 'warn' }] },
    'Houston $58.42: Evening ramp 15.2 GW, peak 61.0 GW at 20:00',
  ],
  [
    'a decision of now before a watch of later',
    { ...plain, intelligence: [storedBrief().intelligence[1]!, ramp] },
    'Houston $58.42: up $19 in an hour as N_TO_H binds',
  ],
  [
    'a watch of later where nothing is to be decided',
    { ...plain, intelligence: [ramp] },
    'Houston $58.42: Evening ramp 15.2 GW, peak 61.0 GW at 20:00',
  ],
  [
    'where the price will probably go before a watch of later',
    {
      ...plain,
      intelligence: [ramp],
      summaryInsight: 'Houston $58; net load 44 GW; above $100 likely from HE20 (62%).',
    },
    'Houston $58.42: above $100 likely from HE20 (62%)',
  ],
  [
    'nothing that is held: its input is missing',
    { ...plain, intelligence: [{ ...ramp, held: true }] },
    'Houston $58.42: up $19 in an hour as N_TO_H binds',
  ],
  [
    'the way of net load where nothing stands out',
    { intelligence: [], nextHours: calmHours },
    'Houston $58.42: net load peaks at 61.0 GW in HE21',
  ],
  [
    'news at watch before it',
    { intelligence: [{ ...item, kind: 'price_level' }], nextHours: calmHours },
    'Houston $58.42: up $19 in an hour as N_TO_H binds',
  ],
  ['the news, without saying zone and price twice', plain, 'Houston $58.42: up $19 in an hour as N_TO_H binds'],
  [
    'a headline of its own',
    { ...plain, ...headed('PRC 2,940 MW, under the Watch line') },
    'Houston $58.42: PRC 2,940 MW, under the Watch line',
  ],
  [
    'a price in the headline',
    { ...plain, ...headed('Houston at $55, $29 above usual for 02:00') },
    'Houston $58.42: $29 above usual for 02:00',
  ],
  ['a colon after it', { ...plain, ...headed('Houston $55: $21 above usual') }, 'Houston $58.42: $21 above usual'],
  [
    'its price within the headline, once',
    { ...plain, ...headed('Quiet: Houston $58, inside $41 to $60') },
    'Houston $58.42: Quiet, inside $41 to $60',
  ],
  [
    'a price that has come down, without the same price before it',
    { ...plain, ...headed('Houston $412 at 17:20, $58 now') },
    'Houston: $412 at 17:20, $58 now',
  ],
  [
    'a longer figure that begins alike',
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
    'Houston: below zero at −$14',
  ],
  [
    'what is missing, and nothing else',
    { lmp: null, required: { ...whole, lmp: false } },
    'Houston brief: LMP missing',
  ],
  [
    'everything that is missing',
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
    'no headline',
    { ...plain, narrative: 'Plain.', summaryInsight: 'Houston $58, usual for 17:00.' },
    'Houston $58.42: usual for 17:00.',
  ],
  ['simulated data', { origin: 'simulated' }, '[Simulated] Houston $58.42: margin 6.9 GW in HE21'],
])('the subject has %s', (_case, change, subject) => {
  expect(dailyBriefSubject(storedBrief('HOUSTON', change), RENDERED_AT)).toBe(subject)
})

test('a long one ends at a word within what a list of mails shows', () => {
  const subject = dailyBriefSubject(
    storedBrief('HOUSTON', { ...plain, origin: 'simulated', ...headed('wind and solar, '.repeat(9)) }),
    RENDERED_AT,
  )
  expect([...subject].length).toBeLessThanOrEqual(78)
  expect(subject).toMatch(/[a-z]…$/)
})

test('no control character of a source gets into a header', () => {
  const subject = dailyBriefSubject(
    storedBrief('HOUSTON', {
      ...plain,
      narrative: '',
      summaryInsight: 'A\r\n\tBcc: eve@evil.example\u2028B\0C\u0085D',
    }),
    RENDERED_AT,
  )
  expect(isOneLine(subject)).toBe(true)
  expect(subject).toBe('Houston $58.42: A Bcc: eve@evil.example B C D')
})
