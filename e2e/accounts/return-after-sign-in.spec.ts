import type { Page } from '@playwright/test'
import {
  createTestPerson,
  fetchVerificationLink,
  fillInFields,
  type Person,
  presetStorage,
  registerPerson,
  registerVerifiedPerson,
  signUp,
} from '../support/people.ts'
import {
  clickButton,
  findDialog,
  findGenerateButton,
  findZoneLink,
  openBrief,
  presetTrialRecord,
  SIGN_UP_PROMPT_TITLES,
  USED_TRIAL_RECORD,
} from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const BACK_TO_WEST = 'redirect=%2Fbrief%3Fzone%3DWEST'

async function signInAs(page: Page, { email, password }: Person) {
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await fillInFields(page, { Password: password })
  await page.keyboard.press('Enter')
}

test('a visitor who signs up from a prompt returns to its page and zone, by the link or automatically', async ({
  page,
}) => {
  const person = createTestPerson()
  await openBrief(page, 'WEST')
  await clickButton(page, 'New Brief')
  await findDialog(page, SIGN_UP_PROMPT_TITLES.new_brief_gate).getByRole('button', { name: 'Sign Up Free' }).click()
  await expect(page).toHaveURL(`/register?${BACK_TO_WEST}&mode=free`)
  await signUp(page, person)
  await expect(page.getByRole('link', { name: 'Continue to Login' })).toHaveAttribute(
    'href',
    `/login?${BACK_TO_WEST}&mode=free`,
  )
  await expect(page).toHaveURL(`/login?${BACK_TO_WEST}&mode=free`)
  await signInAs(page, person)
  await expect(page).toHaveURL('/brief?zone=WEST')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
})

test('the verification link in the same browser leads through the welcome page to the same page, without the password', async ({
  page,
  context,
}) => {
  const person = createTestPerson()
  await page.goto('/brief?zone=WEST')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`/login?${BACK_TO_WEST}&mode=free`)
  await page.getByRole('link', { name: 'Create a free account' }).click()
  await signUp(page, person)
  const other = await context.newPage()
  await other.goto(await fetchVerificationLink(page.request, person))
  await other.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(other).toHaveURL('/welcome?redirect=%2Fbrief%3Fzone%3DWEST')
  await other.getByRole('link', { name: 'Skip', exact: true }).click()
  await expect(other).toHaveURL('/brief?zone=WEST')

  // The page to return to is used only once, because the next link that is opened in this browser can belong to another
  // user.
  await clickButton(other, 'Logout')
  await other.goto(await fetchVerificationLink(page.request, await registerPerson(page.request)))
  await expect(other.getByRole('link', { name: 'Continue to Login' })).toHaveAttribute('href', '/login?mode=free')
})

test('after a session expires, signing in leads back to the page, with the address filled in', async ({ page }) => {
  const person = await registerPerson(page.request)
  const user = { first_name: 'Dana', last_name: 'Reyes', email: person.email, email_verified: false }
  await presetStorage(page, { auth_token: 's1_gone', auth_user: JSON.stringify(user) })
  await page.goto('/brief?zone=WEST&mode=free')
  await expect(page).toHaveURL(`/login?expired=true&${BACK_TO_WEST}`)
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
  await signInAs(page, person)
  await expect(page).toHaveURL('/brief?zone=WEST')
})

test('a user who must verify before Preferences continues to Preferences', async ({ page, context }) => {
  const person = await registerPerson(page.request)
  await page.goto('/preferences')
  await fillInFields(page, { Email: person.email, Password: person.password })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/verify-email')
  const other = await context.newPage()
  await other.goto(await fetchVerificationLink(page.request, person))
  await other.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(other).toHaveURL('/preferences')
  await expect(other.getByText('No daily briefings scheduled')).toBeVisible()
})

test('every account page on the way to the sign-in keeps the target and the address', async ({ page }) => {
  const person = await registerVerifiedPerson(page.request)
  await page.goto(`/login?${BACK_TO_WEST}`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(`/forgot-password?${BACK_TO_WEST}&mode=free`)
  // The URL changes before the page does, and the previous page has an Email field too.
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  await fillInFields(page, { Email: person.email })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL(`/login?${BACK_TO_WEST}&mode=free`)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)

  await page.goto(`/resend-verification?${BACK_TO_WEST}`)
  await fillInFields(page, { Email: person.email })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await signInAs(page, person)
  await expect(page).toHaveURL('/brief?zone=WEST')
})

test('Home remembers the zone chosen last, on Home or in a brief', async ({ page }) => {
  const zone = page.getByLabel('ERCOT Zone')
  await presetTrialRecord(page, USED_TRIAL_RECORD)
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
  await page.evaluate(() => localStorage.setItem('last_zone', 'MARS'))
  await page.reload()
  await expect(zone).toHaveValue('HOUSTON')
})
