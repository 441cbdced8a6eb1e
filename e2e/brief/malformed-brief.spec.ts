import type { Page } from '@playwright/test'
import { serveSimulatedDay } from '../support/served-day.ts'
import { CALM_DAY, composeSimulatedDay } from '../support/simulated-day.ts'
import { expect, test } from '../support/visit.ts'

/** Characters per text: the page shows at most 8,000 of one, and a brief has well over a thousand texts. */
const LONG = 10_000

/** The page reads and lays out megabytes here, which takes long on a busy machine. */
const PATIENT = { timeout: 45_000 }

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

const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

for (const [name, filler] of [
  ['letters', 'W'],
  ['figures', '−$1,'],
  ['bold', '**W**'],
] as const) {
  test(`a brief with extremely long texts of ${name} shows their beginning and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await serveSimulatedDay(page, composeSimulatedDay(CALM_DAY), { latest: (brief) => withLongTexts(brief, filler) })
    await page.goto('/brief?zone=HOUSTON')
    await expect(page.getByText(/^Part of this brief could not be read: .*trend caption/)).toBeVisible(PATIENT)
    await expect(page.getByRole('img', { name: /^LMP from/ })).toBeVisible(PATIENT)
    for (const summary of await page.getByText('Evidence', { exact: false }).filter({ visible: true }).all()) {
      await summary.click()
      break
    }
    expect(await overflow(page)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await overflow(page)).toBe(0)
  })
}

test('parts of the wrong type show a dash, and the rest of the brief is shown', async ({ page }) => {
  await serveSimulatedDay(page, composeSimulatedDay(CALM_DAY), {
    latest: (brief) => ({
      ...brief,
      lmp: 'forty',
      nowcast: { ...brief.nowcast, lmp: {}, tempF: '96', visibilityMiles: 0.25 },
      signals: null,
      trendCaption: 7,
      intelligence: [null, 'alert', ...brief.intelligence],
      norms: [],
      context: { gas: null, loadForecast: 'E1' },
    }),
    history: (rows) => ['not a row', ...rows],
  })
  await page.goto('/brief?zone=HOUSTON')
  await expect(
    page.getByText('Part of this brief could not be read: LMP, trend caption, intelligence, market data,'),
  ).toBeVisible()
  await expect(page.getByLabel('Key figures').getByRole('definition').first()).toHaveText('—not in the newest reading')
  await expect(page.getByLabel('Weather', { exact: true })).toContainText('Temperature—')
  await expect(page.getByLabel('Weather', { exact: true })).toContainText('Visibility0.3mi')
  await expect(page.getByRole('article')).toHaveCount(
    composeSimulatedDay(CALM_DAY).latest('HOUSTON').intelligence.length,
  )
  await expect(page.getByRole('region', { name: 'Trend', exact: true }).getByRole('rowheader')).toHaveCount(12)
})
