import type { Page } from '@playwright/test'
import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { createSimulatedDay, STORM_DAY } from '../../apps/web/test/served/simulated-day.ts'
import { APP_SCRIPT_PATTERN } from '../support/app-scripts.ts'
import { openTrendTable } from '../support/folds.ts'
import { findLinkInMail, waitForMail } from '../support/mailbox.ts'
import {
  fetchSessionStatus,
  fillInFields,
  NO_SESSION,
  readStoredSession,
  registerVerifiedPerson,
  signInVerifiedPerson,
  signInWithoutForm,
} from '../support/people.ts'
import { findSmallTargets } from '../support/small-targets.ts'
import { expect, expectAccessible, test } from '../support/visit.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function open(page: Page) {
  const known = await signInVerifiedPerson(page)
  await page.goto('/account')
  await expect(part(page, 'Delete account')).toBeVisible()
  return known
}

test('a visitor signs in first and returns to this page; the name in the header links here too', async ({ page }) => {
  const person = await registerVerifiedPerson(page.request)
  await page.goto('/account')
  await expect(page).toHaveURL('/login?redirect=/account')
  await fillInFields(page, { Email: person.email, Password: person.password })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account')
  await expect(page.getByText(`${person.email}, verified. Free account since`)).toBeVisible()
  await page.goto('/status')
  await page.getByRole('link', { name: 'Welcome, Dana' }).click()
  await expect(page).toHaveURL('/account')
})

test('the page passes the accessibility check in both themes, fits a phone, and has no control that is too small', async ({
  page,
}) => {
  await open(page)
  await press(page, 'New token')
  await press(page, 'Create token')
  await press(page, 'Delete account')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await findSmallTargets(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a changed name appears in the header at once', async ({ page }) => {
  await open(page)
  await fillInFields(page, { 'First name': 'D' })
  await press(page, 'Save name')
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name must be at least 2 characters')
  await fillInFields(page, { 'First name': 'Danielle' })
  await press(page, 'Save name')
  await expect(page.getByText('Welcome, Danielle')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Danielle')
})

test('the link sent to a new email address changes the address of the account', async ({ page }) => {
  const { person } = await open(page)
  const email = `new.${person.email}`
  await fillInFields(page, { 'New email': email, 'Your password': 'Wrong-pass1' })
  await press(page, 'Send link')
  await expect(page.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
    'Current password is incorrect',
  )
  await fillInFields(page, { 'Your password': person.password })
  await press(page, 'Send link')
  await expect(part(page, 'Email').getByText(`Waiting for ${email}`)).toBeVisible()
  await waitForMail(page.request, person.email, 'A new email address was requested')

  const link = findLinkInMail(await waitForMail(page.request, email, 'Confirm your new email address'), '/verify-email')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
  await waitForMail(page.request, person.email, 'Your email address was changed')
  await page.goto('/account')
  await expect(page.getByText(`${email}, verified.`)).toBeVisible()
})

test('a changed password ends the other session and keeps this one', async ({ page }) => {
  const { person, token } = await open(page)
  const login = await page.request.post('/api/auth/login', { data: { email: person.email, password: person.password } })
  const { token: other } = (await login.json()) as { token: string }
  await fillInFields(page, { 'Current password': person.password, 'New password': 'Different2', Confirm: 'Different3' })
  await press(page, 'Change')
  await expect(page.getByLabel('Confirm', { exact: true })).toHaveAccessibleDescription('Passwords do not match')
  await fillInFields(page, { Confirm: 'Different2' })
  await press(page, 'Change')
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
  await expect(part(page, 'Password').getByText(/last changed/)).toBeVisible()
  expect([await fetchSessionStatus(page, token), await fetchSessionStatus(page, other)]).toEqual([200, 401])
})

test('sessions are listed by device and can be ended one by one', async ({ page }) => {
  const person = await registerVerifiedPerson(page.request)
  const headers = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1',
  }
  const { email, password } = person
  const phone = await page.request.post('/api/auth/login', { data: { email, password }, headers })
  const { token } = (await phone.json()) as { token: string }
  await signInWithoutForm(page, person)
  await page.goto('/account')
  const sessions = part(page, 'Sessions')
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByRole('listitem').first()).toContainText('This device')
  await sessions.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect(await fetchSessionStatus(page, token)).toBe(401)
})

