import {
  fillFields,
  locateFieldError,
  NO_SESSION,
  readStoredSession,
  registerVerifiedPerson,
  requestResetLink,
  requestSessionStatus,
  signInWithoutForm,
} from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

const RESET = '**/api/auth/reset-password'
const NEW_PASSWORD = { 'New Password': 'Difference2', 'Confirm New Password': 'Difference2' }

test('a request for a reset link gets the same answer for every address, and another address can be tried', async ({
  page,
}) => {
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await locateFieldError(page, 'Email').shows('Email is required')
  await fillFields(page, { Email: 'unknown@desk.example' })
  await page.keyboard.press('Enter')
  await expect(
    page.getByText("If an account with email unknown@desk.example exists, we've sent you a password reset link."),
  ).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login?mode=free')

  await page.getByRole('button', { name: 'Try a different email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.route('**/api/auth/forgot-password', (route) => route.abort())
  await fillFields(page, { Email: 'another@desk.example' })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Network error - please check your connection')
})

test('the token leaves the address bar and survives a reload, and errors appear at their fields', async ({ page }) => {
  await page.goto(await requestResetLink(page.request, await registerVerifiedPerson(page.request)))
  await expect(page).toHaveURL('/reset-password')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await fillFields(page, { 'New Password': 'difference', 'Confirm New Password': 'Difference2' })
  await page.keyboard.press('Enter')
  await locateFieldError(page, 'New Password').shows(
    'Password must contain at least one uppercase letter, lowercase letter, and number',
  )
  await locateFieldError(page, 'Confirm New Password').shows('Passwords do not match')
  await fillFields(page, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to Login' })).toHaveAttribute('href', '/login?mode=free')
})

test('a new password ends open sessions and works for the next sign-in', async ({ page }) => {
  const person = await registerVerifiedPerson(page.request)
  const oldToken = await signInWithoutForm(page, person)
  await page.goto(await requestResetLink(page.request, person))
  await fillFields(page, NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Continue to Login' }).click()
  expect(await readStoredSession(page)).toEqual(NO_SESSION)
  expect(await requestSessionStatus(page, oldToken)).toBe(401)
  await fillFields(page, { Email: person.email, Password: NEW_PASSWORD['New Password'] })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
})

test('a link we never sent is refused, and a signed-in user stays signed in', async ({ page }) => {
  const person = await registerVerifiedPerson(page.request)
  await signInWithoutForm(page, person)
  await page.goto('/reset-password?token=not-a-link-we-ever-sent')
  await fillFields(page, NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid reset token. Please request a new password reset.')
  expect((await readStoredSession(page)).auth_token).toBeTruthy()
})

test('without a token the page links to a new reset request', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('alert')).toHaveText(
    'Invalid or missing reset token. Please request a new password reset.',
  )
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL('/forgot-password?mode=free')
})

for (const [name, answer, sentence] of [
  [
    'an expired link',
    { status: 400, json: { error: 'Failed to reset password. The reset link may have expired.', code: 'x' } },
    'Failed to reset password. The reset link may have expired.',
  ],
  ['an answer without a message', { status: 500, json: {} }, 'An error occurred'],
] as const) {
  test(`${name} shows: ${sentence}`, async ({ page }) => {
    await page.route(RESET, (route) => route.fulfill(answer))
    await page.goto('/reset-password?token=abc')
    await fillFields(page, NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(sentence)
  })
}
