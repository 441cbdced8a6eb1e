import { expect, test } from '../../test/page/page-test.ts'
import { DANA } from '../../test/people.ts'
import { fillInFields, findFieldError, NEW_ACCOUNT, serveRegistration, signUp } from '../../test/served/accounts.ts'
import { clickButton, findGenerateButton, presetTrialRecord, USED_TRIAL_RECORD } from '../../test/served/trial.ts'

const REGISTER = '**/api/auth/register'
const CREATED = { status: 201, json: { user: DANA, message: 'Created.' } }

const TYPED = {
  'First Name': NEW_ACCOUNT.firstName,
  'Last Name': NEW_ACCOUNT.lastName,
  Email: NEW_ACCOUNT.email,
  Password: NEW_ACCOUNT.password,
  'Confirm Password': NEW_ACCOUNT.password,
}

test('an empty form names every missing field and focuses the first', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await findFieldError(page, 'First Name').shows('First name must be at least 2 characters')
  await findFieldError(page, 'Last Name').shows('Last name must be at least 2 characters')
  await findFieldError(page, 'Email').shows('Email is required')
  await findFieldError(page, 'Password').shows('Password is required')
  await findFieldError(page, 'Confirm Password').shows('Please confirm your password')
  await expect(page.getByLabel('First Name')).toBeFocused()
})

test('every error appears at its own field', async ({ page }) => {
  await page.goto('/register')
  await fillInFields(page, {
    'First Name': 'x'.repeat(51),
    'Last Name': ' R ',
    Email: 'dana@desk',
    Password: 'analytical',
    'Confirm Password': 'Analytical2',
  })
  await page.keyboard.press('Enter')
  await findFieldError(page, 'First Name').shows('First name must be less than 50 characters')
  await findFieldError(page, 'Last Name').shows('Last name must be at least 2 characters')
  await findFieldError(page, 'Email').shows('Please enter a valid email address')
  await findFieldError(page, 'Password').shows(
    'Password must contain at least one uppercase letter, lowercase letter, and number',
  )
  await findFieldError(page, 'Confirm Password').shows('Passwords do not match')
  await page.getByLabel('Password', { exact: true }).fill('Ana1')
  await findFieldError(page, 'Password').shows('Password must be at least 8 characters')
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

test('names are sent trimmed, the address in lowercase, without the confirmation, with the conversion prompt', async ({
  page,
}) => {
  const conversionData = { modalType: 'pdf_gate', triggerReason: 'pdf_download' }
  const sent: unknown[] = []
  await page.route(REGISTER, (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill(CREATED)
  })
  await page.goto('/register')
  window.history.replaceState({ usr: { conversionData }, key: 'x', idx: 0 }, '')
  await page.reload()
  await fillInFields(page, { ...TYPED, 'First Name': '  Dana ', 'Last Name': ' Reyes  ', Email: ' DANA@Desk.example ' })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible()
  expect(sent).toEqual([{ ...NEW_ACCOUNT, conversionData }])
})

test('without a conversion prompt neither a prompt nor a lead is sent', async ({ page }) => {
  const sent: [string, unknown][] = []
  await page.route('**/api/webhooks/**', (route) => route.fulfill({ json: {} }))
  await page.route(REGISTER, (route) => route.fulfill(CREATED))
  page.on('request', (request) => {
    if (/register|lead/.test(request.url())) sent.push([new URL(request.url()).pathname, request.postDataJSON()])
  })
  await page.goto('/register')
  await fillInFields(page, TYPED)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible()
  expect(sent).toEqual([['/api/auth/register', NEW_ACCOUNT]])
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
  await fillInFields(page, TYPED)
  await page.keyboard.press('Enter')
  await findFieldError(page, 'Email').shows(fields.email)
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.unroute(REGISTER)
  await page.route(REGISTER, (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many requests. Please try again later.' } }),
  )
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('alert')).toHaveText('Too many requests. Please try again later.')
  await findFieldError(page, 'Email').isAbsent()
})

test('a failed lead request does not affect the registration', async ({ page }) => {
  const lead = '**/api/webhooks/zapier/lead'
  let leads = 0
  await page.route(lead, (route) => {
    leads += 1
    return route.abort()
  })
  await page.route(REGISTER, (route) => route.fulfill(CREATED))
  presetTrialRecord(USED_TRIAL_RECORD)
  await page.goto('/')
  await findGenerateButton(page).click()
  await clickButton(page, 'Sign Up Free')
  await fillInFields(page, TYPED)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible()
  await expect.poll(() => leads).toBe(1)
})

test('success states where the mail went, then opens the sign-in page with the address filled in', async ({ page }) => {
  await serveRegistration(page)
  await page.clock.install()
  await page.goto('/register')
  await signUp(page)
  await expect(page.getByText(`A verification email was sent to ${NEW_ACCOUNT.email}.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue to Login' })).toHaveAttribute('href', '/login?mode=free')
  await expect(page.locator('#main')).toBeFocused()

  await page.clock.fastForward(2_500)
  await expect(page).toHaveURL('/register')
  await page.clock.fastForward(500)
  await expect(page).toHaveURL('/login?mode=free')
  await expect(page.getByLabel('Email')).toHaveValue(NEW_ACCOUNT.email)
  await expect(page.getByText(`A verification email was sent to ${NEW_ACCOUNT.email}.`)).toBeVisible()
})

test('a user without the mail can open the resend form, with the address filled in and no redirect following', async ({
  page,
}) => {
  await serveRegistration(page)
  await page.route('**/api/auth/resend-verification', (route) => route.fulfill({ json: { message: 'Sent.' } }))
  await page.clock.install()
  await page.goto('/register')
  await signUp(page)
  await page.getByRole('link', { name: "Didn't receive the email?" }).click()
  await expect(page).toHaveURL('/resend-verification?mode=free')
  await page.clock.fastForward(5_000)
  await expect(page).toHaveURL('/resend-verification?mode=free')
  await expect(page.getByLabel('Email')).toHaveValue(NEW_ACCOUNT.email)
  await page.getByRole('button', { name: 'Send Verification Email' }).click()
  await expect(page.getByText(`If an account with email ${NEW_ACCOUNT.email} is waiting`)).toBeVisible()
})
