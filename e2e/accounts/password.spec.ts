import {
  comeBackAs,
  fillIn,
  kept,
  NOTHING_KEPT,
  resetLink,
  sentenceAt,
  statusOfMe,
  verified,
} from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

const RESET = '**/api/auth/reset-password'
const NEW_PASSWORD = { 'New Password': 'Difference2', 'Confirm New Password': 'Difference2' }

test('asking for a reset link says the same to everybody, and another address can be tried', async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await sentenceAt(page, 'Email').says('Email is required')
  await fillIn(page, { Email: 'nobody@desk.example' })
  await page.keyboard.press('Enter')
  await expect(
    page.getByText("If an account with email nobody@desk.example exists, we've sent you a password reset link."),
  ).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login?mode=free')

  await page.getByRole('button', { name: 'Try a different email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.route('**/api/auth/forgot-password', (route) => route.abort())
  await fillIn(page, { Email: 'somebody@desk.example' })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Network error - please check your connection')
})

test('the link in the mail leaves the address bar, survives a reload, and the rules speak at their fields', async ({
  page,
}) => {
  await page.goto(await resetLink(page.request, await verified(page.request)))
  await expect(page).toHaveURL('/reset-password')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await fillIn(page, { 'New Password': 'difference', 'Confirm New Password': 'Difference2' })
  await page.keyboard.press('Enter')
  await sentenceAt(page, 'New Password').says(
    'Password must contain at least one uppercase letter, lowercase letter, and number',
  )
  await sentenceAt(page, 'Confirm New Password').says('Passwords do not match')
  await fillIn(page, NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password Reset Successful' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to Login' })).toHaveAttribute('href', '/login?mode=free')
})

test('a new password ends the session that was open, and opens the next', async ({ page }) => {
  const person = await verified(page.request)
  const oldToken = await comeBackAs(page, person)
  await page.goto(await resetLink(page.request, person))
  await fillIn(page, NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Continue to Login' }).click()
  expect(await kept(page)).toEqual(NOTHING_KEPT)
  expect(await statusOfMe(page, oldToken)).toBe(401)
  await fillIn(page, { Email: person.email, Password: NEW_PASSWORD['New Password'] })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
})

test('a link we never sent is refused, and whoever is signed in stays so', async ({ page }) => {
  const person = await verified(page.request)
  await comeBackAs(page, person)
  await page.goto('/reset-password?token=not-a-link-we-ever-sent')
  await fillIn(page, NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid reset token. Please request a new password reset.')
  expect((await kept(page)).auth_token).toBeTruthy()
})

test('without a token there is nothing to reset, but a way to a new link', async ({ page }) => {
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
  ['an answer without words', { status: 500, json: {} }, 'An error occurred'],
] as const) {
  test(`${name} is told as: ${sentence}`, async ({ page }) => {
    await page.route(RESET, (route) => route.fulfill(answer))
    await page.goto('/reset-password?token=abc')
    await fillIn(page, NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(sentence)
  })
}
