import { expect, test } from '../../test/page/page-test.ts'
import {
  findScheduleCard,
  findScheduleSwitch,
  findSuccessMessage,
  findTimezoneBox,
  HOUSTON_CARD,
  ONE_SCHEDULE_ROUTE,
  serveSchedules,
  WEST_CARD,
  WEST_SCHEDULE,
} from '../../test/served/served-schedules.ts'

test('creating the first schedule: an empty page, a form with defaults, then a card', async ({ page }) => {
  const { sent } = await serveSchedules(page)
  await page.goto('/preferences')
  await expect(page).toHaveTitle(/Daily Brief Preferences/)
  await expect(page.getByRole('heading', { level: 1, name: 'Daily Brief Preferences' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No daily briefings scheduled' })).toBeVisible()

  await page.getByRole('button', { name: 'Create Your First Schedule' }).click()
  const form = page.getByRole('dialog', { name: 'Add Schedule' })
  await expect(form.getByLabel('ERCOT Zone')).toHaveValue('HOUSTON')
  await expect(form.getByLabel('ERCOT Zone').getByRole('option')).toHaveText(['Houston', 'North', 'South', 'West'])
  await expect(form.getByLabel('Delivery Time')).toHaveValue('07:00')
  await expect(form.getByLabel('Delivery Time')).toHaveAttribute('type', 'time')
  await expect(findTimezoneBox(page)).toHaveValue('Chicago (America/Chicago)')
  await expect(form.getByLabel('Enable daily brief delivery')).toHaveCount(0)

  await form.getByRole('button', { name: 'Create Schedule' }).dblclick()
  await expect(form).toBeHidden()
  await expect(findSuccessMessage(page)).toHaveText('Daily brief schedule created successfully')
  const made = findScheduleCard(page, HOUSTON_CARD)
  await expect(made.getByRole('heading', { name: 'Houston' })).toBeVisible()
  await expect(made).toContainText('07:00 America/Chicago · Chicago · every day')
  await expect(made.getByText('Disabled')).toHaveCount(0)
  await expect(page.getByText('No daily briefings scheduled')).toHaveCount(0)
  expect(sent.map(({ body }) => body)).toEqual([
    { zone: 'HOUSTON', deliveryTime: '07:00', timezone: 'America/Chicago' },
  ])

  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(findScheduleCard(page, HOUSTON_CARD)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('editing: the form shows the schedule, and its checkbox turns the schedule off', async ({ page }) => {
  const { sent } = await serveSchedules(page, {}, WEST_SCHEDULE)
  await page.goto('/preferences')
  await page.getByRole('button', { name: `Edit ${WEST_CARD}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Schedule' })
  await expect(form.getByLabel('Delivery Time')).toHaveValue('06:15')
  await expect(findTimezoneBox(page)).toHaveValue('New York (America/New_York)')
  await expect(form.getByLabel('Enable daily brief delivery')).toBeChecked()
  await form.getByLabel('ERCOT Zone').selectOption('South')
  await form.getByLabel('Delivery Time').fill('05:45')
  for (const day of ['Saturday', 'Sunday']) await form.getByRole('checkbox', { name: day }).uncheck()
  await form.getByLabel('Enable daily brief delivery').uncheck()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(findSuccessMessage(page)).toHaveText('Daily brief schedule updated successfully')
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/api/user/preferences/briefs/2',
      body: {
        ...{ zone: 'SOUTH', deliveryTime: '05:45', timezone: 'America/New_York', enabled: false },
        weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
      },
    },
  ])
  const card = findScheduleCard(page, 'South, 05:45 New York')
  await expect(card).toContainText('05:45 America/New_York · New York · on weekdays')
  await expect(card.getByText('Disabled')).toBeVisible()
  await expect(card).not.toContainText('Next:')
})

test('a toggle applies at once and stays; the last of two quick clicks wins', async ({ page }) => {
  const { sent } = await serveSchedules(page, {})
  await page.goto('/preferences')
  const houston = findScheduleSwitch(page, HOUSTON_CARD)
  await expect(houston).toHaveAttribute('aria-checked', 'true')
  await houston.click()
  await expect(houston).toHaveAttribute('aria-checked', 'false')
  await expect(findScheduleCard(page, HOUSTON_CARD).getByText('Disabled')).toBeVisible()
  await expect(findSuccessMessage(page)).toHaveText('Daily brief disabled successfully')
  await houston.dblclick()
  await expect.poll(() => sent.map(({ body }) => (body as { enabled: boolean }).enabled)).toEqual([false, true, false])
  await expect(findSuccessMessage(page)).toHaveText('Daily brief disabled successfully')
  await page.reload()
  await expect(houston).toHaveAttribute('aria-checked', 'false')
  await houston.focus()
  await page.keyboard.press('Space')
  await expect(findSuccessMessage(page)).toHaveText('Daily brief enabled successfully')
  await expect(findScheduleCard(page, HOUSTON_CARD).getByText('Disabled')).toHaveCount(0)
})

test('deleting needs a confirmation, and two clicks delete once', async ({ page }) => {
  const { sent } = await serveSchedules(page, {}, WEST_SCHEDULE)
  await page.goto('/preferences')
  const remove = page.getByRole('button', { name: `Delete ${HOUSTON_CARD}` })
  const question = page.getByRole('dialog', { name: 'Delete Schedule' })
  await remove.click()
  await expect(question.getByText('Are you sure you want to delete this daily brief schedule?')).toBeVisible()
  await expect(question).toContainText(HOUSTON_CARD)
  // The focus is on the heading and not on a button, so that one extra key press deletes nothing.
  await expect(question.getByRole('heading', { name: 'Delete Schedule' })).toBeFocused()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await remove.click()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(findScheduleCard(page, HOUSTON_CARD)).toBeVisible()
  expect(sent).toEqual([])

  await remove.click()
  await question.getByRole('button', { name: 'Delete Schedule', exact: true }).dblclick()
  await expect(findScheduleCard(page, HOUSTON_CARD)).toHaveCount(0)
  await expect(findSuccessMessage(page)).toHaveText('Daily brief schedule deleted successfully')
  await expect(page.getByRole('button', { name: 'Add Schedule' })).toBeFocused()
  await expect(findScheduleCard(page, WEST_CARD)).toBeVisible()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/user/preferences/briefs/1'])
})

test('a success message stays for five seconds, an error until it is closed', async ({ page }) => {
  await page.clock.install()
  await serveSchedules(page, {})
  await page.goto('/preferences')
  await findScheduleSwitch(page, HOUSTON_CARD).click()
  await expect(findSuccessMessage(page)).toBeVisible()
  await page.clock.fastForward(4_000)
  await expect(findSuccessMessage(page)).toBeVisible()
  await page.clock.fastForward(1_100)
  expect(findSuccessMessage(page).elements()).toEqual([])

  await page.route(ONE_SCHEDULE_ROUTE, (route) => route.abort())
  await findScheduleSwitch(page, HOUSTON_CARD).click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('Failed to update daily brief status')
  await page.clock.fastForward(60_000)
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect(failure).toHaveCount(0)
})

test('a switch that the server confirms late leaves the form that was opened meanwhile as it is', async ({ page }) => {
  await serveSchedules(page, {})
  await page.goto('/preferences')
  let confirm = () => {}
  const confirmed = new Promise<void>((resolve) => (confirm = resolve))
  await page.route(ONE_SCHEDULE_ROUTE, async (route) => {
    await confirmed
    return route.fallback()
  })
  await findScheduleSwitch(page, HOUSTON_CARD).click()
  await page.getByRole('button', { name: `Edit ${HOUSTON_CARD}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Schedule' })
  await form.getByLabel('Delivery Time').fill('05:45')
  confirm()
  await expect(findSuccessMessage(page)).toHaveText('Daily brief disabled successfully')
  await expect(form.getByLabel('Delivery Time')).toHaveValue('05:45')
})
