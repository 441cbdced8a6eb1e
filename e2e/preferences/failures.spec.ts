import type { Route } from '@playwright/test'
import { signInVerifiedPerson } from '../support/people.ts'
import {
  createGate,
  createSchedule,
  deleteSchedule,
  findScheduleCard,
  findScheduleSwitch,
  findSuccessMessage,
  HOUSTON_SCHEDULE,
  ONE_SCHEDULE_ROUTE,
  openPreferencesWithSchedules,
  PREFERENCES_ROUTE,
  SCHEDULES_ROUTE,
  WEST_SCHEDULE,
} from '../support/schedules.ts'
import { expect, test } from '../support/visit.ts'

const HOUSTON_CARD = 'Houston, 07:00 Chicago'
const WEST_CARD = 'West, 06:15 New York'
const NETWORK = 'Network error - please check your connection'

const REFUSALS: [string, (route: Route) => Promise<void>, string][] = [
  ['the server does not answer', (route) => route.abort(), NETWORK],
  [
    'the server has a fault',
    (route) =>
      route.fulfill({
        status: 500,
        json: { error: 'Something went wrong on our side. Please try again.', code: 'internal' },
      }),
    'Something went wrong on our side. Please try again.',
  ],
  ['a proxy answers', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }), 'An error occurred'],
  [
    'the answer is something else',
    (route) => route.fulfill({ status: 200, json: { scheduledBrief: 7 } }),
    'An unexpected error occurred',
  ],
]

