import { expect, test } from '../../test/page/page-test.ts'
import { DANA } from '../../test/people.ts'
import { fillInFields, findFieldError, readStoredSession, signInAs } from '../../test/served/accounts.ts'

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

test('a link verifies automatically, once, and its token leaves the address bar', async ({ page }) => {
  let sent = 0
  await page.route(VERIFY, (route) => {
    sent += 1
    return route.fulfill({ json: { message: 'Verified.' } })
  })
  const verified = page.getByRole('heading', { name: 'Email Verified!' })
  await page.goto('/verify-email?token=abc')
  await expect(verified).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByRole('link', { name: 'Continue to Login' })).toHaveAttribute('href', '/login?mode=free')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Your ERCOT Market Brief' })).toBeVisible()
  await page.goBack()
  await expect(verified).toBeVisible()
  for (let reload = 0; reload < 2; reload += 1) {
    await page.reload()
    await expect(verified).toBeVisible()
  }
  expect(sent).toBe(1)
})

test('a used link is reported, with three next steps', async ({ page }) => {
  const error = 'This verification link has already been used'
  await page.route(VERIFY, (route) => route.fulfill({ status: 400, json: { error, code: 'verification_link_used' } }))
  await page.goto('/verify-email?token=abc')
  await expect(page.getByRole('heading', { name: 'Link Already Used' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(error)
  await expect(page.getByText('verification links are single-use')).toBeVisible()
  await expect(page.getByRole('button', NEW_LINK)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/?mode=free')
  await page.getByRole('link', { name: 'Try Login' }).click()
  await expect(page).toHaveURL('/login?mode=free')
})

test('a new link can be requested on the page of a failed one', async ({ page }) => {
  const error = 'Email verification failed. The link may be invalid or expired.'
  await page.route(VERIFY, (route) =>
    route.fulfill({ status: 400, json: { error, code: 'verification_link_invalid' } }),
  )
  const requested: unknown[] = []
  await page.route('**/api/auth/resend-verification', (route) => {
    requested.push(route.request().postDataJSON())
    return route.fulfill({ json: { message: 'Sent.' } })
  })
  await page.goto('/verify-email?token=abc')
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(error)
  await page.getByRole('button', NEW_LINK).click()
  await page.getByRole('button', { name: 'Send Verification Email' }).click()
  await findFieldError(page, 'Email').shows('Please enter your email address')
  await fillInFields(page, { Email: DANA.email })
  await page.keyboard.press('Enter')
  await expect(page.getByText(`If an account with email ${DANA.email} is waiting`)).toBeVisible()
  expect(requested).toEqual([{ email: DANA.email }])
})

test('a signed-in user stays signed in when a link fails, and is verified at once by one that works', async ({
  page,
}) => {
  await signInAs(page, { ...DANA, email_verified: false })
  await page.route(VERIFY, (route) => route.fulfill({ status: 400, json: { error: 'No.', code: 'x' } }))
  await page.goto('/verify-email?token=not-a-link-we-ever-sent')
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
  expect(readStoredSession().auth_token).toBe('s1_token')

  await page.route(VERIFY, async (route) => {
    await page.route('**/api/auth/me', (me) => me.fulfill({ json: { user: DANA } }))
    return route.fulfill({ json: { message: 'Verified.' } })
  })
  await page.goto('/verify-email?token=abc')
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await expect.poll(() => JSON.parse(readStoredSession().auth_user!)).toMatchObject({ email_verified: true })
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
