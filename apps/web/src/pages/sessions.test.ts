import { vi } from 'vitest'
import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { DANA } from '../../test/people.ts'
import { fillInFields, NO_SESSION, presetStorage, readStoredSession, signInAs } from '../../test/served/accounts.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import type { ServedRoute } from '../../test/served/served-page.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'

const ME = '**/api/auth/me'
const LOGOUT = '**/api/auth/logout'
const GONE = { auth_token: 's1_gone', auth_user: JSON.stringify(DANA) }
const refuseSession = (page: Page) =>
  page.route(ME, (route) => route.fulfill({ status: 401, json: { error: 'No.', code: 'unauthorized' } }))
const signInLink = (page: Page) => page.getByRole('link', { name: 'Sign In' })

test('a session is restored and updated from the server', async ({ page }) => {
  await signInAs(page)
  presetStorage({ auth_user: JSON.stringify({ ...DANA, first_name: 'Old name' }) })
  await page.goto('/')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  expect(JSON.parse(readStoredSession().auth_user!)).toMatchObject({ first_name: 'Dana', email: DANA.email })
})

test('a session unknown to the server is cleared, and the page states why', async ({ page }) => {
  presetStorage(GONE)
  await refuseSession(page)
  await page.goto('/')
  await expect(page).toHaveURL('/login?expired=true')
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
  expect(readStoredSession()).toEqual(NO_SESSION)
})

test('the sign-in and registration pages do not mention an expired session', async ({ page }) => {
  presetStorage(GONE)
  await refuseSession(page)
  await page.goto('/register')
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await expect(page).toHaveURL('/register')
  expect(readStoredSession()).toEqual(NO_SESSION)
})

test('a server error while confirming a session ends it without an expiry message', async ({ page }) => {
  presetStorage(GONE)
  await page.route(ME, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/')
  await expect(signInLink(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(readStoredSession()).toEqual(NO_SESSION)
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
      return route.abort()
    })
    presetStorage(entries)
    await page.goto('/')
    await expect(signInLink(page)).toBeVisible()
    expect(readStoredSession()).toEqual(NO_SESSION)
    expect(hasRequested).toBe(false)
  })
}

test('a 401 from any request ends the session', async ({ page }) => {
  await signInAs(page)
  await page.goto('/forgot-password')
  await page.route('**/api/auth/forgot-password', (route) => route.fulfill({ status: 401, json: { error: 'No.' } }))
  await fillInFields(page, { Email: 'dana@desk.example' })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login?expired=true')
  expect(readStoredSession()).toEqual(NO_SESSION)
})

for (const [how, refuse] of [
  ['refuses', (route: ServedRoute) => route.fulfill({ status: 401, json: {} })],
  ['has a fault', (route: ServedRoute) => route.fulfill({ status: 500, json: {} })],
  ['does not answer', (route: ServedRoute) => route.abort()],
] as const) {
  test(`a logout that the server ${how} still signs out here: the brief stays, as for a visitor`, async ({ page }) => {
    await serveSimulatedDay(page, createSimulatedDay(CALM_DAY))
    await signInAs(page)
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    await page.route(LOGOUT, refuse)
    await page.goto('/brief?zone=WEST')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => logged.mock.calls.flat().join()).toContain('Logout failed')
    await expect(signInLink(page)).toHaveAttribute('href', '/login?redirect=%2Fbrief%3Fzone%3DWEST&mode=free')
    await expect(page.getByRole('heading', { level: 1, name: 'West Market Brief' })).toBeVisible()
    await expect(page).toHaveURL('/brief?zone=WEST')
    expect(readStoredSession()).toEqual(NO_SESSION)
  })
}

test('a logout names this browser to the server and ends its subscription to notifications', async ({ page }) => {
  const unsubscribe = vi.fn(async () => true)
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  })
  const device = '7c0f6a52-5d2f-4c6e-9a39-0a8a1f0c3b11'
  let requested = ''
  await page.route(`${LOGOUT}*`, (route) => {
    requested = route.request().url()
    return route.fulfill({ json: { message: 'Signed out.' } })
  })
  await signInAs(page)
  presetStorage({ push_device: device })
  await page.goto('/preferences')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => unsubscribe.mock.calls.length).toBe(1)
  expect(requested).toContain(`/api/auth/logout?pushDevice=${device}`)
  expect(localStorage.getItem('push_device')).toBeNull()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('on other pages a logout leads to Home, whatever the server answers', async ({ page }) => {
  vi.spyOn(console, 'error').mockReturnValue()
  await page.route(LOGOUT, (route) => route.fulfill({ status: 500, json: {} }))
  for (const address of ['/', '/preferences']) {
    await signInAs(page)
    await page.goto(address)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(signInLink(page)).toBeVisible()
    expect(readStoredSession()).toEqual(NO_SESSION)
  }
})

test('a page that the browser froze before the logout is signed out when shown again', async ({ page }) => {
  await signInAs(page)
  await page.goto('/')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  localStorage.clear()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await expect(signInLink(page)).toBeVisible()
})
