import {
  findScheduleCard,
  findScheduleSwitch,
  findSuccessMessage,
  findTimezoneBox,
  HOUSTON_SCHEDULE,
  openPreferencesWithSchedules,
  WEST_SCHEDULE,
} from '../support/schedules.ts'
import { expect, test } from '../support/visit.ts'

const HOUSTON_CARD = 'Houston, 07:00 Chicago'
const WEST_CARD = 'West, 06:15 New York'

test('creating the first schedule: an empty page, a form with defaults, then a card', async ({ page }) => {
  await openPreferencesWithSchedules(page)
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

  const west = form.getByRole('checkbox', { name: 'West' })
  await west.check()
  // A server that just started can still be storing its first briefs.
  await expect(async () => {
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(form.getByRole('status')).toContainText(/Houston|West/, { timeout: 6000 })
  }).toPass()
  const opening = page.waitForEvent('popup')
  await form.getByRole('link', { name: 'Open the mail in a new tab' }).click()
  const mail = await opening
  await expect(mail.getByText('This is a preview. It was not sent.')).toBeVisible()
  // A second zone has a separate brief when an item there needs a decision.
  await expect(mail.getByRole('heading', { name: 'What to decide' }).first()).toBeVisible()
  await expect(mail.getByRole('link', { name: 'Open the West brief' })).toBeVisible()
  await mail.close()
  await west.uncheck()
  await expect(form.getByRole('status')).toBeEmpty()

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/briefs'))
  await form.getByRole('button', { name: 'Create Schedule' }).click()
  expect((await sent).postDataJSON()).toEqual(HOUSTON_SCHEDULE)
  await expect(form).toBeHidden()
  await expect(findSuccessMessage(page)).toHaveText('Daily brief schedule created successfully')
  const made = findScheduleCard(page, HOUSTON_CARD)
  await expect(made.getByRole('heading', { name: 'Houston' })).toBeVisible()
  await expect(made).toContainText('07:00 America/Chicago · Chicago · every day')
  await expect(made).toContainText(/Next: (today|tomorrow) 07:00 CT · Not sent yet/)
  await expect(made.getByText('Disabled')).toHaveCount(0)
  await expect(page.getByText('No daily briefings scheduled')).toHaveCount(0)

  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(findScheduleCard(page, HOUSTON_CARD)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('editing: the form shows the schedule, typing finds a time zone, the checkbox turns the schedule off', async ({
  page,
}) => {
  const { ids } = await openPreferencesWithSchedules(page, HOUSTON_SCHEDULE)
  await page.getByRole('button', { name: `Edit ${HOUSTON_CARD}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit Schedule' })
  await expect(form.getByLabel('Enable daily brief delivery')).toBeChecked()
  await form.getByLabel('ERCOT Zone').selectOption('West')
  await form.getByLabel('Delivery Time').fill('06:15')

  const box = findTimezoneBox(page)
  await box.fill('zzz')
  await expect(page.getByText('No matching timezone')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeVisible()
  await expect(box).toHaveValue('Chicago (America/Chicago)')
  await box.fill('new_y')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^New York \(America\/New_York\)/])
  await page.keyboard.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('New York (America/New_York)')

  for (const day of ['Saturday', 'Sunday']) await form.getByRole('checkbox', { name: day }).uncheck()
  await form.getByLabel('Enable daily brief delivery').uncheck()
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  expect((await sent).url()).toContain(`/api/user/preferences/briefs/${ids[0]}`)
  expect((await sent).postDataJSON()).toEqual({
    ...WEST_SCHEDULE,
    enabled: false,
    weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  })
  await expect(findSuccessMessage(page)).toHaveText('Daily brief schedule updated successfully')
  await expect(page.getByRole('button', { name: `Edit ${WEST_CARD}` })).toBeFocused()
  await expect(findScheduleCard(page, WEST_CARD)).toContainText('06:15 America/New_York · New York · on weekdays')
  await expect(findScheduleCard(page, WEST_CARD).getByText('Disabled')).toBeVisible()
  await expect(findScheduleCard(page, WEST_CARD)).not.toContainText('Next:')

  await page.reload()
  await expect(findScheduleCard(page, WEST_CARD).getByText('Disabled')).toBeVisible()
  await findScheduleSwitch(page, WEST_CARD).click()
  await expect(findScheduleCard(page, WEST_CARD)).toContainText(/Next: (today|tomorrow) 06:15 \(05:15 CT\)/)
})

test('the time zone can be chosen from the open list, Chicago and the United States first', async ({ page }) => {
  await openPreferencesWithSchedules(page)
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  const options = page.getByRole('listbox').getByRole('option')
  await page.getByRole('button', { name: 'Show suggestions' }).click()
  await expect(options.first()).toHaveText(/^Chicago \(America\/Chicago\)/)
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await findTimezoneBox(page).click()
  await expect(options.first()).toHaveText(/^Chicago \(America\/Chicago\)/)
  await expect(options.nth(1)).toContainText('America/')
  await expect(options.first()).toHaveAttribute('aria-setsize', /^[4-9]\d\d$/)
  await options.filter({ hasText: 'America/Denver' }).click()
  await expect(findTimezoneBox(page)).toHaveValue('Denver (America/Denver)')
  await page.getByRole('button', { name: 'Create Schedule' }).click()
  await expect(findScheduleCard(page, 'Houston, 07:00 Denver')).toContainText('(08:00 CT)')
})

test('a time zone is found by its common names', async ({ page }) => {
  await openPreferencesWithSchedules(page)
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  const first = page.getByRole('listbox').getByRole('option').first()
  for (const [typed, id] of [
    ['ET', 'America/New_York'],
    ['eastern', 'America/New_York'],
    ['EST/EDT', 'America/New_York'],
    ['Central', 'America/Chicago'],
    ['cst', 'America/Chicago'],
    ['Houston', 'America/Chicago'],
    ['mountain time', 'America/Denver'],
    ['PT', 'America/Los_Angeles'],
    ['PDT', 'America/Los_Angeles'],
    ['Hawaii', 'Pacific/Honolulu'],
    ['GMT', 'Europe/London'],
  ] as const) {
    await findTimezoneBox(page).fill(typed)
    await expect(first, typed).toContainText(id)
  }
  await findTimezoneBox(page).fill('ET')
  await expect(first).toContainText('Eastern')
  await first.click()
  await expect(findTimezoneBox(page)).toHaveValue('New York (America/New_York)')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/briefs'))
  await page.getByRole('button', { name: 'Create Schedule' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ timezone: 'America/New_York' })
})

test('a toggle applies at once and stays; the last of two quick clicks wins', async ({ page }) => {
  await openPreferencesWithSchedules(page, HOUSTON_SCHEDULE)
  const bodies: boolean[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') bodies.push((request.postDataJSON() as { enabled: boolean }).enabled)
  })
  const houston = findScheduleSwitch(page, HOUSTON_CARD)
  await expect(houston).toHaveAttribute('aria-checked', 'true')
  await houston.click()
  await expect(houston).toHaveAttribute('aria-checked', 'false')
  await expect(findScheduleCard(page, HOUSTON_CARD).getByText('Disabled')).toBeVisible()
  await expect(findSuccessMessage(page)).toHaveText('Daily brief disabled successfully')
  await houston.dblclick()
  await expect.poll(() => bodies).toEqual([false, true, false])
  await expect(findSuccessMessage(page)).toHaveText('Daily brief disabled successfully')
  await page.reload()
  await expect(houston).toHaveAttribute('aria-checked', 'false')
  await houston.press('Space')
  await expect(findSuccessMessage(page)).toHaveText('Daily brief enabled successfully')
  await expect(findScheduleCard(page, HOUSTON_CARD).getByText('Disabled')).toHaveCount(0)
})

test('deleting needs a confirmation', async ({ page }) => {
  await openPreferencesWithSchedules(page, HOUSTON_SCHEDULE, WEST_SCHEDULE)
  const remove = page.getByRole('button', { name: `Delete ${HOUSTON_CARD}` })
  const question = page.getByRole('dialog', { name: 'Delete Schedule' })
  await remove.click()
  await expect(question.getByText('Are you sure you want to delete this daily brief schedule?')).toBeVisible()
  await expect(question).toContainText(HOUSTON_CARD)
  // The focus is on the heading and not on a button, so that one extra key press deletes nothing.
  await expect(question.getByRole('heading', { name: 'Delete Schedule' })).toBeFocused()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.click()
  await page.keyboard.press('Escape')
  await expect(findScheduleCard(page, HOUSTON_CARD)).toBeVisible()

  let deletions = 0
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions += 1
  })
  await remove.click()
  await question.getByRole('button', { name: 'Delete Schedule', exact: true }).dblclick()
  await expect(findScheduleCard(page, HOUSTON_CARD)).toHaveCount(0)
  await expect(findSuccessMessage(page)).toHaveText('Daily brief schedule deleted successfully')
  await expect(page.getByRole('button', { name: 'Add Schedule' })).toBeFocused()
  await expect(findScheduleCard(page, WEST_CARD)).toBeVisible()
  expect(deletions).toBe(1)
})

test('missing values are named at their fields, and an error disappears with the first change', async ({ page }) => {
  await openPreferencesWithSchedules(page)
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  const time = page.getByLabel('Delivery Time')
  const box = findTimezoneBox(page)
  await time.fill('')
  await box.fill('')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Create Schedule' }).click()
  await expect(time).toHaveAccessibleDescription(/^Delivery time is required/)
  await expect(time).toBeFocused()
  await expect(box).toHaveAccessibleDescription('Timezone is required')
  await expect(box).toHaveAttribute('aria-invalid', 'true')
  await time.fill('05:30')
  await expect(page.getByText('Delivery time is required')).toHaveCount(0)
  await expect(page.getByText('Timezone is required')).toBeVisible()
  await box.fill('den')
  await page.getByRole('option', { name: /^Denver \(America\/Denver\)/ }).click()
  await expect(page.getByText('Timezone is required')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create Schedule' }).dblclick()
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expect(findScheduleCard(page, 'Houston, 05:30 Denver')).toBeVisible()
})

test('a success message stays for five seconds, an error until it is closed', async ({ page }) => {
  await page.clock.install()
  await openPreferencesWithSchedules(page, HOUSTON_SCHEDULE)
  // The clock is paused, because on a slow machine a running clock would end the message before the test reads it.
  await page.clock.pauseAt(Date.now() + 60_000)
  await findScheduleSwitch(page, HOUSTON_CARD).click()
  await expect(findSuccessMessage(page)).toBeVisible()
  await page.clock.runFor(4_000)
  await expect(findSuccessMessage(page)).toBeVisible()
  await page.clock.runFor(1_100)
  await expect(findSuccessMessage(page)).toHaveCount(0)

  await page.route('**/api/user/preferences/briefs/*', (route) => route.abort())
  await findScheduleSwitch(page, HOUSTON_CARD).click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('Failed to update daily brief status')
  await page.clock.runFor(60_000)
  await expect(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Close' }).click()
  await expect(failure).toHaveCount(0)
})

test('the only timezone that the typed text matches is taken; anything else is refused and the form kept', async ({
  page,
}) => {
  await openPreferencesWithSchedules(page)
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  const box = findTimezoneBox(page)
  // While the list is open the rest of the form is hidden from screen readers.
  const create = page.locator('button', { hasText: 'Create Schedule' })
  for (const refused of ['zzzz', 'America']) {
    await box.fill(refused)
    await create.click()
    await expect(box).toHaveAccessibleDescription('Choose a timezone from the list')
    await expect(box).toHaveValue(refused)
    await expect(create).toBeVisible()
  }
  await box.fill('Denver')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue(/^Denver/)
  await box.fill('zürich')
  await page.keyboard.press('Tab')
  await expect(box).toHaveValue(/^Zurich/)
  await box.fill('New York')
  await create.click()
  await expect(findScheduleCard(page, 'Houston, 07:00 New York')).toBeVisible()
})
