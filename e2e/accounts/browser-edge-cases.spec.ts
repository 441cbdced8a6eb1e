import type { Locator, Page, Request } from '@playwright/test'
import {
  createTestPerson,
  fetchResetLink,
  fillInFields,
  getSharedPerson,
  NO_SESSION,
  readStoredSession,
  registerVerifiedPerson,
  signInWithoutForm,
} from '../support/people.ts'
import { REFUSED_STORAGE_SCRIPTS } from '../support/refused-storage.ts'
import {
  createSchedule,
  findScheduleCard,
  HOUSTON_SCHEDULE,
  openPreferencesWithSchedules,
} from '../support/schedules.ts'
import { clickButton, findGenerateButton } from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

type Submit = { path: string; button: string; shows: Locator }

/** Counts the requests that a double click on the button sends. */
async function callsOnDoubleClick(page: Page, { path, button, shows }: Submit): Promise<number> {
  let calls = 0
  const count = (request: Request) => {
    if (new URL(request.url()).pathname === path) calls += 1
  }
  page.on('request', count)
  await page.getByRole('button', { name: button, exact: true }).dblclick()
  await expect(shows).toBeVisible()
  page.off('request', count)
  return calls
}

test('a double click on any submit button sends one request', async ({ page }) => {
  const { firstName, lastName, email, password } = createTestPerson()
  const heading = (name: string) => page.getByRole('heading', { name })
  const calls: number[] = []
  const submit = async (path: string, button: string, shows: Locator) =>
    calls.push(await callsOnDoubleClick(page, { path: `/api/auth/${path}`, button, shows }))

  await page.goto('/register')
  await fillInFields(page, { 'First Name': firstName, 'Last Name': lastName, Email: email })
  await fillInFields(page, { Password: password, 'Confirm Password': password })
  await submit('register', 'Create Account', heading('Account Created Successfully!'))
  await page.goto('/resend-verification')
  await fillInFields(page, { Email: email })
  await submit('resend-verification', 'Send Verification Email', heading('Check Your Email'))
  await page.goto('/forgot-password')
  await fillInFields(page, { Email: email })
  await submit('forgot-password', 'Send Reset Link', heading('Check Your Email'))
  await page.goto(await fetchResetLink(page.request, await registerVerifiedPerson(page.request)))
  await fillInFields(page, { 'New Password': 'Difference2', 'Confirm New Password': 'Difference2' })
  await submit('reset-password', 'Reset Password', heading('Password Reset Successful'))
  await page.goto('/login')
  await fillInFields(page, { Email: email, Password: password })
  await submit('login', 'Sign In', page.getByText('Welcome, Dana'))
  await submit('logout', 'Logout', page.getByRole('link', { name: 'Sign In' }))
  await expect(page).toHaveURL('/')
  expect(calls).toEqual([1, 1, 1, 1, 1, 1])
})

test('when another user signs in in one tab, every tab shows that user and nothing of the first', async ({
  page,
  context,
}) => {
  await openPreferencesWithSchedules(page, HOUSTON_SCHEDULE)
  await expect(findScheduleCard(page, 'Houston, 07:00 Chicago')).toBeVisible()
  const second = await registerVerifiedPerson(page.request)
  const other = await context.newPage()
  await other.goto('/')
  await clickButton(other, 'Logout')
  await expect(page).toHaveURL('/login?redirect=/preferences')
  await other.getByRole('link', { name: 'Sign In' }).click()
  await fillInFields(other, { Email: second.email, Password: second.password })
  await other.keyboard.press('Enter')
  await expect(other.getByText('Welcome, Dana')).toBeVisible()
  await expect(page).toHaveURL('/preferences')
  await expect(page.getByText('No daily briefings scheduled')).toBeVisible()

  // The second user signs in without the first signing out, as in a second window on a shared computer.
  const third = await registerVerifiedPerson(page.request)
  const answer = await page.request.post('/api/auth/login', { data: { email: third.email, password: third.password } })
  const { token, user } = (await answer.json()) as { token: string; user: object }
  await createSchedule(page, token, { ...HOUSTON_SCHEDULE, zone: 'SOUTH' })
  await other.evaluate(
    ([keptToken, keptUser]) => {
      localStorage.setItem('auth_user', keptUser!)
      localStorage.setItem('auth_token', keptToken!)
    },
    [token, JSON.stringify(user)],
  )
  await expect(findScheduleCard(page, 'South, 07:00 Chicago')).toBeVisible()
})

test('after a logout the back button shows nothing of the account', async ({ page }) => {
  await openPreferencesWithSchedules(page, HOUSTON_SCHEDULE)
  await clickButton(page, 'Logout')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await readStoredSession(page)).toEqual(NO_SESSION)
  await page.goBack()
  await expect(page).toHaveURL('/login?redirect=/preferences')
  await expect(page.getByText('Houston')).toHaveCount(0)
})

test('a page that the browser froze before the logout is signed out when shown again', async ({ page }) => {
  await signInWithoutForm(page, await getSharedPerson(page.request))
  await page.goto('/')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  await page.evaluate(() => {
    localStorage.clear()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

for (const [name, refuse] of REFUSED_STORAGE_SCRIPTS) {
  test(`in a browser that ${name}, a user can sign up, verify, sign in, read and sign out`, async ({ page }) => {
    await page.addInitScript(refuse)
    const person = createTestPerson()
    await page.goto('/')
    await page.getByLabel('ERCOT Zone').selectOption('WEST')
    await findGenerateButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'West Market Brief' })).toBeVisible()
    await clickButton(page, 'New Brief')
    await clickButton(page, 'Sign Up Free')
    await fillInFields(page, { 'First Name': person.firstName, 'Last Name': person.lastName, Email: person.email })
    await fillInFields(page, { Password: person.password, 'Confirm Password': person.password })
    await clickButton(page, 'Create Account')
    await page.getByRole('link', { name: 'Continue to Login' }).click()
    await fillInFields(page, { Password: person.password })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/brief?zone=WEST')
    await expect(page.getByText('Welcome, Dana')).toBeVisible()
    await clickButton(page, 'Logout')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  })
}
