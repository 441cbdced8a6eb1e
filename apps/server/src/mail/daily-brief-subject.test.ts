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

test.each<[string, Partial<Brief>, string]>([
  ['the news, without saying zone and price twice', {}, 'Houston $58.42: up $19 in an hour as N_TO_H binds'],
  [
    'a headline of its own',
    headed('PRC 2,940 MW, under the Watch line'),
    'Houston $58.42: PRC 2,940 MW, under the Watch line',
  ],
  [
    'a price in the headline',
    headed('Houston at $55, $29 above usual for 02:00'),
    'Houston $58.42: $29 above usual for 02:00',
  ],
  ['a colon after it', headed('Houston $55: $21 above usual'), 'Houston $58.42: $21 above usual'],
  ['a price that has come down', headed('Houston $412 at 17:20, $58 now'), 'Houston $58.42: $412 at 17:20, $58 now'],
  [
    'a price below zero',
    { lmp: -14.34, ...headed('Houston below zero at −$14') },
    'Houston −$14.34: below zero at −$14',
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
  ['no price', { lmp: null }, 'Houston price missing: up $19 in an hour as N_TO_H binds'],
  [
    'an old price',
    { diagnostics: { ...storedBrief().diagnostics, lmp: old } },
    'Houston $58.42 (15 min old): up $19 in an hour as N_TO_H binds',
  ],
  [
    'no headline',
    { narrative: 'Plain.', summaryInsight: 'Houston $58, usual for 17:00.' },
    'Houston $58.42: usual for 17:00.',
  ],
  ['simulated data', { origin: 'simulated' }, '[Simulated] Houston $58.42: up $19 in an hour as N_TO_H binds'],
])('the subject has %s', (_case, change, subject) => {
  expect(dailyBriefSubject(storedBrief('HOUSTON', change), RENDERED_AT)).toBe(subject)
})

test('a long one ends at a word within what a list of mails shows', () => {
  const subject = dailyBriefSubject(
    storedBrief('HOUSTON', { origin: 'simulated', ...headed('wind and solar, '.repeat(9)) }),
    RENDERED_AT,
  )
  expect([...subject].length).toBeLessThanOrEqual(78)
  expect(subject).toMatch(/[a-z]…$/)
})

test('no control character of a source gets into a header', () => {
  const subject = dailyBriefSubject(
    storedBrief('HOUSTON', { narrative: '', summaryInsight: 'A\r\n\tBcc: eve@evil.example\u2028B\0C\u0085D' }),
    RENDERED_AT,
  )
  expect(isOneLine(subject)).toBe(true)
  expect(subject).toBe('Houston $58.42: A Bcc: eve@evil.example B C D')
})
