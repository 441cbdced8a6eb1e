import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../apps/web/test/served/simulated-day.ts'
import { expect, test } from '../support/visit.ts'

test('the reason for a dash appears on hover and on focus', async ({ page }) => {
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY), {
    latest: (brief) => ({ ...brief, nowcast: { ...brief.nowcast, visibilityMiles: null } }),
  })
  await page.goto('/brief?zone=HOUSTON')
  await page.getByRole('heading', { name: 'Weather', exact: true }).click()
  const visibility = page
    .getByLabel('Weather', { exact: true })
    .getByRole('button', { name: 'Missing: not in the newest reading' })
  await expect(visibility).toHaveText('—')
  const shown = () => visibility.evaluate((dash) => getComputedStyle(dash, '::after').visibility)
  expect(await shown()).toBe('hidden')
  await visibility.hover()
  expect(await shown()).toBe('visible')
  await page.mouse.move(0, 0)
  expect(await shown()).toBe('hidden')
  await visibility.focus()
  expect(await shown()).toBe('visible')
})
