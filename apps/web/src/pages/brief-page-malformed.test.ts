import { expect, test } from '../../test/page/page-test.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'

test('parts of the wrong type show a dash, and the rest of the brief is shown', async ({ page }) => {
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY), {
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
    createSimulatedDay(CALM_DAY).latest('HOUSTON').intelligence.length,
  )
  await page
    .getByRole('region', { name: 'Trend', exact: true })
    .getByText(/^\d+ runs?$/)
    .click()
  await expect(page.getByRole('region', { name: 'Trend', exact: true }).getByRole('rowheader')).toHaveCount(12)
})
