import { expect, test } from 'vitest'
import { factsOf, parseText, readingLines, recordedPayloads } from '../../../../test/recorded-payloads.ts'
import { systemConditions } from './source.ts'

const recorded = recordedPayloads(process.env.UPSTREAM_SAMPLES)

const row = (label: string, value: string) =>
  `<tr><td class="tdLeft">${label}</td><td class="labelClassCenter">${value}</td></tr>`
const FREQUENCY = row('Current Frequency', '59.984')
const INERTIA = row('Current System Inertia', '328,564')
const TIES = row('DC_E (East)', '-443') + row('DC_L (Laredo VFT)', '70')
const page = (updated: string, ...rows: string[]) =>
  `<div class="schedTime rightAlign">Last Updated: ${updated}</div><table><tr><td colSpan="2">DC Tie Flows</td></tr>${rows.join('')}</table>`
const parse = (html: string) => parseText(systemConditions.parse, html)

test('frequency, inertia and ties are read at the second of the page; an import is negative', () => {
  const parsed = parse(page('Sep 08, 2026 00:42:50', FREQUENCY, row('Actual System Demand', '65912'), INERTIA, TIES))
  expect(readingLines(parsed)).toEqual([
    'frequency SYSTEM 2026-09-08T05:42:50Z 59.984',
    'inertia SYSTEM 2026-09-08T05:42:50Z 328564',
    'dcTieFlow DC_E 2026-09-08T05:42:50Z -443',
    'dcTieFlow DC_L 2026-09-08T05:42:50Z 70',
  ])
  expect(parsed.refused).toEqual([])
})

test.each([
  ['Nov 01, 2026 00:55:15', '2026-11-01T05:55:15.000Z'],
  ['Nov 01, 2026 01:25:15*', '2026-11-01T07:25:15.000Z'],
  ['Nov 01, 2026 02:00:15', '2026-11-01T08:00:15.000Z'],
  ['Mar 08, 2026 03:00:15', '2026-03-08T08:00:15.000Z'],
])('a page updated %s is for %s', (updated, at) => {
  expect(parse(page(updated, FREQUENCY, INERTIA, TIES)).readings[0]?.at.toISOString()).toBe(at)
})

test('a missing row is reported by name, and the others are kept', () => {
  const parsed = parse(page('Sep 08, 2026 00:42:50', FREQUENCY, row('System Inertia', '1'), TIES))
  expect(parsed.readings.map(({ series }) => series)).toEqual(['frequency', 'dcTieFlow', 'dcTieFlow'])
  expect(parsed.refused.map(({ reason }) => reason)).toEqual(['the page has no row "current system inertia"'])
})

test('a missing tie is reported, except for the closed one', () => {
  const tie = (name: string) => row(`${name} (Somewhere)`, '0')
  const parsed = parse(page('Sep 08, 2026 00:42:50', FREQUENCY, INERTIA, tie('DC_E'), tie('DC_N'), tie('DC_R')))
  expect(parsed.losses).toEqual(['It has no dcTieFlow of DC_L.'])
})

test('a dash is an absent value, and a word is refused alone', () => {
  const parsed = parse(
    page('Sep 08, 2026 00:42:50', row('Current Frequency', '-'), row('Current System Inertia', 'x'), TIES),
  )
  expect(parsed.readings).toHaveLength(2)
  expect(parsed.refused).toHaveLength(1)
})

test.each<[string, string, string]>([
  ['of the hour that happens twice', page('Nov 01, 2026 01:25:15', FREQUENCY, INERTIA, TIES), 'happens twice'],
  ['of an hour that spring skips', page('Mar 08, 2026 02:30:00', FREQUENCY, INERTIA, TIES), 'does not state when'],
  ['without a time', page('', FREQUENCY, INERTIA, TIES), 'does not state when'],
  ['without ties', page('Sep 08, 2026 00:42:50', FREQUENCY, INERTIA), 'no row of a DC tie'],
  [
    'in other units',
    page('Sep 08, 2026 00:42:50', row('Current Frequency', '0.06'), INERTIA, TIES),
    'frequency of 0.06 Hz',
  ],
  ['of a bot', '<html><iframe src="/_Incapsula_Resource?CWUDNSAI=9"></iframe></html>', 'bot page'],
])('a page %s is refused', (_sentence, html, words) => {
  expect(() => parse(html)).toThrow(words)
})

test.skipIf(recorded.missing)('the recorded page of 2026-09-08', () => {
  const parsed = systemConditions.parse(recorded.bytes('html_displays/real-time-system-conditions.html'), factsOf())
  expect(parsed.refused).toEqual([])
  expect(readingLines(parsed)).toEqual([
    'frequency SYSTEM 2026-09-08T05:42:50Z 59.984',
    'inertia SYSTEM 2026-09-08T05:42:50Z 328564',
    'dcTieFlow DC_E 2026-09-08T05:42:50Z -443',
    'dcTieFlow DC_L 2026-09-08T05:42:50Z 70',
    'dcTieFlow DC_N 2026-09-08T05:42:50Z -218',
    'dcTieFlow DC_R 2026-09-08T05:42:50Z 83',
    'dcTieFlow DC_S 2026-09-08T05:42:50Z 0',
  ])
})

test.skipIf(recorded.missing)('the recorded page of 2016, whose rows are closed before they are opened', () => {
  const parsed = systemConditions.parse(
    recorded.bytes('html_displays/real_time_system_conditions_2016.html'),
    factsOf(),
  )
  expect(readingLines(parsed)).toEqual([
    'frequency SYSTEM 2016-04-14T23:38:40Z 59.998',
    'dcTieFlow DC_E 2016-04-14T23:38:40Z -31',
    'dcTieFlow DC_L 2016-04-14T23:38:40Z 0',
    'dcTieFlow DC_N 2016-04-14T23:38:40Z 0',
    'dcTieFlow DC_R 2016-04-14T23:38:40Z 0',
    'dcTieFlow DC_S 2016-04-14T23:38:40Z 1',
  ])
  expect(parsed.refused.map(({ reason }) => reason)).toEqual(['the page has no row "current system inertia"'])
})
