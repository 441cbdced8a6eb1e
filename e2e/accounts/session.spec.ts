import type { Page } from '@playwright/test'
import {
  fetchSessionStatus,
  fillInFields,
  NO_SESSION,
  type Person,
  readStoredSession,
  registerVerifiedPerson,
} from '../support/people.ts'
import {
  createSchedule,
  findScheduleCard,
  HOUSTON_SCHEDULE,
  openPreferencesWithSchedules,
} from '../support/schedules.ts'
import { clickButton } from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const findWelcome = (page: Page) => page.getByText('Welcome, Dana')
const findSignInLink = (page: Page) => page.getByRole('link', { name: 'Sign In' })

async function signInFromHeader(page: Page, { email, password }: Person) {
  await findSignInLink(page).click()
  await fillInFields(page, { Email: email, Password: password })
  await page.keyboard.press('Enter')
}

test('every tab follows a sign-out and the sign-in of another user, and shows nothing of the first', async ({
  page,
  context,
}) => {
  const { token: firstToken } = await openPreferencesWithSchedules(page, HOUSTON_SCHEDULE)
  await expect(findScheduleCard(page, 'Houston, 07:00 Chicago')).toBeVisible()
  const second = await registerVerifiedPerson(page.request)
  const other = await context.newPage()
  await other.goto('/')

  await test.step('a double click on Logout sends one request and closes the page of the other tab', async () => {
    let sent = 0
    other.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/auth/logout') sent += 1
    })
    await other.getByRole('button', { name: 'Logout', exact: true }).dblclick()
    await expect(findSignInLink(other)).toBeVisible()
    await expect(other).toHaveURL('/')
    await expect(page).toHaveURL('/login?redirect=/preferences')
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    expect(await readStoredSession(page)).toEqual(NO_SESSION)
    await expect.poll(() => fetchSessionStatus(page, firstToken)).toBe(401)
    expect(sent).toBe(1)
  })

  await test.step('after the sign-in of another user the other tab opens its page for that user', async () => {
    await signInFromHeader(other, second)
    await expect(findWelcome(other)).toBeVisible()
    await expect(page).toHaveURL('/preferences')
    await expect(findWelcome(page)).toBeVisible()
    await expect(page.getByText('No daily briefings scheduled')).toBeVisible()
    expect((await readStoredSession(page)).auth_token).toBeTruthy()
  })

  await test.step('a user who signs in without the other signing out replaces them, as in a second window', async () => {
    const { email, password } = await registerVerifiedPerson(page.request)
    const answer = await page.request.post('/api/auth/login', { data: { email, password } })
    const { token, user } = (await answer.json()) as { token: string; user: object }
    await createSchedule(page, token, { ...HOUSTON_SCHEDULE, zone: 'SOUTH' })
    await other.evaluate(
      ([keptToken, keptUser]) => {
        localStorage.setItem('auth_user', keptUser!)
        localStorage.setItem('auth_token', keptToken!)
      },
      [token, JSON.stringify(user)],
    )
    await expect(findScheduleCard(page, 'South, 07:00 Chicago')).toBeVisible()
  })

  await test.step('a public page follows too, and the back button shows nothing of the account', async () => {
    await clickButton(page, 'Logout')
    await expect(page).toHaveURL('/')
    await expect(findSignInLink(page)).toBeVisible()
    await expect(findSignInLink(other)).toBeVisible()
    expect(await readStoredSession(page)).toEqual(NO_SESSION)
    await page.goBack()
    await expect(page).toHaveURL('/login?redirect=/preferences')
    await expect(page.getByText('South')).toHaveCount(0)
    await fillInFields(page, { Email: second.email, Password: second.password })
    await page.keyboard.press('Enter')
    await expect(findWelcome(other)).toBeVisible()
    expect((await readStoredSession(other)).auth_token).toBeTruthy()
  })
})
