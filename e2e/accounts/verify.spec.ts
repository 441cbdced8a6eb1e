import { waitForMail } from '../support/mailbox.ts'
import {
  fillFields,
  locateFieldError,
  readStoredSession,
  readVerificationLink,
  registerPerson,
  signInWithoutForm,
  VERIFICATION_SUBJECT,
} from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

const VERIFY = '**/api/auth/verify-email'
const NEW_LINK = { name: 'Get New Link' }

test('the link in the mail verifies automatically, once, and its token leaves the address bar', async ({ page }) => {
  const link = await readVerificationLink(page.request, await registerPerson(page.request))
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/verify-email')) sent += 1
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByRole('link', { name: 'Continue to Login' })).toHaveAttribute('href', '/login?mode=free')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Your ERCOT Market Brief' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  for (let reload = 0; reload < 2; reload += 1) {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  }
  expect(sent).toBe(1)
})

test('a used link is reported, with three next steps', async ({ page }) => {
  const person = await registerPerson(page.request)
  const link = await readVerificationLink(page.request, person)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Link Already Used' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('This verification link has already been used')
  await expect(page.getByText('verification links are single-use')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/?mode=free')
  await page.getByRole('link', { name: 'Try Login' }).click()
  await expect(page).toHaveURL('/login?mode=free')
})

test('a new link can be requested on the same page and replaces the old one', async ({ page }) => {
  const person = await registerPerson(page.request)
  const first = await readVerificationLink(page.request, person)
  await page.goto('/verify-email?token=not-a-link-we-ever-sent')
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Email verification failed. The link may be invalid or expired.')

  await page.getByRole('button', NEW_LINK).click()
  await page.getByRole('button', { name: 'Send Verification Email' }).click()
  await locateFieldError(page, 'Email').shows('Please enter your email address')
  await fillFields(page, { Email: person.email })
  await page.keyboard.press('Enter')
  await expect(page.getByText(`If an account with email ${person.email} is waiting`)).toBeVisible()

  await waitForMail(page.request, person.email, VERIFICATION_SUBJECT, 2)
  const second = await readVerificationLink(page.request, person, 2)
  expect(second).not.toBe(first)
  await page.goto(second)
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
})

test('without a token there is nothing to verify', async ({ page }) => {
  for (const address of ['/verify-email', '/verify-email?token=', `/verify-email?token=${'x'.repeat(201)}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Invalid or missing verification token.')
  }
  await expect(page.getByRole('button', NEW_LINK)).toBeVisible()

  // Not even right after a used link, and not for a verified, signed-in user.
  const person = await registerPerson(page.request)
  const link = await readVerificationLink(page.request, person)
  await signInWithoutForm(page, person)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await page.goto('/')
  await page.goto('/verify-email')
  await expect(page.getByRole('alert')).toHaveText('Invalid or missing verification token.')
  await expect(page.getByText(/already used/i)).toHaveCount(0)
})

test('after a failed request the user can try again, and the link is not lost', async ({ page }) => {
  const link = await readVerificationLink(page.request, await registerPerson(page.request))
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(VERIFY, async (route) => {
    await held
    await route.abort()
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Verifying Your Email' })).toBeVisible()
  answer()
  await expect(page.getByRole('alert')).toHaveText('Network error - please check your connection')
  await page.unroute(VERIFY)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
})

test('a signed-in user is verified at once, and stays signed in when a link fails', async ({ page }) => {
  const person = await registerPerson(page.request)
  await signInWithoutForm(page, person)
  await page.goto('/verify-email?token=not-a-link-we-ever-sent')
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
  expect((await readStoredSession(page)).auth_token).toBeTruthy()

  await page.goto(await readVerificationLink(page.request, person))
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await expect.poll(async () => JSON.parse((await readStoredSession(page)).auth_user!).email_verified).toBe(true)
})

test('an unverified user without a link sees why they are here and can request a link for their own address', async ({
  page,
}) => {
  const person = await registerPerson(page.request)
  await signInWithoutForm(page, person)
  await page.goto('/preferences')
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  await expect(page.getByText('Daily briefs are sent only to a verified address.')).toBeVisible()
  await expect(page.getByText(/already used|Invalid or missing/i)).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
})

test('the resend form works without a link and shows its errors', async ({ page }) => {
  await page.goto('/resend-verification')
  await page.getByRole('button', { name: 'Send Verification Email' }).click()
  await locateFieldError(page, 'Email').shows('Please enter your email address')
  await fillFields(page, { Email: 'dana' })
  await locateFieldError(page, 'Email').shows('Please enter a valid email address')
  await page.route('**/api/auth/resend-verification', (route) => route.abort())
  await fillFields(page, { Email: 'dana@desk.example' })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Network error - please check your connection')
})
