import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../apps/web/test/served/simulated-day.ts'
import { measureHorizontalOverflow } from '../support/horizontal-overflow.ts'
import { expect, test } from '../support/visit.ts'

/** The length of each replaced text, more than the 8,000 characters that the page shows of one text. */
const LONG = 10_000

/** Replaces every text of a brief with an extremely long one, except ids, times and values from a fixed list. */
function withLongTexts(value: unknown, filler: string, key = ''): unknown {
  if (typeof value === 'string') {
    return /^(?:id|zone|generatedAt|scedRunAt|state|level)$|At$|Utc$|asOf/.test(key)
      ? value
      : filler.repeat(LONG / filler.length)
  }
  if (Array.isArray(value)) return value.map((item) => withLongTexts(item, filler, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withLongTexts(inner, filler, name)]))
}

for (const [name, filler] of [
  ['letters', 'W'],
  ['figures', '−$1,'],
  ['bold', '**W**'],
] as const) {
  test(`a brief with extremely long texts of ${name} shows their beginning and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await serveSimulatedDay(page, createSimulatedDay(CALM_DAY), { latest: (brief) => withLongTexts(brief, filler) })
    await page.goto('/brief?zone=HOUSTON')
    await expect(page.getByText(/^Part of this brief could not be read: .*trend caption/)).toBeVisible()
    await expect(page.getByRole('img', { name: /^LMP from/ })).toBeVisible()
    for (const summary of await page.getByText('Evidence', { exact: false }).filter({ visible: true }).all()) {
      await summary.click()
      break
    }
    expect(await measureHorizontalOverflow(page)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await measureHorizontalOverflow(page)).toBe(0)
  })
}