test('a token is shown once, can read the history but not the account, and is refused after revocation', async ({
  page,
}) => {
  await open(page)
  await press(page, 'New token')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('desk-sheet')
  await page.getByLabel('Expires after').selectOption('Until revoked')
  await press(page, 'Create token')
  const box = page
    .getByRole('status')
    .filter({ hasText: 'desk-sheet was created. Copy it now; it is shown only once.' })
  const token = (await box.locator('code').textContent())!
  expect(token).toMatch(/^tmib_[\w-]{43}$/)
  const statusOf = async (path: string) => (await page.request.get(path, bearing(token))).status()
  expect([await statusOf('/api/series?zone=WEST'), await statusOf('/api/account')]).toEqual([200, 401])

  await page.reload()
  await expect(part(page, 'API tokens').getByRole('row', { name: /desk-sheet/ })).toContainText(token.slice(0, 9))
  expect(await page.content()).not.toContain(token)
  await press(page, 'Revoke desk-sheet')
  await expect(page.getByRole('row', { name: /desk-sheet/ })).toHaveCount(0)
  expect([await statusOf('/api/series?zone=WEST'), await statusOf('/api/briefs/latest?zone=WEST')]).toEqual([401, 401])
})

test('a chosen theme applies at once, from the first paint of every page, and belongs to the account, not the browser', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const { person } = await open(page)
  const paper = () => page.evaluate(() => document.body && getComputedStyle(document.body).backgroundColor)
  const [light, dark] = ['rgb(251, 250, 247)', 'rgb(15, 19, 22)']
  expect(await paper()).toBe(light)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await part(page, 'Theme and clock').getByRole('button', { name: 'Dark' }).click()
  await expect.poll(paper).toBe(dark)
  await saved

  // The app's script never loads here, so the theme on the screen was set before the script.
  await page.route(APP_SCRIPT_PATTERN, (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(paper).toBe(dark)
  await page.unroute(APP_SCRIPT_PATTERN)

  await page.goto('/account')
  await press(page, 'Logout')
  await expect.poll(paper).toBe(light)
  await page.goto('/login')
  await fillInFields(page, { Email: person.email, Password: person.password })
  await page.keyboard.press('Enter')
  await expect.poll(paper).toBe(dark)
})

test.describe('for a user in New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('times use the chosen time zone from the first paint, each with its label', async ({ page }) => {
    await open(page)
    const sessions = part(page, 'Sessions')
    await expect(sessions).toContainText(/\d\d:\d\d CT/)
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await press(page, 'My own')
    await saved
    await expect(sessions).toContainText(/\d\d:\d\d E[SD]T/)
    await press(page, '4:32 PM')
    await expect(sessions).toContainText(/\d{1,2}:\d\d [AP]M E[SD]T/)
    await expect(sessions).not.toContainText('CT')

    await serveSimulatedDay(page, createSimulatedDay(STORM_DAY))
    await page.goto('/brief')
    await expect(page.getByText(/Times in New York \(E[SD]T\)/)).toBeVisible()
    await openTrendTable(page)
    await expect(page.getByRole('columnheader', { name: /^Time \(E[SD]T\)$/ })).toBeVisible()
    // The sentences of a brief stay in market time, even if the page shows another time zone.
    await expect(page.getByText(/\d\d:\d\d–\d\d:\d\d CT/).first()).toBeVisible()
    await press(page, 'Logout')
    await page.goto('/brief')
    await expect(page.getByText('Times in Central (CT)')).toBeVisible()
  })
})

test('the data export is one complete file', async ({ page }) => {
  const { person } = await open(page)
  const downloading = page.waitForEvent('download')
  await press(page, 'Export my data')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^tradeops-account-\d{4}-\d{2}-\d{2}\.json$/)
  const pieces: Buffer[] = []
  for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer)
  const data = JSON.parse(Buffer.concat(pieces).toString()) as Record<string, { email?: string }[]>
  expect([data.users?.[0]?.email, data.sessions?.length, data.schedules]).toEqual([person.email, 1, []])
})

test('an account is deleted after entering address and password, and can no longer sign in', async ({ page }) => {
  const { person, token } = await open(page)
  await fillInFields(page, { 'Account email': 'pat@desk.example', 'Account password': person.password })
  await press(page, 'Delete account')
  await expect(page.getByLabel('Account email')).toHaveAccessibleDescription('This is not the address of your account')
  await fillInFields(page, { 'Account email': person.email })
  await press(page, 'Delete account')
  await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible()
  expect([await readStoredSession(page), await fetchSessionStatus(page, token)]).toEqual([NO_SESSION, 401])
  await waitForMail(page.request, person.email, 'Your account is deleted')
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})
