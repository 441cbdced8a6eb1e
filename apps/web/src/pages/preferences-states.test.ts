import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { DANA } from '../../test/people.ts'
import { fillInFields, NO_SESSION, readStoredSession, signInAs } from '../../test/served/accounts.ts'
import {
  findScheduleCard,
  findScheduleSwitch,
  HOUSTON_CARD,
  ONE_SCHEDULE_ROUTE,
  PREFERENCES_ROUTE,
  serveSchedules,
} from '../../test/served/served-schedules.ts'

test('a card shows the last delivery, a missed one, and how the clock change affects the next', async ({ page }) => {
  await serveSchedules(page, {
    delivery_time: '02:30',
    last_sent: '2027-03-12',
    next_delivery: {
      at: '2027-03-14T08:30:00Z',
      local_date: '2027-03-14',
      local_time: '03:30',
      note: 'clocks_go_forward',
    },
    missed: [{ local_date: '2027-03-13', due_at: '2027-03-13T08:30:00Z', reason: 'mail_server_unreachable' }],
    latest_delivery: {
      local_date: '2026-01-02',
      due_at: '2026-01-02T13:00:00Z',
      state: 'handed',
      next_attempt_at: null,
    },
  })
  await page.goto('/preferences')
  const houston = findScheduleCard(page, 'Houston, 02:30 Chicago')
  await expect(houston).toContainText('Next: Sun 14 Mar 2027 03:30 CT · Last sent 12 Mar 2027')
  await expect(houston).toContainText(
    'Clocks go forward that day: 02:30 does not exist, so the brief is sent at 03:30.',
  )
  await expect(houston).toContainText('Missed on 13 Mar 2027: the mail server could not be reached.')
  await expect(houston).toContainText('The brief of 2 Jan 2026 is being sent.')
})

test('a suspended address is shown at the top', async ({ page }) => {
  await signInAs(page)
  const suspendedAddress = { address: 'dana@desk.example', since: '2026-11-14T13:00:00Z', reason: 'no_such_mailbox' }
  const lists = { scheduledBriefs: [], availableZones: [], availableTimezones: [] }
  await page.route(PREFERENCES_ROUTE, (route) => route.fulfill({ json: { ...lists, suspendedAddress } }))
  await page.goto('/preferences')
  await expect(page.getByRole('alert')).toHaveText(
    'Deliveries to dana@desk.example have been suspended since 14 Nov 2026. Its mail server reports that the mailbox does not exist. To try again, turn a schedule off and on.',
  )
})

test('schedules that were requested when the connection was lost load when it is back', async ({ page }) => {
  await serveSchedules(page, {})
  await page.goto('/')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  let hasRequested = false
  await page.route(PREFERENCES_ROUTE, async (route) => {
    if (hasRequested) return route.fallback()
    hasRequested = true
    await page.setOffline(true)
    return route.abort()
  })
  await page.getByRole('link', { name: 'Daily Briefs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily Brief Preferences')
  await expect(page.getByText('You are offline. Your daily briefs load when you are back online.')).toBeVisible()
  await page.setOffline(false)
  await expect(findScheduleCard(page, HOUSTON_CARD)).toBeVisible()
})

/** Signs in on the form and answers with a session of Dana. */
async function signInOnForm(page: Page) {
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: { token: 's1_token', user: DANA } }))
  await fillInFields(page, { Email: DANA.email, Password: 'Analytical1' })
  await page.keyboard.press('Enter')
}

test('a visitor signs in first and returns here', async ({ page }) => {
  await serveSchedules(page)
  localStorage.clear()
  await page.goto('/preferences')
  await expect(page).toHaveURL('/login?redirect=/preferences')
  await signInOnForm(page)
  await expect(page).toHaveURL('/preferences')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  await expect(page.getByText('No daily briefings scheduled')).toBeVisible()
})

test('an unverified address must be verified first; a verification elsewhere counts', async ({ page }) => {
  await serveSchedules(page)
  await signInAs(page, { ...DANA, email_verified: false })
  await page.goto('/preferences')
  await expect(page).toHaveURL('/verify-email')
  await expect(page.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user: DANA } }))
  await page.getByRole('link', { name: 'Daily Briefs' }).click()
  await expect(page).toHaveURL('/preferences')
  await expect(page.getByText('No daily briefings scheduled')).toBeVisible()
})

test('an expired session leads to the sign-in, and nothing of the list stays visible', async ({ page }) => {
  await serveSchedules(page, {})
  await page.goto('/preferences')
  await page.route(ONE_SCHEDULE_ROUTE, (route) => route.fulfill({ status: 401, json: { error: 'No.' } }))
  await findScheduleSwitch(page, HOUSTON_CARD).click()
  await expect(page).toHaveURL('/login?expired=true&redirect=%2Fpreferences')
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible()
  await expect(findScheduleCard(page, HOUSTON_CARD)).toHaveCount(0)
  expect(readStoredSession()).toEqual(NO_SESSION)

  await serveSchedules(page)
  await signInOnForm(page)
  await expect(page.getByText('No daily briefings scheduled')).toBeVisible()
  await expect(findScheduleCard(page, HOUSTON_CARD)).toHaveCount(0)
})
