import { vi } from 'vitest'
import { expect, test } from '../../test/page/page-test.ts'
import { fillInFields, NEW_ACCOUNT, serveRegistration, serveSignIn, signUp } from '../../test/served/accounts.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'
import { clickButton, findGenerateButton } from '../../test/served/trial.ts'

const fullStorage = {
  getItem: () => null,
  removeItem: () => undefined,
  setItem: vi.fn(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  }),
}

test('in a browser whose storage has no room left, a user can sign up, sign in, read and sign out', async ({
  page,
}) => {
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY), { hasTrial: true })
  await page.route('**/api/webhooks/**', (route) => route.fulfill({ json: {} }))
  await serveRegistration(page)
  await serveSignIn(page)
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, fullStorage)
  await page.goto('/')
  await page.getByLabel('ERCOT Zone').selectOption('WEST')
  await findGenerateButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'West Market Brief' })).toBeVisible()
  await clickButton(page, 'New Brief')
  await clickButton(page, 'Sign Up Free')
  await signUp(page)
  await page.getByRole('link', { name: 'Continue to Login' }).click()
  await fillInFields(page, { Password: NEW_ACCOUNT.password })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/brief?zone=WEST')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  await clickButton(page, 'Logout')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(fullStorage.setItem).toHaveBeenCalled()
})
