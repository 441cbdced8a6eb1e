import { expect, test } from 'vitest'
import { createConstantMarket } from '../../../../test/constant-market.ts'
import { readUpstreamSample } from '../../../../test/samples.ts'
import { systemConditions } from './system-conditions.ts'

const quiet = createConstantMarket()
const REAL = readUpstreamSample(process.env.UPSTREAM_SAMPLES, 'html_displays/real-time-system-conditions.html')
const at = (now: string, market = quiet) =>
  systemConditions.text(market, systemConditions.releasedAt(market, new Date(now))!)
const rowsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<td class="tdLeft">([^<]+)<\/td>\s*<td class="labelClassCenter">([^<]+)</g)].map(
      ([, label, value]) => [label, Number(value)],
    ),
  )
/** Tags and labels without values; the original indents some rows further. */
const skeleton = (html: string) =>
  html
    .replace(/>-?\d+(\.\d+)?</g, '>#<')
    .replace(/\s+/g, ' ')
    .trim()

test.skipIf(!REAL)('the page is the real one but for its values', () => {
  expect(skeleton(at('2026-09-08T05:42:55Z'))).toBe(skeleton(REAL!))
})

test('load, wind and sun are those of the other documents', () => {
  expect(rowsOf(at('2026-09-08T05:42:55Z'))).toMatchObject({
    'Actual System Demand': 60_000,
    'Average Net Load': 60_000 - 12_000 - 9_500,
    'Total Wind Output': 12_000,
    'Total PVGR Output': 9_500,
    'Current System Inertia': 30_000 + 6.5 * (5_000 + 8_000 + 25_000 + 40),
  })
})

test('an expensive hour imports power over the northern ties', () => {
  const dear = createConstantMarket({
    scedRun: (when) => ({
      ...quiet.scedRun(when),
      lmpUsdPerMwh: { ...quiet.scedRun(when).lmpUsdPerMwh, HB_HUBAVG: 900 },
    }),
  })
  const { 'DC_E (East)': east, 'DC_S (Eagle Pass)': retired } = rowsOf(at('2026-09-08T05:42:55Z', dear))
  expect(east).toBeLessThan(-500)
  expect(retired).toBe(0)
})