test('a failed change is reverted and reported, whatever the reason', async ({ page }) => {
  await openPreferencesWithSchedules(page, HOUSTON_SCHEDULE)
  const alert = page.getByRole('alert')
  for (const [_case, answer, why] of REFUSALS) {
    await page.route(ONE_SCHEDULE_ROUTE, answer)
    await findScheduleSwitch(page, HOUSTON_CARD).click()
    await expect(alert).toContainText('Failed to update daily brief status')
    await expect(alert).toContainText(why)
    await expect(findScheduleSwitch(page, HOUSTON_CARD)).toHaveAttribute('aria-checked', 'true')
    await expect(findScheduleCard(page, HOUSTON_CARD).getByText('Disabled')).toHaveCount(0)
    await alert.getByRole('button', { name: 'Close' }).click()
    await page.unroute(ONE_SCHEDULE_ROUTE)
  }

  await page.route(ONE_SCHEDULE_ROUTE, (route) => route.abort())
  await page.getByRole('button', { name: `Delete ${HOUSTON_CARD}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Schedule' }).click()
  await expect(alert).toContainText('Failed to delete daily brief schedule')
  await expect(alert).toContainText(NETWORK)
  await expect(findScheduleCard(page, HOUSTON_CARD)).toBeVisible()
  await page.unroute(ONE_SCHEDULE_ROUTE)

  await findScheduleSwitch(page, HOUSTON_CARD).click()
  await expect(findSuccessMessage(page)).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('a refused form keeps its input and shows the error at its field', async ({ page }) => {
  await openPreferencesWithSchedules(page, HOUSTON_SCHEDULE)
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  const alert = page.getByRole('alert')
  const create = page.getByRole('button', { name: 'Create Schedule' })
  await create.click()
  await expect(alert).toContainText('Failed to save daily brief schedule')
  await expect(alert).toContainText('You already have a daily brief for this zone, time and timezone.')
  await expect(create).toBeFocused()

  await page.getByLabel('ERCOT Zone').selectOption('South')
  const fields = { timezone: 'Choose a timezone from the list' }
  await page.route(SCHEDULES_ROUTE, (route) =>
    route.fulfill({ status: 400, json: { error: 'No.', code: 'invalid_input', fields } }),
  )
  await create.click()
  const box = page.getByRole('combobox', { name: 'Timezone' })
  await expect(box).toHaveAccessibleDescription(fields.timezone)
  await expect(box).toBeFocused()
  await expect(alert).toHaveCount(0)
  await page.unroute(SCHEDULES_ROUTE)
  await create.click()
  await expect(findScheduleCard(page, 'South, 07:00 Chicago')).toBeVisible()
})

test('the twenty-first schedule is refused with a message', async ({ page }) => {
  const { token } = await signInVerifiedPerson(page)
  for (let hour = 0; hour < 20; hour++) {
    await createSchedule(page, token, { ...HOUSTON_SCHEDULE, deliveryTime: `${String(hour).padStart(2, '0')}:30` })
  }
  await page.goto('/preferences')
  await expect(page.getByRole('listitem')).toHaveCount(20)
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  await page.getByRole('button', { name: 'Create Schedule' }).click()
  await expect(page.getByRole('alert')).toContainText('You have reached the limit of 20 daily brief schedules.')
})

test('a schedule deleted in one tab cannot be saved or deleted in another, which shows why', async ({
  page,
  context,
}) => {
  await openPreferencesWithSchedules(page, HOUSTON_SCHEDULE, WEST_SCHEDULE)
  const other = await context.newPage()
  await other.goto('/preferences')
  await page.getByRole('button', { name: `Edit ${HOUSTON_CARD}` }).click()
  await page.getByLabel('Delivery Time').fill('05:45')
  for (const name of [HOUSTON_CARD, WEST_CARD]) {
    await other.getByRole('button', { name: `Delete ${name}` }).click()
    await other.getByRole('button', { name: 'Delete Schedule' }).click()
    await expect(findScheduleCard(other, name)).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Save Changes' }).dblclick()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This daily brief schedule no longer exists.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('No daily briefings scheduled')).toBeVisible()
})

test('a deletion in another tab is detected, reported and shown', async ({ page }) => {
  const { token, ids } = await openPreferencesWithSchedules(page, HOUSTON_SCHEDULE, WEST_SCHEDULE)
  await deleteSchedule(page, token, ids[0]!)
  await findScheduleSwitch(page, HOUSTON_CARD).click()
  await expect(page.getByRole('alert')).toContainText('This daily brief schedule no longer exists.')
  await expect(findScheduleCard(page, HOUSTON_CARD)).toHaveCount(0)
  await expect(findScheduleCard(page, WEST_CARD)).toBeVisible()

  await deleteSchedule(page, token, ids[1]!)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('No daily briefings scheduled')).toBeVisible()
})

test('with a slow server a placeholder is shown, the button shows progress, and nothing is sent twice or abandoned', async ({
  page,
}) => {
  const { token } = await signInVerifiedPerson(page)
  const reading = createGate()
  await page.route(PREFERENCES_ROUTE, async (route) => {
    await reading.opened
    await route.continue()
  })
  await page.goto('/preferences')
  await expect(page.getByRole('status', { name: 'Loading your daily briefs' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Daily Brief Preferences' })).toBeVisible()
  reading.open()

  const writing = createGate()
  let sent = 0
  await page.route(SCHEDULES_ROUTE, async (route) => {
    sent += 1
    await writing.opened
    await route.continue()
  })
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  await page.getByRole('button', { name: 'Create Schedule' }).click()
  const saving = page.getByRole('button', { name: 'Saving...' })
  await expect(saving).toBeDisabled()
  await saving.click({ force: true })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  writing.open()
  await expect(findScheduleCard(page, HOUSTON_CARD)).toBeVisible()
  expect(sent).toBe(1)
  expect(token).toBeTruthy()
})

test('a list that cannot be loaded is reported and can be requested again', async ({ page }) => {
  const { token } = await signInVerifiedPerson(page)
  await createSchedule(page, token, HOUSTON_SCHEDULE)
  await page.route(PREFERENCES_ROUTE, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/preferences')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to load preferences')
  await expect(alert).toContainText('An error occurred')
  await page.unroute(PREFERENCES_ROUTE)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(findScheduleCard(page, HOUSTON_CARD)).toBeVisible()

  await page.route(PREFERENCES_ROUTE, (route) => route.abort())
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect(findScheduleCard(page, HOUSTON_CARD)).toBeVisible()
})

test('opened without a connection the page shows that, and the schedules load automatically later', async ({
  page,
  context,
}) => {
  const { token } = await signInVerifiedPerson(page)
  await createSchedule(page, token, HOUSTON_SCHEDULE)
  const confirmed = page.waitForResponse('**/api/auth/me')
  await page.goto('/')
  await confirmed
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Daily Briefs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.getByText('This page needs a connection. It opens when you are back online.')).toBeVisible()
  const request = createGate()
  const refused = createGate()
  await page.route(PREFERENCES_ROUTE, async (route) => {
    request.open()
    await refused.opened
    await route.abort()
  })
  await context.setOffline(false)
  await request.opened
  await context.setOffline(true)
  refused.open()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily Brief Preferences')
  await expect(page.getByText('You are offline. Your daily briefs load when you are back online.')).toBeVisible()
  await page.unroute(PREFERENCES_ROUTE)
  await context.setOffline(false)
  await expect(findScheduleCard(page, HOUSTON_CARD)).toBeVisible()
})
