import { expect, test } from '../../test/page/page-test.ts'
import { fillInFields, findFieldError } from '../../test/served/accounts.ts'

const RESET = '**/api/auth/reset-password'
const NEW_PASSWORD = { 'New Password': 'Difference2', 'Confirm New Password': 'Difference2' }

test('a request for a reset link is confirmed without stating whether the account exists, and another address can be tried', async ({
  page,
}) => {
  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ json: { message: 'Sent.' } }))
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await findFieldError(page, 'Email').shows('Email is required')
  await fillInFields(page, { Email: 'unknown@desk.example' })
  await page.keyboard.press('Enter')
  await expect(
    page.getByText("If an account with email unknown@desk.example exists, we've sent you a password reset link."),
  ).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login?mode=free')

  await page.getByRole('button', { name: 'Try a different email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('')
  await page.route('**/api/auth/forgot-password', (route) => route.abort())
  await fillInFields(page, { Email: 'another@desk.example' })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Network error - please check your connection')
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
    await fillInFields(page, NEW_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(sentence)
  })
}
