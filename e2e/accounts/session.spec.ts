import type { Page, Route } from '@playwright/test'
import {
  fillFields,
  NO_SESSION,
  type Person,
  presetStoredSession,
  readStoredSession,
  registerPerson,
  registerVerifiedPerson,
  requestSessionStatus,
  signInWithoutForm,
} from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

const ME = '**/api/auth/me'
const LOGOUT = '**/api/auth/logout'
const DANA = { id: '7', first_name: 'Dana', last_name: 'Reyes', email: 'dana@desk.example', email_verified: true }
const welcome = (page: Page) => page.getByText('Welcome, Dana')
const signInLink = (page: Page) => page.getByRole('link', { name: 'Sign In' })

test('a session is restored and updated from the server', async ({ page }) => {
  const person = await registerPerson(page.request)
  await signInWithoutForm(page, person)
  await page.addInitScript(() => {
    const user = JSON.parse(localStorage.getItem('auth_user') ?? '{}')
    localStorage.setItem('auth_user', JSON.stringify({ ...user, first_name: 'Old name' }))
  })
  await page.goto('/')
  await expect(welcome(page)).toBeVisible()
  expect(JSON.parse((await readStoredSession(page)).auth_user!)).toMatchObject({
    first_name: 'Dana',
    email: person.email,
  })
})

test('a session unknown to the server is cleared, and the page states why', async ({ page }) => {
  await presetStoredSession(page, { auth_token: 's1_gone', auth_user: JSON.stringify(DANA) })
  await page.goto('/')
  await expect(page).toHaveURL('/login?expired=true')
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
  expect(await readStoredSession(page)).toEqual(NO_SESSION)
})

test('the sign-in and registration pages do not mention an expired session', async ({ page }) => {
  await presetStoredSession(page, { auth_token: 's1_gone', auth_user: JSON.stringify(DANA) })
  await page.goto('/register')
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await expect(page).toHaveURL('/register')
  expect(await readStoredSession(page)).toEqual(NO_SESSION)
})

test('a server error while confirming a session ends it without an expiry message', async ({ page }) => {
  await presetStoredSession(page, { auth_token: 's1_x', auth_user: JSON.stringify(DANA) })
  await page.route(ME, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/')
  await expect(signInLink(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await readStoredSession(page)).toEqual(NO_SESSION)
})

for (const [name, entries] of [
  ['a token alone', { auth_token: 's1_x' }],
  ['a user alone', { auth_user: JSON.stringify(DANA) }],
  ['a user that is not JSON', { auth_token: 's1_x', auth_user: '{"first_name":' }],
  ['a user that is null', { auth_token: 's1_x', auth_user: 'null' }],
  ['a user of another shape', { auth_token: 's1_x', auth_user: '{"first_name":{"a":1}}' }],
] as const) {
  test(`${name} in the browser’s storage is removed, and the page works`, async ({ page }) => {
    let hasRequested = false
    await page.route(ME, (route) => {
      hasRequested = true
      return route.continue()
    })
    await presetStoredSession(page, entries)
    await page.goto('/')
    await expect(signInLink(page)).toBeVisible()
    expect(await readStoredSession(page)).toEqual(NO_SESSION)
    expect(hasRequested).toBe(false)
  })
}

test('a 401 from any request ends the session', async ({ page }) => {
  await signInWithoutForm(page, await registerPerson(page.request))
  await page.goto('/forgot-password')
  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 401, json: { error: 'No.' } }))
  await fillFields(page, { Email: 'dana@desk.example' })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login?expired=true')
  expect(await readStoredSession(page)).toEqual(NO_SESSION)
})

test('logging out ends the session here and on the server', async ({ page }) => {
  const token = await signInWithoutForm(page, await registerPerson(page.request))
  await page.goto('/brief?zone=WEST')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(signInLink(page)).toBeVisible()
  expect(await readStoredSession(page)).toEqual(NO_SESSION)
  expect(await requestSessionStatus(page, token)).toBe(401)
})

for (const [how, refuse] of [
  ['refuses', (route: Route) => route.fulfill({ status: 401, json: {} })],
  ['has a fault', (route: Route) => route.fulfill({ status: 500, json: {} })],
  ['does not answer', (route: Route) => route.abort()],
] as const) {
  test(`a logout that the server ${how} still signs out here: the brief stays, as for a visitor`, async ({ page }) => {
    await signInWithoutForm(page, await registerVerifiedPerson(page.request))
    await page.route(LOGOUT, refuse)
    await page.goto('/brief?zone=WEST')
    const logged = page.waitForEvent('console', (message) => message.text().includes('Logout failed'))
    await page.getByRole('button', { name: 'Logout' }).click()
    expect((await logged).type()).toBe('error')
    await expect(signInLink(page)).toHaveAttribute('href', '/login?redirect=%2Fbrief%3Fzone%3DWEST&mode=free')
    await expect(page.getByRole('heading', { level: 1, name: 'West Market Brief' })).toBeVisible()
    await expect(page).toHaveURL('/brief?zone=WEST')
    expect(await readStoredSession(page)).toEqual(NO_SESSION)
  })
}

test('on other pages a logout leads to Home, whatever the server answers', async ({ page }) => {
  const person = await registerVerifiedPerson(page.request)
  await page.route(LOGOUT, (route) => route.fulfill({ status: 500, json: {} }))
  for (const address of ['/', '/preferences']) {
    await signIn(page, person)
    await expect(welcome(page)).toBeVisible()
    await page.goto(address)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(signInLink(page)).toBeVisible()
    expect(await readStoredSession(page)).toEqual(NO_SESSION)
  }
})

test('other tabs follow a sign-in and a sign-out', async ({ page, context }) => {
  const person = await registerPerson(page.request)
  const other = await context.newPage()
  await other.goto('/login?redirect=%2Fbrief%3Fzone%3DWEST')
  await expect(other.getByRole('heading', { name: 'Sign In' })).toBeVisible()

  await signIn(page, person)
  await expect(welcome(page)).toBeVisible()
  await expect(other).toHaveURL('/brief?zone=WEST')
  await expect(welcome(other)).toBeVisible()

  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(signInLink(page)).toBeVisible()
  expect(await readStoredSession(page)).toEqual(NO_SESSION)

  await signIn(page, person)
  await expect(welcome(other)).toBeVisible()
  expect((await readStoredSession(other)).auth_token).toBeTruthy()
})

async function signIn(page: Page, { email, password }: Person) {
  await page.goto('/login')
  await fillFields(page, { Email: email, Password: password })
  await page.keyboard.press('Enter')
}
