import type { Page } from '@playwright/test'
import { findLinkInMail, waitForMail } from '../support/mailbox.ts'
import {
  fetchSessionStatus,
  fillInFields,
  NO_SESSION,
  readStoredSession,
  registerVerifiedPerson,
  signInWithoutForm,
} from '../support/people.ts'
import { findSmallTargets } from '../support/small-targets.ts'
import { expect, expectAccessible, test } from '../support/visit.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('a visitor signs in first, changes name, address and password here, and returns by the name in the header', async ({
  page,
}) => {
  const person = await registerVerifiedPerson(page.request)
  const email = `new.${person.email}`
  await test.step('a visitor signs in first and returns to this page', async () => {
    await page.goto('/account')
    await expect(page).toHaveURL('/login?redirect=/account')
    await fillInFields(page, { Email: person.email, Password: person.password })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/account')
    await expect(page.getByText(`${person.email}, verified. Free account since`)).toBeVisible()
  })

  await test.step('a changed name appears in the header at once', async () => {
    await fillInFields(page, { 'First name': 'D' })
    await press(page, 'Save name')
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name must be at least 2 characters')
    await fillInFields(page, { 'First name': 'Danielle' })
    await press(page, 'Save name')
    await expect(page.getByText('Welcome, Danielle')).toBeVisible()
  })

  await test.step('a link is sent to a new email address, and a notice to the current one', async () => {
    await fillInFields(page, { 'New email': email, 'Your password': 'Wrong-pass1' })
    await press(page, 'Send link')
    await expect(page.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
      'Current password is incorrect',
    )
    await fillInFields(page, { 'Your password': person.password })
    await press(page, 'Send link')
    await expect(part(page, 'Email').getByText(`Waiting for ${email}`)).toBeVisible()
    await waitForMail(page.request, person.email, 'A new email address was requested')
  })

  await test.step('the link changes the address, and the name in the header leads back to the account', async () => {
    const mail = await waitForMail(page.request, email, 'Confirm your new email address')
    await page.goto(findLinkInMail(mail, '/verify-email'))
    await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible()
    await waitForMail(page.request, person.email, 'Your email address was changed')
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
    await page.getByRole('link', { name: 'Welcome, Danielle' }).click()
    await expect(page).toHaveURL('/account')
    await expect(page.getByText(`${email}, verified.`)).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Danielle')
  })

  await test.step('a changed password ends the other session and keeps this one', async () => {
    const { auth_token: token } = await readStoredSession(page)
    const login = await page.request.post('/api/auth/login', { data: { email, password: person.password } })
    const { token: other } = (await login.json()) as { token: string }
    const change = { 'Current password': person.password, 'New password': 'Different2', Confirm: 'Different3' }
    await fillInFields(page, change)
    await press(page, 'Change')
    await expect(page.getByLabel('Confirm', { exact: true })).toHaveAccessibleDescription('Passwords do not match')
    await fillInFields(page, { Confirm: 'Different2' })
    await press(page, 'Change')
    await expect(page.getByText('Your password is changed.')).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
    await expect(part(page, 'Password').getByText(/last changed/)).toBeVisible()
    expect([await fetchSessionStatus(page, token!), await fetchSessionStatus(page, other)]).toEqual([200, 401])
  })

  await test.step('the page is accessible in both themes, fits a phone, and has no control that is too small', async () => {
    await press(page, 'New token')
    await press(page, 'Create token')
    await press(page, 'Delete account')
    await expectAccessible(page)
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await findSmallTargets(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})

test('sessions end one by one, a token reads until it is revoked, the data is exported, and the account is deleted', async ({
  page,
}) => {
  const person = await registerVerifiedPerson(page.request)
  const { email, password } = person
  const headers = {
    'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1',
  }
  const phone = await page.request.post('/api/auth/login', { data: { email, password }, headers })
  const { token: phoneToken } = (await phone.json()) as { token: string }
  const session = await signInWithoutForm(page, person)
  await page.goto('/account')

  await test.step('sessions are listed by device and can be ended one by one', async () => {
    const sessions = part(page, 'Sessions')
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions.getByRole('listitem').first()).toContainText('This device')
    await sessions.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    expect(await fetchSessionStatus(page, phoneToken)).toBe(401)
  })

  await test.step('a token is shown once, can read the history but not the account, and is refused after revocation', async () => {
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
    const row = part(page, 'API tokens').getByRole('row', { name: /desk-sheet/ })
    await expect(row).toContainText(token.slice(0, 9))
    expect(await page.content()).not.toContain(token)
    await press(page, 'Revoke desk-sheet')
    await expect(row).toHaveCount(0)
    const latest = '/api/briefs/latest?zone=WEST'
    expect([await statusOf('/api/series?zone=WEST'), await statusOf(latest)]).toEqual([401, 401])
  })

  await test.step('the data export is one complete file', async () => {
    const downloading = page.waitForEvent('download')
    await press(page, 'Export my data')
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^tradeops-account-\d{4}-\d{2}-\d{2}\.json$/)
    const pieces: Buffer[] = []
    for await (const piece of await download.createReadStream()) pieces.push(piece as Buffer)
    const data = JSON.parse(Buffer.concat(pieces).toString()) as Record<string, { email?: string }[]>
    expect([data.users?.[0]?.email, data.sessions?.length, data.schedules]).toEqual([email, 1, []])
  })

  await test.step('the account is deleted after entering address and password, and can no longer sign in', async () => {
    await fillInFields(page, { 'Account email': 'pat@desk.example', 'Account password': password })
    await press(page, 'Delete account')
    await expect(page.getByLabel('Account email')).toHaveAccessibleDescription(
      'This is not the address of your account',
    )
    await fillInFields(page, { 'Account email': email })
    await press(page, 'Delete account')
    await expect(page.getByRole('heading', { name: 'Account Deleted' })).toBeVisible()
    expect([await readStoredSession(page), await fetchSessionStatus(page, session)]).toEqual([NO_SESSION, 401])
    await waitForMail(page.request, email, 'Your account is deleted')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  })
})
