import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../test/constant-market.ts'
import { hubAndLoadZonePricePageEmitter } from './hb-lz.ts'

const quiet = createConstantMarket()
const moving = createConstantMarket({
  scedRun(at) {
    const lmp = quiet.scedRun(at).lmpUsdPerMwh
    const falling = at.getTime() === Date.parse('2026-09-08T05:50:15Z')
    return { ...quiet.scedRun(at), lmpUsdPerMwh: { ...lmp, HB_WEST: falling ? -12.5 : -10.25 } }
  },
})

const page = (now: string, market = moving) =>
  hubAndLoadZonePricePageEmitter.text(market, hubAndLoadZonePricePageEmitter.releasedAt(market, new Date(now))!)
const cellsOf = (html: string, point: string) => {
  const row = html.split('<tr>').find((each) => each.includes(`>${point}<`))!
  return [...row.matchAll(/<td class="([^"]*)">([^<]*)</g)].map((match) => match[2])
}

test('a row is point, padded price, change, price with adder, change', () => {
  expect(cellsOf(page('2026-09-08T05:50:30Z'), 'HB_WEST')).toEqual([
    'HB_WEST',
    '      -12.50',
    '-2.25',
    '-12.50',
    '-2.25',
  ])
})

test('a deployment’s adder is above the table and in the fourth column, not in the LMP', () => {
  const scarce = createConstantMarket({ systemAt: (at) => ({ ...quiet.systemAt(at), prcMw: 2_500 }) })
  const html = page('2026-09-08T05:50:30Z', scarce)
  expect(html).toContain('RTRDPA: $995.22<')
  expect(cellsOf(html, 'HB_WEST')).toEqual(['HB_WEST', '       40.02', '0.00', '1035.24', '0.00'])
})

test('all fifteen points are on the page, under the time of the run', () => {
  const html = page('2026-09-08T05:50:30Z')
  expect(html.match(/<td class="tdLeft">(HB|LZ)_/g)).toHaveLength(15)
  expect(html).toContain('<div class="schedTime rightAlign">Last Updated:&nbsp; Sep 08, 2026 00:50:15</div>')
  expect(html).toContain("<td class='headerValueClass'>5&nbsp;Min<br>Change to&nbsp;LMP</td>")
})

test('a run that follows a gap shows a dash instead of a change', () => {
  const first = new Date('2026-09-08T05:50:15Z')
  const gap = createConstantMarket({ scedRunTimes: (from, to) => (first > from && first <= to ? [first] : []) })
  expect(cellsOf(page('2026-09-08T05:50:30Z', gap), 'HB_NORTH')[2]).toBe('-')
})

test('without any run there is no page', () => {
  expect(
    hubAndLoadZonePricePageEmitter.releasedAt(createConstantMarket({ scedRunTimes: () => [] }), new Date()),
  ).toBeNull()
})
