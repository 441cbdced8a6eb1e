import { waitForMail } from '../support/mailbox.ts'
import {
  createPerson,
  fillFields,
  locateFieldError,
  type Person,
  readVerificationLink,
  VERIFICATION_SUBJECT,
} from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

const REGISTER = '**/api/auth/register'

const asTyped = ({ firstName, lastName, email, password }: Person) => ({
  'First Name': firstName,
  'Last Name': lastName,
  Email: email,
  Password: password,
  'Confirm Password': password,
})

test('an empty form names every missing field and focuses the first', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await locateFieldError(page, 'First Name').shows('First name must be at least 2 characters')
  await locateFieldError(page, 'Last Name').shows('Last name must be at least 2 characters')
  await locateFieldError(page, 'Email').shows('Email is required')
  await locateFieldError(page, 'Password').shows('Password is required')
  await locateFieldError(page, 'Confirm Password').shows('Please confirm your password')
  await expect(page.getByLabel('First Name')).toBeFocused()
})

test('every error appears at its own field', async ({ page }) => {
  await page.goto('/register')
  await fillFields(page, {
    'First Name': 'x'.repeat(51),
    'Last Name': ' R ',
    Email: 'dana@desk',
    Password: 'analytical',
    'Confirm Password': 'Analytical2',
  })
  await page.keyboard.press('Enter')
  await locateFieldError(page, 'First Name').shows('First name must be less than 50 characters')
  await locateFieldError(page, 'Last Name').shows('Last name must be at least 2 characters')
  await locateFieldError(page, 'Email').shows('Please enter a valid email address')
  await locateFieldError(page, 'Password').shows(
    'Password must contain at least one uppercase letter, lowercase letter, and number',
  )
  await locateFieldError(page, 'Confirm Password').shows('Passwords do not match')
  await page.getByLabel('Password', { exact: true }).fill('Ana1')
  await locateFieldError(page, 'Password').shows('Password must be at least 8 characters')
})

test('the fields have autocomplete names', async ({ page }) => {
  await page.goto('/register')
  for (const [label, purpose] of [
    ['First Name', 'given-name'],
    ['Last Name', 'family-name'],
    ['Email', 'email'],
    ['Password', 'new-password'],
    ['Confirm Password', 'new-password'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('autocomplete', purpose)
  }
})

test('success states where the mail went, then opens the sign-in page with the address filled in', async ({ page }) => {
  const person = createPerson()
  await page.clock.install({ time: '2026-07-15T12:00:00Z' })
  await page.goto('/register')
  await fillFields(page, asTyped(person))
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

  expect(await readVerificationLink(page.request, person)).toMatch(/^\/verify-email\?token=/)
})

test('a user without the mail can open the resend form, with the address filled in and no redirect following', async ({
  page,
}) => {
  const person = createPerson()
  await page.clock.install({ time: '2026-07-15T12:00:00Z' })
  await page.goto('/register')
  await fillFields(page, asTyped(person))
  await page.clock.pauseAt('2026-07-15T12:02:00Z')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: "Didn't receive the email?" }).click()
  await expect(page).toHaveURL('/resend-verification?mode=free')
  // A queued mail whose link was replaced is never sent.
  await waitForMail(page.request, person.email, VERIFICATION_SUBJECT, 1)
  await page.clock.runFor(5_000)
  await page.clock.resume()
  await expect(page).toHaveURL('/resend-verification?mode=free')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send Verification Email' }).click()
  await expect(page.getByText(`If an account with email ${person.email} is waiting`)).toBeVisible()
  await waitForMail(page.request, person.email, VERIFICATION_SUBJECT, 2)
})

test('names are sent trimmed, the address in lowercase, without the confirmation, with the conversion prompt', async ({
  page,
}) => {
  const conversionData = { modalType: 'pdf_gate', triggerReason: 'pdf_download' }
  await page.goto('/register')
  await page.evaluate((conversionData) => history.replaceState({ usr: { conversionData }, key: 'x', idx: 0 }, ''), {
    ...conversionData,
  })
  await page.reload()
  const sent = page.waitForRequest(REGISTER)
  const person = createPerson()
  await fillFields(page, {
    ...asTyped(person),
    'First Name': '  Dana ',
    'Last Name': ' Reyes  ',
    Email: ` ${person.email.toUpperCase()} `,
  })
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual({ ...person, conversionData })
  await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible()
})

test('without a conversion prompt none is sent', async ({ page }) => {
  await page.goto('/register')
  const person = createPerson()
  const sent = page.waitForRequest(REGISTER)
  await fillFields(page, asTyped(person))
  await page.keyboard.press('Enter')
  expect((await sent).postDataJSON()).toEqual(person)
})

test('errors from the server appear at their fields or beside the button', async ({ page }) => {
  const fields = { email: 'Please enter a valid email address' }
  await page.route(REGISTER, (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'Some of the fields are not valid. Check them and try again.', fields },
    }),
  )
  await page.goto('/register')
  await fillFields(page, asTyped(createPerson()))
  await page.keyboard.press('Enter')
  await locateFieldError(page, 'Email').shows(fields.email)
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.unroute(REGISTER)
  await page.route(REGISTER, (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many requests. Please try again later.' } }),
  )
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toHaveText('Too many requests. Please try again later.')
  await locateFieldError(page, 'Email').isAbsent()
})
