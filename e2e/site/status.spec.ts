import { answerAtDayTime } from '../../apps/web/test/served/served-day.ts'
import { STATUS_ANSWER, STATUS_TIME } from '../../apps/web/test/served/served-status.ts'
import { expect, expectContrast, test } from '../support/visit.ts'

test('the footer links to the status, which lists every source of the running product', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Source status' }).click()
  await expect(page).toHaveURL('/status?mode=free')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Source status')
  const sources = page.getByRole('table', { name: 'Every source' })
  await expect(sources.getByRole('row', { name: /Real-time prices \(LMP\)/ })).toContainText(/Fresh.* old.*CT/)
  await expect(sources.getByRole('rowheader')).toHaveCount(33)
  await expect(page.getByRole('table', { name: 'Archived prices' }).getByRole('rowheader')).toHaveText([
    'Real-time price history',
    'Day-ahead price history',
  ])
})

test('the table of sources fits every screen, and turns gray when it cannot be refreshed', async ({ page }) => {
  let status = 200
  await page.clock.install({ time: STATUS_TIME })
  await page.route('**/api/status', (route) =>
    status === 200 ? answerAtDayTime(route, { now: STATUS_TIME }, STATUS_ANSWER) : route.fulfill({ status, json: {} }),
  )
  await page.goto('/status')
  const row = page.getByRole('row', { name: 'Real-time prices' })
  await expect(row).toBeVisible()
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await expectContrast(page)
  const textColor = () =>
    row
      .getByRole('cell')
      .nth(1)
      .evaluate((cell) => getComputedStyle(cell).color)
  const before = await textColor()
  status = 503
  await page.clock.fastForward(15_000)
  await page.clock.fastForward(15_000)
  await expect(page.getByText('Could not refresh since 16:32 CT. Trying again.')).toBeVisible()
  expect(await textColor()).not.toBe(before)
})
