import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { DANA } from '../../test/people.ts'
import {
  fillInFields,
  NEW_ACCOUNT,
  presetStorage,
  serveRegistration,
  serveSignIn,
  signInAs,
  signUp,
} from '../../test/served/accounts.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'
import {
  clickButton,
  findDialog,
  findGenerateButton,
  findZoneLink,
  openBrief,
  presetTrialRecord,
  SIGN_UP_PROMPT_TITLES,
  USED_TRIAL_RECORD,
} from '../../test/served/trial.ts'

const BACK_TO_WEST = 'redirect=%2Fbrief%3Fzone%3DWEST'
const ME = '**/api/auth/me'
const SENT = { json: { message: 'Sent.' } }
const NO_SCHEDULES = { scheduledBriefs: [], availableZones: [], availableTimezones: [], suspendedAddress: null }

const serveDay = (page: Page) => serveSimulatedDay(page, createSimulatedDay(CALM_DAY), { hasTrial: true })
const serveVerification = (page: Page) => page.route('**/api/auth/verify-email', (route) => route.fulfill(SENT))

/** Signs in on the open sign-in page, whose address is filled in already. */
async function signInWithPassword(page: Page): Promise<void> {
  await expect(page.getByLabel('Email')).toHaveValue(DANA.email)
  await fillInFields(page, { Password: NEW_ACCOUNT.password })
  await page.keyboard.press('Enter')
}

test('a visitor who signs up from a prompt returns to its page and zone, by the link or automatically', async ({
  page,
}) => {
  await serveDay(page)
  await serveRegistration(page)
  await page.route('**/api/webhooks/**', (route) => route.fulfill({ json: {} }))
  await page.clock.install()
  await openBrief(page, 'WEST')
  await clickButton(page, 'New Brief')
  await findDialog(page, SIGN_UP_PROMPT_TITLES.new_brief_gate).getByRole('button', { name: 'Sign Up Free' }).click()
  await expect(page).toHaveURL(`/register?${BACK_TO_WEST}&mode=free`)
  await signUp(page)
  await expect(page.getByRole('link', { name: 'Continue to Login' })).toHaveAttribute(
    'href',
    `/login?${BACK_TO_WEST}&mode=free`,
  )
  await page.clock.fastForward(3_000)
  await expect(page).toHaveURL(`/login?${BACK_TO_WEST}&mode=free`)
  await serveSignIn(page)
  await signInWithPassword(page)
  await expect(page).toHaveURL('/brief?zone=WEST')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
})

test('the verification link in the same browser leads through the welcome page to the same page, without the password', async ({
  page,
}) => {
  await serveDay(page)
  await serveVerification(page)
  await serveRegistration(page)
  await serveSignIn(page)
  await page.route('**/api/user/preferences', (route) => route.fulfill({ json: NO_SCHEDULES }))
  await page.goto('/brief?zone=WEST')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`/login?${BACK_TO_WEST}&mode=free`)
  await page.getByRole('link', { name: 'Create a free account' }).click()
  await signUp(page)
  await page.goto('/verify-email?token=first')
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/welcome?redirect=%2Fbrief%3Fzone%3DWEST')
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
  await expect(page).toHaveURL('/brief?zone=WEST')

  // The page to return to is used only once, because the next link that is opened in this browser can belong to another
  // user.
  await clickButton(page, 'Logout')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await page.goto('/verify-email?token=second')
  await expect(page.getByRole('link', { name: 'Continue to Login' })).toHaveAttribute('href', '/login?mode=free')
})

test('after a session expires, signing in leads back to the page, with the address filled in', async ({ page }) => {
  await serveDay(page)
  presetStorage({ auth_token: 's1_gone', auth_user: JSON.stringify(DANA) })
  await page.route(ME, (route) => route.fulfill({ status: 401, json: { error: 'No.', code: 'unauthorized' } }))
  await page.goto('/brief?zone=WEST&mode=free')
  await expect(page).toHaveURL(`/login?expired=true&${BACK_TO_WEST}`)
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
  await serveSignIn(page)
  await signInWithPassword(page)
  await expect(page).toHaveURL('/brief?zone=WEST')
})

test('a user who must verify before Preferences continues to Preferences', async ({ page }) => {
  await serveVerification(page)
  await serveSignIn(page, { ...DANA, email_verified: false })
  await page.route('**/api/user/preferences', (route) => route.fulfill({ json: NO_SCHEDULES }))
  await page.goto('/preferences')
  await fillInFields(page, { Email: DANA.email, Password: NEW_ACCOUNT.password })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/verify-email')
  await signInAs(page)
  await page.goto('/verify-email?token=abc')
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL('/preferences')
  await expect(page.getByText('No daily briefings scheduled')).toBeVisible()
})

test('every account page on the way to the sign-in keeps the target and the address', async ({ page }) => {
  await serveDay(page)
  await serveSignIn(page)
  for (const path of ['forgot-password', 'resend-verification'])
    await page.route(`**/api/auth/${path}`, (route) => route.fulfill(SENT))
  await page.goto(`/login?${BACK_TO_WEST}`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(`/forgot-password?${BACK_TO_WEST}&mode=free`)
  // The URL changes before the page does, and the previous page has an Email field too.
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  await fillInFields(page, { Email: DANA.email })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL(`/login?${BACK_TO_WEST}&mode=free`)
  await expect(page.getByLabel('Email')).toHaveValue(DANA.email)

  await page.goto(`/resend-verification?${BACK_TO_WEST}`)
  await fillInFields(page, { Email: DANA.email })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await signInWithPassword(page)
  await expect(page).toHaveURL('/brief?zone=WEST')
})

test('Home remembers the zone chosen last, on Home or in a brief', async ({ page }) => {
  await serveDay(page)
  const zone = page.getByLabel('ERCOT Zone')
  presetTrialRecord(USED_TRIAL_RECORD)
  await page.goto('/')
  await expect(zone).toHaveValue('HOUSTON')
  await zone.selectOption('WEST')
  await findGenerateButton(page).click()
  await clickButton(page, 'Sign Up Free')
  await page.goto('/')
  await expect(zone).toHaveValue('WEST')
  await page.goto('/brief?zone=HOUSTON&mode=registered')
  await findZoneLink(page, 'South').click()
  await expect(page).toHaveURL('/brief?zone=SOUTH&mode=registered')
  await clickButton(page, 'New Brief')
  await expect(zone).toHaveValue('SOUTH')
  localStorage.setItem('last_zone', 'MARS')
  await page.reload()
  await expect(zone).toHaveValue('HOUSTON')
})
