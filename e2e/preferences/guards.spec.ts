import {
  fetchVerificationLink,
  fillInFields,
  NO_SESSION,
  readStoredSession,
  registerPerson,
  registerVerifiedPerson,
  signInVerifiedPerson,
  signInWithoutForm,
} from '../support/people.ts'
import {
  createSchedule,
  findScheduleCard,
  findScheduleSwitch,
  HOUSTON_SCHEDULE,
  openPreferencesWithSchedules,
} from '../support/schedules.ts'
import { expect, test } from '../support/visit.ts'

test('a visitor signs in first and returns here', async ({ page }) => {
  const person = await registerVerifiedPerson(page.request)
  await page.goto('/preferences')
  await expect(page).toHaveURL('/login?redirect=/preferences')
  await fillInFields(page, { Email: person.email, Password: person.password })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/preferences')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  await expect(page.getByText('No daily briefings scheduled')).toBeVisible()
})

test('an unverified address must be verified first; a verification in another tab counts', async ({ page }) => {
  const person = await registerPerson(page.request)
  await signInWithoutForm(page, person)
  await page.goto('/preferences')
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  const token = new URLSearchParams((await fetchVerificationLink(page.request, person)).split('?')[1]).get('token')
  await page.request.post('/api/auth/verify-email', { data: { token } })
  await page.getByRole('link', { name: 'Daily Briefs' }).click()
  await expect(page).toHaveURL('/preferences')
  await expect(page.getByText('No daily briefings scheduled')).toBeVisible()
})

test('an expired session leads to the sign-in, and nothing of the list stays visible', async ({ page }) => {
  const { token } = await openPreferencesWithSchedules(page, HOUSTON_SCHEDULE)
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await findScheduleSwitch(page, 'Houston, 07:00 Chicago').click()
  await expect(page).toHaveURL('/login?expired=true&redirect=%2Fpreferences')
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
  expect(await readStoredSession(page)).toEqual(NO_SESSION)

  const other = await registerVerifiedPerson(page.request)
  await page.goto('/login?redirect=/preferences')
  await fillInFields(page, { Email: other.email, Password: other.password })
  await page.keyboard.press('Enter')
  await expect(page.getByText('No daily briefings scheduled')).toBeVisible()
})

test('signing out in another tab closes the page here', async ({ page, context }) => {
  const { token } = await signInVerifiedPerson(page)
  await createSchedule(page, token, HOUSTON_SCHEDULE)
  await page.goto('/preferences')
  await expect(findScheduleCard(page, 'Houston, 07:00 Chicago')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login?redirect=/preferences')
})
