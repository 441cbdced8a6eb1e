import { waitForMail } from '../support/mailbox.ts'
import {
  createTestPerson,
  fetchVerificationLink,
  fillInFields,
  type Person,
  VERIFICATION_SUBJECT,
} from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

const asTyped = ({ firstName, lastName, email, password }: Person) => ({
  'First Name': firstName,
  'Last Name': lastName,
  Email: email,
  Password: password,
  'Confirm Password': password,
})

test('success states where the mail went, then opens the sign-in page with the address filled in', async ({ page }) => {
  const person = createTestPerson()
  await page.clock.install({ time: '2026-07-15T12:00:00Z' })
  await page.goto('/register')
  await fillInFields(page, asTyped(person))
  await page.clock.pauseAt('2026-07-15T12:02:00Z')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible()
  await expect(page.getByText(`A verification email was sent to ${person.email}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to Login' })).toHaveAttribute('href', '/login?mode=free')
  await expect(page.locator('#main')).toBeFocused()

  await page.clock.runFor(2_900)
  await expect(page).toHaveURL('/register')
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(page).toHaveURL('/login?mode=free')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByText(`A verification email was sent to ${person.email}.`)).toBeVisible()

  expect(await fetchVerificationLink(page.request, person)).toMatch(/^\/verify-email\?token=/)
})

test('a user without the mail can open the resend form, with the address filled in and no redirect following', async ({
  page,
}) => {
  const person = createTestPerson()
  await page.clock.install({ time: '2026-07-15T12:00:00Z' })
  await page.goto('/register')
  await fillInFields(page, asTyped(person))
  await page.clock.pauseAt('2026-07-15T12:02:00Z')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: "Didn't receive the email?" }).click()
  await expect(page).toHaveURL('/resend-verification?mode=free')
  // Exactly one mail arrives, because a queued mail whose link was replaced is never sent.
  await waitForMail(page.request, person.email, VERIFICATION_SUBJECT, 1)
  await page.clock.runFor(5_000)
  await page.clock.resume()
  await expect(page).toHaveURL('/resend-verification?mode=free')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send Verification Email' }).click()
  await expect(page.getByText(`If an account with email ${person.email} is waiting`)).toBeVisible()
  await waitForMail(page.request, person.email, VERIFICATION_SUBJECT, 2)
})
