import { expect, test } from '../../test/page/page-test.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'

for (const address of ['/', '/index.html']) {
  test(`${address} is Home, with four zones to choose from`, async ({ page }) => {
    await serveSimulatedDay(page, createSimulatedDay(CALM_DAY))
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your ERCOT Market Brief')
    await expect(page).toHaveTitle(/Your ERCOT Market Brief/)
    const zone = page.getByLabel('ERCOT Zone')
    await expect(zone).toHaveValue('HOUSTON')
    await expect(zone.getByRole('option')).toHaveText(['Houston', 'North', 'South', 'West'])
    await expect(page.getByRole('button', { name: 'Generate Market Brief' })).toBeEnabled()
  })
}

test('a reload of a nested page stays on that page', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.reload()
  await expect(page).toHaveURL('/forgot-password')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Password')
})

for (const path of ['/preferences', '/welcome', '/account']) {
  test(`${path} shows a visitor the sign-in page`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?redirect=${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In')
  })
}
