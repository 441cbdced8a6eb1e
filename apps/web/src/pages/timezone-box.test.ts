import { createBriefMailSchedule } from '../../test/brief-mail-schedule.ts'
import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { signInAs } from '../../test/served/accounts.ts'

const PREFERENCES = {
  availableZones: ['HOUSTON'],
  availableTimezones: ['America/Chicago', 'America/Denver', 'America/New_York', 'UTC'],
  suspendedAddress: null,
}

const findBox = (page: Page) => page.getByRole('combobox', { name: 'Timezone' })
// While the list is open the rest of the form is hidden from screen readers.
const findSubmit = (page: Page, name: string) => page.locator('button', { hasText: name })

const LEAVE: Record<string, (page: Page) => Promise<unknown>> = {
  'the focus leaves': (page) => findBox(page).evaluate((box) => box.blur()),
  'Enter is pressed': (page) => page.keyboard.press('Enter'),
  'the form is sent': (page) => findSubmit(page, 'Start Daily Brief').click(),
}

/** Opens the welcome page, whose first save fails, and returns the time zones that the forms send. */
async function openWelcome(page: Page): Promise<string[]> {
  const sent: string[] = []
  const scheduledBriefs: object[] = []
  await signInAs(page)
  await page.route('**/api/user/preferences', (route) => route.fulfill({ json: { ...PREFERENCES, scheduledBriefs } }))
  await page.route('**/api/user/preferences/briefs', (route) => {
    const { timezone } = route.request().postDataJSON() as { timezone: string }
    sent.push(timezone)
    if (sent.length === 1) return route.fulfill({ status: 500, json: {} })
    const scheduledBrief = createBriefMailSchedule({ id: String(sent.length), timezone })
    scheduledBriefs.push(scheduledBrief)
    return route.fulfill({ status: 201, json: { scheduledBrief } })
  })
  await page.goto('/welcome')
  await expect(findBox(page)).toHaveValue('Chicago (America/Chicago)')
  return sent
}

for (const [when, leave] of Object.entries(LEAVE)) {
  test(`a text that names no time zone or several is refused and kept when ${when}`, async ({ page }) => {
    const sent = await openWelcome(page)
    const box = findBox(page)
    for (const refused of ['zzzz', 'America']) {
      await box.fill('')
      await box.fill(refused)
      await expect(box).toHaveAccessibleDescription('')
      await leave(page)
      await expect(box).toHaveAccessibleDescription('Choose a timezone from the list')
      await expect(box).toHaveValue(refused)
    }
    expect(sent).toEqual([])
  })
}

test('an empty box is required', async ({ page }) => {
  const sent = await openWelcome(page)
  await findBox(page).fill('')
  await findSubmit(page, 'Start Daily Brief').click()
  await expect(findBox(page)).toHaveAccessibleDescription('Timezone is required')
  expect(sent).toEqual([])
})

test('both forms save the time zone that the box shows, and a failed save keeps it', async ({ page }) => {
  const sent = await openWelcome(page)
  await findBox(page).fill('New York')
  await findSubmit(page, 'Start Daily Brief').click()
  await expect(page.getByRole('alert')).toContainText('Failed to save daily brief schedule')
  await expect(findBox(page)).toHaveValue('New York (America/New_York)')
  await findSubmit(page, 'Start Daily Brief').click()
  await expect(page.getByText(/^Your daily brief is set up: \w+, 07:00 New York\./)).toBeVisible()

  await page.goto('/preferences')
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  await findBox(page).fill('denver')
  await findSubmit(page, 'Create Schedule').click()
  await expect(page.getByRole('listitem', { name: 'Houston, 07:00 Denver' })).toBeVisible()
  expect(sent).toEqual(['America/New_York', 'America/New_York', 'America/Denver'])
})
