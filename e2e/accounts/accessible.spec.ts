import type { Page } from '@playwright/test'
import { createTestPerson, fillInFields, getSharedPerson, signInWithoutForm, signUp } from '../support/people.ts'
import { expect, expectContrast, test } from '../support/visit.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Views with every color of the account pages; `accessible-accounts.test.ts` checks the structure of all views. */
const VIEWS: Record<string, (page: Page) => Promise<unknown>> = {
  'mistakes at the fields': async (page) => {
    await page.addInitScript(() => {
      const real = window.setTimeout.bind(window)
      const patient = (work: () => void, delayMs?: number) => (delayMs === 3_000 ? 0 : real(work, delayMs))
      Object.assign(window, { setTimeout: patient })
    })
    await page.goto('/register')
    await press(page, 'Create Account')
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  },
  'a registration done': async (page) => {
    await signUp(page, createTestPerson())
    await expect(page.locator('#main')).toBeFocused()
  },
  'a refusal after a session expired': async (page) => {
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json: { error: 'No.' } }))
    await page.goto('/login?expired=true')
    await fillInFields(page, { Email: 'dana@desk.example', Password: 'Analytical1' })
    await press(page, 'Sign In')
    await expect(page.getByRole('alert')).toHaveText('No.')
  },
  'a failed verification': async (page) => {
    await page.goto('/verify-email?token=not-a-link-we-ever-sent')
    await expect(page.getByRole('heading', { level: 1, name: 'Verification Failed' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Email verification failed. The link may be invalid or expired.')
  },
  'a brief by mail that could not be sent': async (page) => {
    await page.route('**/api/user/preferences/send', (route) => route.fulfill({ status: 404, json: { error: 'No.' } }))
    await signInWithoutForm(page, await getSharedPerson(page.request))
    await page.goto('/welcome')
    await press(page, 'Send me one now')
    await expect(page.getByText('Failed to send the brief')).toBeVisible()
  },
}

test('the account pages are readable in both themes, with mistakes, refusals and successes', async ({ page }) => {
  for (const [name, open] of Object.entries(VIEWS)) {
    await test.step(name, async () => {
      await open(page)
      await expectContrast(page)
    })
  }
})
