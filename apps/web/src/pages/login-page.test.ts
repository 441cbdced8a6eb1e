import { expect, test } from '../../test/page/page-test.ts'
import { fillInFields, findFieldError, serveSignIn, signInAs } from '../../test/served/accounts.ts'

const LOGIN = '**/api/auth/login'

test('an empty form names the missing fields and focuses the first', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await findFieldError(page, 'Email').shows('Email is required')
  await findFieldError(page, 'Password').shows('Password is required')
  await expect(page.getByLabel('Email')).toBeFocused()
})

for (const [email, password, label, sentence] of [
  ['dana', 'Analytical1', 'Email', 'Please enter a valid email address'],
  ['dana@desk', 'Analytical1', 'Email', 'Please enter a valid email address'],
  ['dana@desk.example', 'Short1', 'Password', 'Password must be at least 8 characters'],
] as const) {
  test(`${email} with ${password}: ${sentence}`, async ({ page }) => {
    await page.goto('/login')
    await fillInFields(page, { Email: email, Password: password })
    await page.keyboard.press('Enter')
    await findFieldError(page, label).shows(sentence)
    await expect(page.getByLabel(label, { exact: true })).toBeFocused()
  })
}

test('an error disappears as soon as the field is valid', async ({ page }) => {
  await page.goto('/login')
  await fillInFields(page, { Email: 'dana@desk', Password: 'Analytical1' })
  await page.keyboard.press('Enter')
  await findFieldError(page, 'Email').shows('Please enter a valid email address')
  await page.getByLabel('Email').fill('dana@desk.example')
  await findFieldError(page, 'Email').isAbsent()
})

test('the password can be shown', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  const show = page.getByRole('button', { name: 'Show password' })
  await password.fill('Analytical1')
  await expect(password).toHaveAttribute('type', 'password')
  await show.click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(show).toBeVisible()
})

test('the fields have autocomplete names for browsers and password managers', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
})

test('values that a password manager fills in without events are sent', async ({ page }) => {
  await serveSignIn(page)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) sent.push(request.postDataJSON())
  })
  await page.goto('/login')
  const setWithoutEvents = (label: string, value: string) =>
    page.getByLabel(label, { exact: true }).evaluate((input) => {
      ;(input as HTMLInputElement).value = value
    })
  await setWithoutEvents('Email', 'dana@desk.example')
  await setWithoutEvents('Password', 'Analytical1')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  expect(sent).toEqual([{ email: 'dana@desk.example', password: 'Analytical1' }])
})

for (const [name, answer, sentence] of [
  ['no answer', null, 'Network error - please check your connection'],
  ['a proxy’s error page', { status: 502, body: '<h1>Bad gateway</h1>' }, 'An error occurred'],
  ['a refusal with a `message`', { status: 403, json: { message: 'Not today.' } }, 'Not today.'],
  ['an answer without a session', { status: 200, json: { token: 7 } }, 'An unexpected error occurred'],
] as const) {
  test(`${name} shows: ${sentence}`, async ({ page }) => {
    await page.route(LOGIN, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await page.goto('/login')
    await fillInFields(page, { Email: 'dana@desk.example', Password: 'Analytical1' })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  })
}

test('a refused field shows the error at that field', async ({ page }) => {
  const fields = { password: 'Password contains characters that cannot be used' }
  await page.route(LOGIN, (route) => route.fulfill({ status: 400, json: { error: 'No.', code: 'x', fields } }))
  await page.goto('/login')
  await fillInFields(page, { Email: 'dana@desk.example', Password: 'Analytical1' })
  await page.keyboard.press('Enter')
  await findFieldError(page, 'Password').shows(fields.password)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the button shows progress, and nothing is sent twice', async ({ page }) => {
  let sent = 0
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(LOGIN, async (route) => {
    sent += 1
    await held
    await route.fulfill({ status: 401, json: { error: 'Invalid email or password', code: 'invalid_credentials' } })
  })
  await page.goto('/login')
  await fillInFields(page, { Email: 'dana@desk.example', Password: 'Analytical1' })
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: 'Signing In...' })
  await expect(button).toBeDisabled()
  await page.keyboard.press('Enter')
  answer()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  expect(sent).toBe(1)
})

test('a target on another site is ignored', async ({ page }) => {
  await signInAs(page)
  for (const target of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example']) {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`)
    await expect(page).toHaveURL('/')
  }
})

test('a signed-in user is redirected from the sign-in and registration pages', async ({ page }) => {
  await signInAs(page)
  await page.goto('/login?redirect=%2Fforgot-password')
  await expect(page).toHaveURL('/forgot-password')
  await page.goto('/register')
  await expect(page).toHaveURL('/')
  await page.goto('/register?redirect=%2Fforgot-password')
  await expect(page).toHaveURL('/forgot-password')
})

test('the target is kept on the way through the registration', async ({ page }) => {
  await page.goto('/login?redirect=%2Fbrief%3Fzone%3DWEST')
  await page.getByRole('link', { name: 'Create a free account' }).click()
  await expect(page).toHaveURL('/register?redirect=%2Fbrief%3Fzone%3DWEST&mode=free')
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fbrief%3Fzone%3DWEST&mode=free')
})

test('the form links to the password reset', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL('/forgot-password?mode=free')
})

test('a target on another site is dropped at the first step', async ({ page }) => {
  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example')}`)
  await expect(page.getByRole('link', { name: 'Create a free account' })).toHaveAttribute('href', '/register?mode=free')
})
