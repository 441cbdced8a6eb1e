import { expect, test } from 'vitest'
import {
  createDocumentMetadata,
  formatReadings,
  openRecordedPayloads,
  parseDocumentText,
} from '../../../../test/recorded-payloads.ts'
import { hubAndLoadZonePricePage } from './source.ts'

const recorded = openRecordedPayloads(process.env.UPSTREAM_SAMPLES)

const pointRow = (point: string, lmp: string) =>
  `<tr>\n  <td class="tdLeft">${point}</td>\n  <td class="tdLeft">       ${lmp}</td>\n  <td class="tdLeft green_text">0.48</td>\n  <td class="tdLeft">32.88</td>\n  <td class="tdLeft red_text">-0.01</td>\n</tr>`

const page = (
  updated: string,
  ...rows: string[]
) => `<html><head><script>var updated = "Last Updated: Jan 01, 2000 00:00:00"</script></head>
<body><div class="schedTime rightAlign">Last Updated:&nbsp; ${updated}</div>
<table class="tableStyle"><tbody>
  <tr class='pAdderRow'><td colspan='5'><table><tr><td>Price Adders</td><td>RTRDPA: $0.71</td></tr></table></td></tr>
  <tr><td>Settlement Point</td><td>LMP</td><td>5&nbsp;Min<br>Change to&nbsp;LMP</td><td>RTRDPA&nbsp;+&nbsp;LMP</td><td>5&nbsp;Min&nbsp;Change to<br> RTRDPA&nbsp;+&nbsp;LMP</td></tr>
  ${rows.join('\n')}
</tbody></table></body></html>`

const parse = (html: string) => parseDocumentText(hubAndLoadZonePricePage.parse, html)

test('each hub and load zone has its LMP without the adder, at the second of the run', () => {
  const parsed = parse(page('Sep 08, 2026 00:50:15', pointRow('HB_BUSAVG', '32.17'), pointRow('LZ_WEST', '-26.05')))
  expect(formatReadings(parsed)).toEqual([
    'lmp HB_BUSAVG 2026-09-08T05:50:15Z 32.17',
    'lmp LZ_WEST 2026-09-08T05:50:15Z -26.05',
  ])
  expect(parsed.readings[0]?.publishedAt).toEqual(new Date('2026-09-08T05:50:15Z'))
  expect(parsed.refused).toEqual([])
})

test('the column is found by its heading, in any position', () => {
  const html = `Last Updated: Oct 21, 2025 23:15:10<table><tr><th>Settlement Point<th>SPP<th>LMP<tr><td>HB_WEST<td>1<td>\u22122.50<tr><td>DC_E<td>1<td>3</table>`
  expect(formatReadings(parse(html))).toEqual(['lmp HB_WEST 2025-10-22T04:15:10Z -2.5'])
})

test('rows with broken tags are still read', () => {
  const html = `Last Updated: Oct 21, 2025 23:15:10<table><tr><td>Settlement Point</td><td>LMP</td></tr></tr><tr><td>HB_WEST</td><td>1</td></tr></tr><tr><td>LZ_WEST</td><td>2</td></tr></table>`
  expect(formatReadings(parse(html))).toEqual([
    'lmp HB_WEST 2025-10-22T04:15:10Z 1',
    'lmp LZ_WEST 2025-10-22T04:15:10Z 2',
  ])
})

test.each([
  ['a dash is an absent price', pointRow('HB_WEST', '-'), 0],
  ['a price that is a word is refused', pointRow('HB_WEST', 'high'), 1],
  ['a row with too few cells is refused', '<tr><td>HB_WEST</td><td>1</td></tr>', 1],
])('%s', (_sentence, row, refused) => {
  const parsed = parse(page('Sep 08, 2026 00:50:15', row, pointRow('HB_NORTH', '1'), pointRow('HB_SOUTH', '1')))
  expect(parsed.readings).toHaveLength(2)
  expect(parsed.refused).toHaveLength(refused)
})

test.each([
  ['Nov 01, 2026 00:55:15', '2026-11-01T05:55:15.000Z'],
  ['Nov 01, 2026 01:25:15 CDT', '2026-11-01T06:25:15.000Z'],
  ['Nov 01, 2026 01:25:15*', '2026-11-01T07:25:15.000Z'],
  ['Nov 01, 2026 01:25:15 CST', '2026-11-01T07:25:15.000Z'],
  ['Nov 01, 2026 02:00:15', '2026-11-01T08:00:15.000Z'],
  ['Mar 08, 2026 03:00:15', '2026-03-08T08:00:15.000Z'],
])('a page updated %s is for %s', (updated, at) => {
  expect(parse(page(updated, pointRow('HB_WEST', '1'))).readings[0]?.at.toISOString()).toBe(at)
})

test.each<[string, string, string, string]>([
  [
    'the hour that happens twice, without a mark',
    page('Nov 01, 2026 01:25:15', pointRow('HB_WEST', '1')),
    'schema',
    'happens twice',
  ],
  [
    'an hour that spring skips',
    page('Mar 08, 2026 02:30:00', pointRow('HB_WEST', '1')),
    'schema',
    'does not state when',
  ],
  [
    'a star where no hour repeats',
    page('Sep 08, 2026 00:50:15*', pointRow('HB_WEST', '1')),
    'schema',
    'does not state when',
  ],
  ['no time at all', page('', pointRow('HB_WEST', '1')), 'schema', 'does not state when'],
  ['a twelve-hour clock', page('Sep 08, 2026 4:15:00 PM', pointRow('HB_WEST', '1')), 'schema', 'does not state when'],
  ['no points', page('Sep 08, 2026 00:50:15'), 'schema', 'no price of a hub'],
  [
    'another table',
    'Last Updated: Sep 08, 2026 00:50:15<table><tr><td>Frequency</td><td>60</td></tr></table>',
    'schema',
    '"LMP"',
  ],
  ['a bot', '<html><body><iframe src="/_Incapsula_Resource?CWUDNSAI=9"></iframe></body></html>', 'blocked', 'bot page'],
  ['a script that would draw it', '<html><body><div id="root"></div></body></html>', 'schema', 'with a table'],
  ['JSON', '{"LMP":1}', 'schema', 'with a table'],
])('a page of %s is refused', (_sentence, html, kind, words) => {
  expect(() => parse(html)).toThrow(expect.objectContaining({ kind, message: expect.stringContaining(words) }))
})

test('the recorded page of another display is refused', { tags: 'samples' }, () => {
  const body = recorded.bytes('html_displays/real_time_system_conditions_2016.html')
  expect(() => hubAndLoadZonePricePage.parse(body, createDocumentMetadata())).toThrow(
    expect.objectContaining({ kind: 'schema' }),
  )
})

test('a page nested without end is refused at once', () => {
  const html = `${'<table><tr><td>'.repeat(100_000)}Last Updated: Sep 08, 2026 00:50:15`
  expect(() => parse(html)).toThrow(
    expect.objectContaining({ kind: 'schema', message: 'The page is nested too deeply.' }),
  )
})
