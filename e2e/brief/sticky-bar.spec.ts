import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay, STORM_DAY } from '../../apps/web/test/served/simulated-day.ts'
import { findTrendRow } from '../support/folds.ts'
import { expectNoLayoutShift, watchLayoutShifts } from '../support/layout-shift.ts'
import { expect, test } from '../support/visit.ts'

test('below the masthead the bar stays visible, with the price, its age, the level and the headline', async ({
  page,
}) => {
  const day = createSimulatedDay(STORM_DAY)
  await serveSimulatedDay(page, day)
  await watchLayoutShifts(page)
  await page.goto('/brief')
  await expect(findTrendRow(page, '07:05')).toBeAttached()
  const header = page.getByRole('banner')
  const line = header.getByText('$2,756.05')
  await expect(line).toHaveCount(0)

  await page.mouse.wheel(0, 1_500)
  await expect(line).toBeInViewport()
  await expect(header.getByText(/^07:05 CT · \d+ (?:s|min) old$/)).toBeInViewport()
  await expect(header.getByText('Alert', { exact: true })).toBeInViewport()
  await expect(header.getByText(day.latest('HOUSTON').intelligence[0]!.title)).toBeInViewport()
  await expect(header.getByRole('link', { name: 'Houston' })).toBeInViewport()
  await expect(header.getByRole('button', { name: 'New Brief' })).toBeInViewport()
  await expect(header.getByRole('button', { name: 'Download PDF' })).toBeInViewport()
  const bottom = await header.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual(56)
  await expectNoLayoutShift(page)

  // An element that gets the keyboard focus while the page scrolls back must not be covered by the bar.
  const evidence = page.locator('summary', { hasText: 'Evidence' }).nth(1)
  await evidence.focus()
  await page.keyboard.press('Shift+Tab')
  const top = await page.evaluate(() => document.activeElement!.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(bottom)

  await page.emulateMedia({ media: 'print' })
  await expect(line).toBeHidden()
  await expect(header).toHaveCSS('position', 'static')
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Home')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(line).toHaveCount(0)
})

test('the arrow keys read the chart run by run', async ({ page }) => {
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY))
  await page.goto('/brief')
  const chart = page.getByRole('img', { name: /^LMP from/ })
  const reader = page.getByRole('slider', { name: 'LMP run by run' })
  await reader.focus()
  await expect(reader).toHaveAttribute('aria-valuetext', '17:35 CT: $43.64')
  await expect(chart).toContainText('17:35 CTLMP ($/MWh) : $43.64')
  await expect(reader).toHaveCSS('outline-style', 'solid')

  const scrolled = await page.evaluate(() => window.scrollY)
  for (const [key, says] of [
    ['ArrowRight', '17:35 CT: $43.64'],
    ['ArrowLeft', '17:30 CT: $40.18'],
    ['ArrowDown', '17:25 CT: $39.85'],
    ['ArrowUp', '17:30 CT: $40.18'],
    ['Home', '16:40 CT: $34.90'],
    ['ArrowLeft', '16:40 CT: $34.90'],
    ['End', '17:35 CT: $43.64'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(reader).toHaveAttribute('aria-valuetext', says)
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  await page.keyboard.press('2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('North Market Brief')

  await page.keyboard.press('Tab')
  await expect(chart).not.toContainText('LMP ($/MWh)')
})
