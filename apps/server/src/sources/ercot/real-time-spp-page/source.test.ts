import { expect, test } from 'vitest'
import { formatReadings, parseDocumentText } from '../../../../test/recorded-payloads.ts'
import { realTimeSettlementPricePage } from './source.ts'

const page = (updated: string, day: string, rows: readonly (readonly [string, ...string[]])[]) => `<html><body>
<div class="schedTime">Last Updated: ${updated}</div><table class="tableStyle">
<tr><th class="headerValueClass">Oper Day</th><th>Interval Ending</th><th>HB_HOUSTON</th><th>LZ_WEST</th></tr>
${rows.map((cells) => `<tr>${[day, ...cells].map((cell) => `<td class="labelClassCenter">${cell}</td>`).join('')}</tr>`).join('\n')}
</table></body></html>`
const parse = (...input: Parameters<typeof page>) =>
  parseDocumentText(realTimeSettlementPricePage.parse, page(...input))

test('a day of intervals, each stored at its start', () => {
  const parsed = parse('Apr 05, 2026 19:32', '04/05/2026', [
    ['0015', '20.93', '-4.5'],
    ['1930', '1,234.56', 'N/A'],
    ['2400', '30', '31'],
  ])
  expect(formatReadings(parsed)).toEqual([
    'spp HB_HOUSTON 2026-04-05T05:00:00Z 20.93',
    'spp LZ_WEST 2026-04-05T05:00:00Z -4.5',
    'spp HB_HOUSTON 2026-04-06T00:15:00Z 1234.56',
    'spp HB_HOUSTON 2026-04-06T04:45:00Z 30',
    'spp LZ_WEST 2026-04-06T04:45:00Z 31',
  ])
  expect(parsed.readings[0]?.publishedAt).toEqual(new Date('2026-04-06T00:32:00Z'))
})

test('on the autumn day stars mark the second pass', () => {
  const parsed = parse('Nov 01, 2026 12:02', '11/01/2026', [
    ['0100', '1', ''],
    ['0115', '2', ''],
    ['0200', '3', ''],
    ['0115*', '4', ''],
    ['0200 *', '5', ''],
    ['0215', '6', ''],
  ])
  expect(formatReadings(parsed)).toEqual([
    'spp HB_HOUSTON 2026-11-01T05:45:00Z 1',
    'spp HB_HOUSTON 2026-11-01T06:00:00Z 2',
    'spp HB_HOUSTON 2026-11-01T06:45:00Z 3',
    'spp HB_HOUSTON 2026-11-01T07:00:00Z 4',
    'spp HB_HOUSTON 2026-11-01T07:45:00Z 5',
    'spp HB_HOUSTON 2026-11-01T08:00:00Z 6',
  ])
})

test('the interval before a clock change can be named by the time after it', () => {
  const autumn = parse('Nov 01, 2026 12:02', '11/01/2026', [
    ['0145', '1', ''],
    ['0100*', '2', ''],
    ['0115*', '3', ''],
  ])
  expect(formatReadings(autumn)).toEqual([
    'spp HB_HOUSTON 2026-11-01T06:30:00Z 1',
    'spp HB_HOUSTON 2026-11-01T06:45:00Z 2',
    'spp HB_HOUSTON 2026-11-01T07:00:00Z 3',
  ])
  const spring = parse('Mar 08, 2026 12:02', '03/08/2026', [
    ['0145', '1', ''],
    ['0300', '2', ''],
    ['0315', '3', ''],
  ])
  expect(formatReadings(spring)).toEqual([
    'spp HB_HOUSTON 2026-03-08T07:30:00Z 1',
    'spp HB_HOUSTON 2026-03-08T07:45:00Z 2',
    'spp HB_HOUSTON 2026-03-08T08:00:00Z 3',
  ])
})

test('on an autumn page without stars the repeated intervals are ambiguous: neither is kept', () => {
  const parsed = parse('Nov 01, 2026 12:02', '11/01/2026', [
    ['0045', '9', ''],
    ['0100', '9', ''],
    ['0115', '1', ''],
    ['0115', '2', ''],
  ])
  expect(parsed.readings.map(({ value }) => value)).toEqual([9, 9])
  expect(parsed.refused).toHaveLength(2)
})

test.each([
  ['its newest interval ended after the first pass of that clock', '0200', '2026-11-01T07:05:00.000Z'],
  ['the pass is unknown', '0100', null],
])('a page updated 01:05 on the autumn night: %s', (_sentence, newest, publishedAt) => {
  const parsed = parse('Nov 01, 2026 01:05', '11/01/2026', [
    ['0045', '1', '1'],
    [newest, '1', '1'],
  ])
  expect(parsed.readings[0]?.publishedAt?.toISOString() ?? null).toBe(publishedAt)
})

test.each([
  ['a row off the quarter hour', ['0110', '1', '1'], 'quarter hour'],
  ['a row of hour 25', ['2515', '1', '1'], 'quarter hour'],
  ['a star on an ordinary day', ['0115*', '1', '1'], 'does not exist'],
  ['a row with a cell too few', ['0115', '1'], '3 cells under 4'],
] as const)('%s is refused', (_sentence, row, reason) => {
  const parsed = parse('Apr 05, 2026 19:32', '04/05/2026', [row, ['0130', '1', '1']])
  expect(parsed.readings).toHaveLength(2)
  expect(parsed.refused[0]?.reason).toContain(reason)
})

test.each<[string, string, string]>([
  ['without the table', '<table><tr><td>Hour Ending</td></tr></table>', 'schema'],
  ['without points', '<table><tr><td>Oper Day</td><td>Interval Ending</td><td>HB?</td></tr></table>', 'schema'],
  ['of a bot', '<iframe src="/_Incapsula_Resource"></iframe>', 'blocked'],
])('a page %s is refused', (_sentence, html, kind) => {
  expect(() => parseDocumentText(realTimeSettlementPricePage.parse, html)).toThrow(expect.objectContaining({ kind }))
})
