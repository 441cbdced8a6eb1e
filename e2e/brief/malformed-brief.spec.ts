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

/** The brief of each zone is filled with another kind of text, so that one visit shows all of them. */
const FILLERS = [
  { zone: 'HOUSTON', name: 'Houston', filler: 'W' },
  { zone: 'NORTH', name: 'North', filler: '−$1,' },
  { zone: 'SOUTH', name: 'South', filler: '**W**' },
] as const

test('a brief with extremely long texts of letters, figures or bold shows their beginning and fits a phone', async ({
  page,
}) => {
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY), {
    latest: (brief) => withLongTexts(brief, FILLERS.find(({ zone }) => zone === brief.zone)!.filler),
  })
  await page.goto('/brief?zone=HOUSTON')
  for (const [index, { name }] of FILLERS.entries()) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 360, height: 780 })
      await page.keyboard.press(String(index + 1))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} Market Brief`)
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
})
