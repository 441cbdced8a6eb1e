import { waitForMail } from '../support/mailbox.ts'
import {
  createTestPerson,
  fetchVerificationLink,
  readStoredSession,
  signUp,
  VERIFICATION_SUBJECT,
} from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

test('a new user signs up, requests the mail again, and its link verifies the address once', async ({ page }) => {
  const person = createTestPerson()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/verify-email')) sent += 1
  })
  const verified = page.getByRole('heading', { name: 'Email Verified!' })

  await test.step('after the registration one mail arrives', async () => {
    await page.goto('/register')
    await signUp(page, person)
    await expect(page.getByText(`A verification email was sent to ${person.email}.`)).toBeVisible()
    await page.getByRole('link', { name: "Didn't receive the email?" }).click()
    await expect(page).toHaveURL('/resend-verification?mode=free')
    // Exactly one mail arrives, because a queued mail whose link was replaced is never sent.
    await waitForMail(page.request, person.email, VERIFICATION_SUBJECT, 1)
  })
  const first = await fetchVerificationLink(page.request, person)

  await test.step('a second mail has another link', async () => {
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await page.getByRole('button', { name: 'Send Verification Email' }).click()
    await expect(page.getByText(`If an account with email ${person.email} is waiting`)).toBeVisible()
    expect(await fetchVerificationLink(page.request, person, 2)).not.toBe(first)
  })
  const second = await fetchVerificationLink(page.request, person, 2)

  await test.step('the link verifies automatically, and its token leaves the address bar', async () => {
    await page.goto(second)
    await expect(verified).toBeVisible()
    await expect(page).toHaveURL('/verify-email')
    await expect.poll(async () => JSON.parse((await readStoredSession(page)).auth_user!).email_verified).toBe(true)
  })

  await test.step('going back and a reload do not send it again', async () => {
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await expect(page.getByRole('heading', { name: 'Your ERCOT Market Brief' })).toBeVisible()
    await page.goBack()
    await expect(verified).toBeVisible()
    await page.reload()
    await expect(verified).toBeVisible()
    expect(sent).toBe(1)
  })

  await test.step('opened again, it is reported as used', async () => {
    await page.goto(second)
    await expect(page.getByRole('heading', { name: 'Link Already Used' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('This verification link has already been used')
  })
})
