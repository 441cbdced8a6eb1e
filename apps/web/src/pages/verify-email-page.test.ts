import { expect, test } from '../../test/page/page-test.ts'
import { DANA } from '../../test/people.ts'
import { fillInFields, findFieldError, signInAs } from '../../test/served/accounts.ts'

const VERIFY = '**/api/auth/verify-email'
const NEW_LINK = { name: 'Get New Link' }

test('without a token there is nothing to verify', async ({ page }) => {
  for (const address of ['/verify-email', '/verify-email?token=', `/verify-email?token=${'x'.repeat(201)}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Invalid or missing verification token.')
  }
  await expect(page.getByRole('button', NEW_LINK)).toBeVisible()

  // Even after a link was used, a missing token is reported as missing and not as a link that was already used.
  await page.route(VERIFY, (route) => route.fulfill({ json: { message: 'Verified.' } }))
  await signInAs(page)
  await page.goto('/verify-email?token=abc')
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await page.goto('/')
  await page.goto('/verify-email')
  await expect(page.getByRole('alert')).toHaveText('Invalid or missing verification token.')
  await expect(page.getByText(/already used/i)).toHaveCount(0)
})

test('after a failed request the user can try again, and the link is not lost', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(VERIFY, async (route) => {
    await held
    await route.abort()
  })
  await page.goto('/verify-email?token=abc')
  await expect(page.getByRole('heading', { name: 'Verifying Your Email' })).toBeVisible()
  answer()
  await expect(page.getByRole('alert')).toHaveText('Network error - please check your connection')
  const tokens: unknown[] = []
  await page.route(VERIFY, (route) => {
    tokens.push(route.request().postDataJSON())
    return route.fulfill({ json: { message: 'Verified.' } })
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  expect(tokens).toEqual([{ token: 'abc' }])
})

test('an unverified user without a link sees why they are here and can request a link for their own address', async ({
  page,
}) => {
  await signInAs(page, { ...DANA, email_verified: false })
  await page.goto('/preferences')
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  await expect(page.getByText('Daily briefs are sent only to a verified address.')).toBeVisible()
  await expect(page.getByText(/already used|Invalid or missing/i)).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(DANA.email)
})

test('the resend form works without a link and shows its errors', async ({ page }) => {
  await page.goto('/resend-verification')
  await page.getByRole('button', { name: 'Send Verification Email' }).click()
  await findFieldError(page, 'Email').shows('Please enter your email address')
  await fillInFields(page, { Email: 'dana' })
  await findFieldError(page, 'Email').shows('Please enter a valid email address')
  await page.route('**/api/auth/resend-verification', (route) => route.abort())
  await fillInFields(page, { Email: 'dana@desk.example' })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Network error - please check your connection')
})
