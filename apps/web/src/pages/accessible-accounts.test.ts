import { createBriefMailSchedule } from '../../test/brief-mail-schedule.ts'
import { findStructureFaults } from '../../test/page/find-structure-faults.ts'
import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { DANA } from '../../test/people.ts'
import { fillInFields, NEW_ACCOUNT, signInAs } from '../../test/served/accounts.ts'

const NO_SCHEDULES = { scheduledBriefs: [], availableZones: [], availableTimezones: [], suspendedAddress: null }
const SENT = { status: 200, json: { message: 'Sent.' } }
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Every view of the account pages, and how to open it. */
const VIEWS: Record<string, { heading: string; open: (page: Page) => Promise<unknown> }> = {
  'sign-in with mistakes': {
    heading: 'Sign In',
    open: async (page) => {
      await page.goto('/login')
      await press(page, 'Sign In')
      await press(page, 'Show password')
    },
  },
  'sign-in refused after a session expired': {
    heading: 'Sign In',
    open: async (page) => {
      await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json: { error: 'No.' } }))
      await page.goto('/login?expired=true')
      await fillInFields(page, { Email: 'dana@desk.example', Password: 'Analytical1' })
      await press(page, 'Sign In')
      await expect(page.getByRole('alert')).toHaveText('No.')
    },
  },
  'registration with mistakes': {
    heading: 'Create Your Free Account',
    open: async (page) => {
      await page.goto('/register')
      await press(page, 'Create Account')
    },
  },
  'registration done': {
    heading: 'Account Created Successfully!',
    open: async (page) => {
      const { firstName, lastName, email, password } = NEW_ACCOUNT
      await page.route('**/api/auth/register', (route) =>
        route.fulfill({ status: 201, json: { user: DANA, message: 'Created.' } }),
      )
      await page.goto('/register')
      await fillInFields(page, { 'First Name': firstName, 'Last Name': lastName, Email: email })
      await fillInFields(page, { Password: password, 'Confirm Password': password })
      await press(page, 'Create Account')
    },
  },
  'forgotten password, link sent': {
    heading: 'Check Your Email',
    open: async (page) => {
      await page.route('**/api/auth/forgot-password', (route) => route.fulfill(SENT))
      await page.goto('/forgot-password')
      await fillInFields(page, { Email: 'dana@desk.example' })
      await press(page, 'Send Reset Link')
    },
  },
  'reset with mistakes': {
    heading: 'Reset Password',
    open: async (page) => {
      await page.goto('/reset-password?token=abc')
      await press(page, 'Reset Password')
    },
  },
  'reset done': {
    heading: 'Password Reset Successful',
    open: async (page) => {
      await page.route('**/api/auth/reset-password', (route) => route.fulfill(SENT))
      await page.goto('/reset-password?token=abc')
      await fillInFields(page, { 'New Password': 'Difference2', 'Confirm New Password': 'Difference2' })
      await press(page, 'Reset Password')
    },
  },
  verifying: {
    heading: 'Verifying Your Email',
    open: async (page) => {
      await page.route('**/api/auth/verify-email', () => new Promise(() => undefined))
      await page.goto('/verify-email?token=abc')
    },
  },
  verified: {
    heading: 'Email Verified!',
    open: async (page) => {
      await page.route('**/api/auth/verify-email', (route) => route.fulfill(SENT))
      await page.goto('/verify-email?token=abc')
    },
  },
  'verification failed': {
    heading: 'Verification Failed',
    open: async (page) => {
      await page.route('**/api/auth/verify-email', (route) => route.abort())
      await page.goto('/verify-email?token=abc')
    },
  },
  'resend form with a mistake': {
    heading: 'Get a New Link',
    open: async (page) => {
      await page.goto('/verify-email')
      await press(page, 'Get New Link')
      await press(page, 'Send Verification Email')
    },
  },
  'welcome with a brief that could not be sent': {
    heading: 'Your brief by mail',
    open: async (page) => {
      await page.route('**/api/user/preferences/send', (route) =>
        route.fulfill({ status: 404, json: { error: 'No.' } }),
      )
      await page.route('**/api/user/preferences', (route) => route.fulfill({ json: NO_SCHEDULES }))
      await signInAs(page)
      await page.goto('/welcome')
      await press(page, 'Send me one now')
      await expect(page.getByText('Failed to send the brief')).toBeVisible()
      await page.getByLabel('Delivery Time').fill('')
      await press(page, 'Start Daily Brief')
    },
  },
  'welcome with a daily brief set up': {
    heading: 'Your brief by mail',
    open: async (page) => {
      await page.route('**/api/user/preferences/briefs', (route) =>
        route.fulfill({ status: 201, json: { scheduledBrief: createBriefMailSchedule() } }),
      )
      await page.route('**/api/user/preferences', (route) => route.fulfill({ json: NO_SCHEDULES }))
      await signInAs(page)
      await page.goto('/welcome')
      await press(page, 'Start Daily Brief')
      await expect(page.getByRole('link', { name: 'Continue' })).toBeVisible()
    },
  },
  'verification requested by a signed-in user, and sent': {
    heading: 'Check Your Email',
    open: async (page) => {
      await page.route('**/api/auth/resend-verification', (route) => route.fulfill(SENT))
      await signInAs(page, { ...DANA, email_verified: false })
      await page.goto('/verify-email')
      await press(page, 'Send Verification Email')
    },
  },
}

for (const [name, { heading, open }] of Object.entries(VIEWS)) {
  test(`${name} has no accessibility fault in its structure`, async ({ page }) => {
    await open(page)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await findStructureFaults()).toEqual([])
  })
}
