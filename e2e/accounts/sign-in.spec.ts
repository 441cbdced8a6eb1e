import { fillInFields, NO_SESSION, readStoredSession, registerPerson } from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

test('the right password opens Home, greets by name and stores the session', async ({ page }) => {
  const person = await registerPerson(page.request)
  await page.goto('/login')
  await fillInFields(page, { Email: ` ${person.email.toUpperCase()} `, Password: person.password })
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  const { auth_token, auth_user } = await readStoredSession(page)
  expect(auth_token).toBeTruthy()
  expect(JSON.parse(auth_user!)).toMatchObject({ first_name: 'Dana', email: person.email, email_verified: false })
})

test('a wrong password is refused without details', async ({ page }) => {
  const person = await registerPerson(page.request)
  await page.goto('/login')
  await fillInFields(page, { Email: person.email, Password: 'Wrong1234' })
  await page.getByRole('button', { name: 'Sign In' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused()
  await expect(page).toHaveURL('/login')
  expect(await readStoredSession(page)).toEqual(NO_SESSION)
})

test('values that a password manager fills in without events are sent', async ({ page }) => {
  const person = await registerPerson(page.request)
  await page.goto('/login')
  await page.getByLabel('Email').evaluate((input: HTMLInputElement, email) => {
    input.value = email
  }, person.email)
  await page.getByLabel('Password', { exact: true }).evaluate((input: HTMLInputElement, password) => {
    input.value = password
  }, person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
})
test('a target on this site is followed', async ({ page }) => {
  const person = await registerPerson(page.request)
  await page.goto(`/login?redirect=${encodeURIComponent('/brief?zone=WEST')}`)
  await fillInFields(page, { Email: person.email, Password: person.password })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/brief?zone=WEST')
})

test('the whole form can be used from the keyboard', async ({ page }) => {
  const person = await registerPerson(page.request)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create a free account' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
})
