import { waitForMail } from '../support/mailbox.ts'
import {
  fetchVerificationLink,
  fillInFields,
  findFieldError,
  readStoredSession,
  registerPerson,
  signInWithoutForm,
  VERIFICATION_SUBJECT,
} from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

const NEW_LINK = { name: 'Get New Link' }

test('the link in the mail verifies automatically, once, and its token leaves the address bar', async ({ page }) => {
  const link = await fetchVerificationLink(page.request, await registerPerson(page.request))
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
  const link = await fetchVerificationLink(page.request, person)
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
  const first = await fetchVerificationLink(page.request, person)
  await page.goto('/verify-email?token=not-a-link-we-ever-sent')
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Email verification failed. The link may be invalid or expired.')

  await page.getByRole('button', NEW_LINK).click()
  await page.getByRole('button', { name: 'Send Verification Email' }).click()
  await findFieldError(page, 'Email').shows('Please enter your email address')
  await fillInFields(page, { Email: person.email })
  await page.keyboard.press('Enter')
  await expect(page.getByText(`If an account with email ${person.email} is waiting`)).toBeVisible()

  await waitForMail(page.request, person.email, VERIFICATION_SUBJECT, 2)
  const second = await fetchVerificationLink(page.request, person, 2)
  expect(second).not.toBe(first)
  await page.goto(second)
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
})

test('a signed-in user is verified at once, and stays signed in when a link fails', async ({ page }) => {
  const person = await registerPerson(page.request)
  await signInWithoutForm(page, person)
  await page.goto('/verify-email?token=not-a-link-we-ever-sent')
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
  expect((await readStoredSession(page)).auth_token).toBeTruthy()

  await page.goto(await fetchVerificationLink(page.request, person))
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await expect.poll(async () => JSON.parse((await readStoredSession(page)).auth_user!).email_verified).toBe(true)
})
