import type { Locator } from '../../test/page/locator.ts'
import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { fillInFields, NEW_ACCOUNT, serveRegistration, serveSignIn } from '../../test/served/accounts.ts'

const SENT = { json: { message: 'Sent.' } }
const { firstName, lastName, email, password } = NEW_ACCOUNT
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name })

const SUBMITS: Record<string, { path: string; open: (page: Page) => Promise<void>; shows: (page: Page) => Locator }> = {
  'Create Account': {
    path: 'register',
    open: async (page) => {
      await page.goto('/register')
      await fillInFields(page, { 'First Name': firstName, 'Last Name': lastName, Email: email })
      await fillInFields(page, { Password: password, 'Confirm Password': password })
    },
    shows: (page) => heading(page, 'Account Created Successfully!'),
  },
  'Send Verification Email': {
    path: 'resend-verification',
    open: async (page) => {
      await page.goto('/resend-verification')
      await fillInFields(page, { Email: email })
    },
    shows: (page) => heading(page, 'Check Your Email'),
  },
  'Send Reset Link': {
    path: 'forgot-password',
    open: async (page) => {
      await page.goto('/forgot-password')
      await fillInFields(page, { Email: email })
    },
    shows: (page) => heading(page, 'Check Your Email'),
  },
  'Reset Password': {
    path: 'reset-password',
    open: async (page) => {
      await page.goto('/reset-password?token=abc')
      await fillInFields(page, { 'New Password': 'Difference2', 'Confirm New Password': 'Difference2' })
    },
    shows: (page) => heading(page, 'Password Reset Successful'),
  },
  'Sign In': {
    path: 'login',
    open: async (page) => {
      await page.goto('/login')
      await fillInFields(page, { Email: email, Password: password })
    },
    shows: (page) => page.getByText('Welcome, Dana'),
  },
}

for (const [button, { path, open, shows }] of Object.entries(SUBMITS)) {
  test(`a double click on ${button} sends one request`, async ({ page }) => {
    for (const each of ['resend-verification', 'forgot-password', 'reset-password'])
      await page.route(`**/api/auth/${each}`, (route) => route.fulfill(SENT))
    await serveRegistration(page)
    await serveSignIn(page)
    let sent = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === `/api/auth/${path}`) sent += 1
    })
    await open(page)
    await page.getByRole('button', { name: button, exact: true }).dblclick()
    await expect(shows(page)).toBeVisible()
    expect(sent).toBe(1)
  })
}
