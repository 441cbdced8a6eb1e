import {
  fetchResetLink,
  fetchSessionStatus,
  fillInFields,
  findFieldError,
  NO_SESSION,
  readStoredSession,
  registerVerifiedPerson,
  signInWithoutForm,
} from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

const NEW_PASSWORD = { 'New Password': 'Difference2', 'Confirm New Password': 'Difference2' }

test('the token leaves the address bar and survives a reload, and errors appear at their fields', async ({ page }) => {
  await page.goto(await fetchResetLink(page.request, await registerVerifiedPerson(page.request)))
  await expect(page).toHaveURL('/reset-password')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await fillInFields(page, { 'New Password': 'difference', 'Confirm New Password': 'Difference2' })
  await page.keyboard.press('Enter')
  await findFieldError(page, 'New Password').shows(
    'Password must contain at least one uppercase letter, lowercase letter, and number',
  )
  await findFieldError(page, 'Confirm New Password').shows('Passwords do not match')
  await fillInFields(page, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to Login' })).toHaveAttribute('href', '/login?mode=free')
})

test('a new password ends open sessions and works for the next sign-in', async ({ page }) => {
  const person = await registerVerifiedPerson(page.request)
  const oldToken = await signInWithoutForm(page, person)
  await page.goto(await fetchResetLink(page.request, person))
  await fillInFields(page, NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Continue to Login' }).click()
  expect(await readStoredSession(page)).toEqual(NO_SESSION)
  expect(await fetchSessionStatus(page, oldToken)).toBe(401)
  await fillInFields(page, { Email: person.email, Password: NEW_PASSWORD['New Password'] })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
})

test('a link we never sent is refused, and a signed-in user stays signed in', async ({ page }) => {
  const person = await registerVerifiedPerson(page.request)
  await signInWithoutForm(page, person)
  await page.goto('/reset-password?token=not-a-link-we-ever-sent')
  await fillInFields(page, NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid reset token. Please request a new password reset.')
  expect((await readStoredSession(page)).auth_token).toBeTruthy()
})
