import { expect, test } from '../../test/page/page-test.ts'
import { fillInFields, findFieldError, readStoredSession, signInAs } from '../../test/served/accounts.ts'

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

test('the token leaves the address bar and survives a reload, and errors appear at their fields', async ({ page }) => {
  const sent: unknown[] = []
  await page.route(RESET, (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ json: { message: 'Changed.' } })
  })
  await page.goto('/reset-password?token=abc')
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
  expect(sent).toEqual([{ token: 'abc', password: NEW_PASSWORD['New Password'] }])
})

test('a refused link does not sign out a signed-in user', async ({ page }) => {
  const error = 'Invalid reset token. Please request a new password reset.'
  await signInAs(page)
  await page.route(RESET, (route) => route.fulfill({ status: 400, json: { error, code: 'reset_link_invalid' } }))
  await page.goto('/reset-password?token=not-a-link-we-ever-sent')
  await fillInFields(page, NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(error)
  expect(readStoredSession().auth_token).toBe('s1_token')
})
