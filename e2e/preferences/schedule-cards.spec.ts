import type { Page } from '@playwright/test'
import {
  findScheduleCard,
  findTimezoneBox,
  HOUSTON_SCHEDULE,
  openPreferencesWithSchedules,
  PREFERENCES_ROUTE,
  WEST_SCHEDULE,
} from '../support/schedules.ts'
import { expect, expectAccessible, test } from '../support/visit.ts'

type Listed = { scheduledBriefs: Record<string, unknown>[]; suspendedAddress: unknown }

/** Changes the server's answer to states that would take days to occur. */
const answering = (page: Page, change: (answer: Listed) => Listed) =>
  page.route(PREFERENCES_ROUTE, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change((await response.json()) as Listed) })
  })

const firstWith = (facts: object) => (answer: Listed) => ({
  ...answer,
  scheduledBriefs: answer.scheduledBriefs.map((schedule, index) =>
    index === 0 ? { ...schedule, ...facts } : schedule,
  ),
})

test('a card shows the last delivery, a missed one, and how the clock change affects the next', async ({ page }) => {
  const next_delivery = {
    at: '2027-03-14T08:30:00Z',
    local_date: '2027-03-14',
    local_time: '03:30',
    note: 'clocks_go_forward',
  }
  await answering(
    page,
    firstWith({
      delivery_time: '02:30',
      last_sent: '2027-03-12',
      next_delivery,
      missed: [{ local_date: '2027-03-13', due_at: '2027-03-13T08:30:00Z', reason: 'mail_server_unreachable' }],
      latest_delivery: {
        local_date: '2026-01-02',
        due_at: '2026-01-02T13:00:00Z',
        state: 'handed',
        next_attempt_at: null,
      },
    }),
  )
  await openPreferencesWithSchedules(page, HOUSTON_SCHEDULE)
  const houston = findScheduleCard(page, 'Houston, 02:30 Chicago')
  await expect(houston).toContainText('Next: Sun 14 Mar 2027 03:30 CT · Last sent 12 Mar 2027')
  await expect(houston).toContainText(
    'Clocks go forward that day: 02:30 does not exist, so the brief is sent at 03:30.',
  )
  await expect(houston).toContainText('Missed on 13 Mar 2027: the mail server could not be reached.')
  await expect(houston).toContainText('The brief of 2 Jan 2026 is being sent.')
})

test('a suspended address is shown at the top', async ({ page }) => {
  const suspendedAddress = { address: 'dana@desk.example', since: '2026-11-14T13:00:00Z', reason: 'no_such_mailbox' }
  await answering(page, (answer) => ({ ...answer, suspendedAddress }))
  await openPreferencesWithSchedules(page, HOUSTON_SCHEDULE)
  await expect(page.getByRole('alert')).toHaveText(
    'Deliveries to dana@desk.example have been suspended since 14 Nov 2026. Its mail server reports that the mailbox does not exist. To try again, turn a schedule off and on.',
  )
})

test('every state passes the accessibility check in both themes, also on a phone', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await openPreferencesWithSchedules(page)
  await page.getByRole('button', { name: 'Create Your First Schedule' }).click()
  await page.getByLabel('Delivery Time').fill('')
  await page.getByRole('button', { name: 'Create Schedule' }).click()
  await expectAccessible(page)
  await findTimezoneBox(page).fill('york')
  const newYork = page.getByRole('option', { name: /^New York \(America\/New_York\)/ })
  await expect(newYork).toBeVisible()
  await expectAccessible(page)
  await newYork.click()
  await page.getByLabel('Delivery Time').fill(WEST_SCHEDULE.deliveryTime)
  await page.getByRole('button', { name: 'Create Schedule' }).click()
  await page.getByRole('switch').click()
  await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})
