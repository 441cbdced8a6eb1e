import { REFUSALS } from '@tradeops/contract/site/errors'
import { expect, test } from '../../test/page/page-test.ts'
import type { ServedRoute } from '../../test/served/served-page.ts'
import {
  findScheduleCard,
  findScheduleSwitch,
  findSuccessMessage,
  HOUSTON_CARD,
  ONE_SCHEDULE_ROUTE,
  PREFERENCES_ROUTE,
  SCHEDULES_ROUTE,
  serveSchedules,
  WEST_CARD,
  WEST_SCHEDULE,
} from '../../test/served/served-schedules.ts'

const NETWORK = 'Network error - please check your connection'
const FAULT = 'Something went wrong on our side. Please try again.'
const GONE = 'This daily brief schedule no longer exists.'

const FAILURES: Record<string, [(route: ServedRoute) => Promise<void>, string]> = {
  'the server does not answer': [(route) => route.abort(), NETWORK],
  'the server has a fault': [
    (route) => route.fulfill({ status: 500, json: { error: FAULT, code: 'internal' } }),
    FAULT,
  ],
  'a proxy answers': [(route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }), 'An error occurred'],
  'the answer is something else': [
    (route) => route.fulfill({ status: 200, json: { scheduledBrief: 7 } }),
    'An unexpected error occurred',
  ],
}

test('a failed change is reverted and reported, whatever the reason', async ({ page }) => {
  await serveSchedules(page, {})
  await page.goto('/preferences')
  const alert = page.getByRole('alert')
  let answer: ((route: ServedRoute) => Promise<void>) | null = null
  await page.route(ONE_SCHEDULE_ROUTE, (route) => (answer ? answer(route) : route.fallback()))
  for (const [failure, why] of Object.values(FAILURES)) {
    answer = failure
    await findScheduleSwitch(page, HOUSTON_CARD).click()
    await expect(alert).toContainText('Failed to update daily brief status')
    await expect(alert).toContainText(why)
    await expect(findScheduleSwitch(page, HOUSTON_CARD)).toHaveAttribute('aria-checked', 'true')
    await expect(findScheduleCard(page, HOUSTON_CARD).getByText('Disabled')).toHaveCount(0)
    await alert.getByRole('button', { name: 'Close' }).click()
    await expect(alert).toHaveCount(0)
  }

  answer = (route) => route.abort()
  await page.getByRole('button', { name: `Delete ${HOUSTON_CARD}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Schedule' }).click()
  await expect(alert).toContainText('Failed to delete daily brief schedule')
  await expect(alert).toContainText(NETWORK)
  await expect(findScheduleCard(page, HOUSTON_CARD)).toBeVisible()

  answer = null
  await findScheduleSwitch(page, HOUSTON_CARD).click()
  await expect(findSuccessMessage(page)).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('a refused form keeps its input and shows the error at its field', async ({ page }) => {
  await serveSchedules(page, {})
  await page.goto('/preferences')
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  const alert = page.getByRole('alert')
  const create = page.getByRole('button', { name: 'Create Schedule' })
  let refusal: object | null = { error: REFUSALS.schedule_exists.sentence, code: 'schedule_exists' }
  await page.route(SCHEDULES_ROUTE, (route) =>
    refusal ? route.fulfill({ status: 409, json: refusal }) : route.fallback(),
  )
  await create.click()
  await expect(alert).toContainText('Failed to save daily brief schedule')
  await expect(alert).toContainText('You already have a daily brief for this zone, time and timezone.')
  await expect(create).toBeFocused()

  await page.getByLabel('ERCOT Zone').selectOption('South')
  const fields = { timezone: 'Choose a timezone from the list' }
  refusal = { error: 'No.', code: 'invalid_input', fields }
  await create.click()
  const box = page.getByRole('combobox', { name: 'Timezone' })
  await expect(box).toHaveAccessibleDescription(fields.timezone)
  await expect(box).toBeFocused()
  await expect(alert).toHaveCount(0)
  refusal = { error: REFUSALS.too_many_schedules.sentence, code: 'too_many_schedules' }
  await create.click()
  await expect(alert).toContainText('You have reached the limit of 20 daily brief schedules.')
  refusal = null
  await create.click()
  await expect(findScheduleCard(page, 'South, 07:00 Chicago')).toBeVisible()
})

test('a schedule that was deleted elsewhere cannot be saved, which shows why', async ({ page }) => {
  const { deleteFirst } = await serveSchedules(page, {})
  await page.goto('/preferences')
  await page.getByRole('button', { name: `Edit ${HOUSTON_CARD}` }).click()
  await page.getByLabel('Delivery Time').fill('05:45')
  deleteFirst()
  await page.getByRole('button', { name: 'Save Changes' }).dblclick()
  await expect(page.getByRole('alert')).toContainText(GONE)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('No daily briefings scheduled')).toBeVisible()
})

test('a schedule that was deleted elsewhere cannot be switched, and a return to the page shows the new list', async ({
  page,
}) => {
  const { deleteFirst } = await serveSchedules(page, {}, WEST_SCHEDULE)
  await page.goto('/preferences')
  await expect(findScheduleCard(page, HOUSTON_CARD)).toBeVisible()
  deleteFirst()
  await findScheduleSwitch(page, HOUSTON_CARD).click()
  await expect(page.getByRole('alert')).toContainText(GONE)
  await expect(findScheduleCard(page, HOUSTON_CARD)).toHaveCount(0)
  await expect(findScheduleCard(page, WEST_CARD)).toBeVisible()

  deleteFirst()
  window.dispatchEvent(new Event('visibilitychange'))
  await expect(page.getByText('No daily briefings scheduled')).toBeVisible()
})

test('with a slow server a placeholder is shown, the button shows progress, and nothing is sent twice or abandoned', async ({
  page,
}) => {
  await serveSchedules(page)
  const held: (() => void)[] = []
  const holdRequests = (route: ServedRoute) => new Promise<void>((resolve) => held.push(resolve)).then(route.fallback)
  await page.route(PREFERENCES_ROUTE, holdRequests)
  await page.goto('/preferences')
  await expect(page.getByRole('status', { name: 'Loading your daily briefs' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Daily Brief Preferences' })).toBeVisible()
  await expect.poll(() => held.length).toBe(1)
  held.pop()!()

  await page.route(SCHEDULES_ROUTE, holdRequests)
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  await page.getByRole('button', { name: 'Create Schedule' }).click()
  const saving = page.getByRole('button', { name: 'Saving...' })
  await expect(saving).toBeDisabled()
  await saving.click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(held).toHaveLength(1)
  await page.unroute(PREFERENCES_ROUTE)
  held.pop()!()
  await expect(findScheduleCard(page, HOUSTON_CARD)).toBeVisible()
})

test('a list that cannot be loaded is reported and can be requested again; later failures keep the list', async ({
  page,
}) => {
  await serveSchedules(page, {})
  let answer: ((route: ServedRoute) => Promise<void>) | null = (route) => route.fulfill({ status: 500, json: {} })
  let requests = 0
  await page.route(PREFERENCES_ROUTE, (route) => {
    requests += 1
    return answer ? answer(route) : route.fallback()
  })
  await page.goto('/preferences')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to load preferences')
  await expect(alert).toContainText('An error occurred')
  answer = null
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(findScheduleCard(page, HOUSTON_CARD)).toBeVisible()

  answer = (route) => route.abort()
  const before = requests
  window.dispatchEvent(new Event('visibilitychange'))
  // A failed request is repeated once.
  await expect.poll(() => requests).toBe(before + 2)
  await expect(findScheduleCard(page, HOUSTON_CARD)).toBeVisible()
})
