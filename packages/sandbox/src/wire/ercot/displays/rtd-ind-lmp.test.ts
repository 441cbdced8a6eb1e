import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../../test/constant-market.ts'
import { readUpstreamSample } from '../../../../test/samples.ts'
import { rtdIndicativeLmpPagesEmitter } from './rtd-ind-lmp.ts'

const quiet = createConstantMarket()
const REAL = readUpstreamSample(process.env.UPSTREAM_SAMPLES, 'rtd_indicative_lmp/rtd_ind_lmp_lz_hb_HB_HOUSTON.html')

const at = (now: string, market = quiet) =>
  rtdIndicativeLmpPagesEmitter.text(market, rtdIndicativeLmpPagesEmitter.releasedAt(market, new Date(now))!)
const cellsOf = (html: string) =>
  [...html.matchAll(/<td class="labelClassCenter">\s*([^<]*?)\s*</g)].map(([, text]) => text)
/** Removes times and prices from a page, so that only its markup is compared. */
const skeleton = (html: string) => html.replace(/Sep 08[^<]*|\d\d\/\d\d\/\d{4} [\d:]+|>-?\d+\.\d\d</g, '#')

test('the page is the real one but for its times and prices', { tags: 'samples' }, () => {
  expect(skeleton(at('2026-09-08T06:06:00Z'))).toBe(skeleton(REAL!))
})

test('two runs are shown, the newest first, each with its actual price and eleven steps', () => {
  const cells = cellsOf(at('2026-09-08T06:06:00Z'))
  expect(cells).toHaveLength(2 * 13)
  expect([cells[0], cells[13]]).toEqual(['09/08/2026 01:05:03', '09/08/2026 01:00:03'])
  expect(cells.slice(1, 3)).toEqual(['40.02', '40.02'])
})

test('a price rise is foreseen, but not all of it', () => {
  const risesAt = Date.parse('2026-09-08T06:30:00Z')
  const rising = createConstantMarket({
    scedRun(when) {
      const run = quiet.scedRun(when)
      return when.getTime() < risesAt ? run : { ...run, lmpUsdPerMwh: { ...run.lmpUsdPerMwh, HB_HOUSTON: 140.02 } }
    },
  })
  const [, now, first, ...later] = cellsOf(at('2026-09-08T06:06:00Z', rising)).slice(0, 13).map(Number)
  expect([now, first]).toEqual([40.02, 40.02])
  expect(later.at(-1)).toBeGreaterThan(100)
  expect(later.at(-1)).toBeLessThan(135)
})

test('each hub has a page, and a resource node has none', () => {
  const find = (hub: string) =>
    rtdIndicativeLmpPagesEmitter.find({
      method: 'GET',
      url: new URL(`http://x/content/cdr/html/rtd_ind_lmp_lz_hb_${hub}.html`),
      headers: {},
      body: '',
    })
  expect(['HB_HOUSTON', 'HB_NORTH', 'HB_SOUTH', 'HB_WEST'].map((hub) => find(hub) !== null)).toEqual(
    Array(4).fill(true),
  )
  expect(find('HELIOS_RN')).toBeNull()
})
