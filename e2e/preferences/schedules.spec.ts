import {
  findScheduleCard,
  findScheduleSwitch,
  findSuccessMessage,
  findTimezoneBox,
  openPreferencesWithSchedules,
  WEST_SCHEDULE,
} from '../support/schedules.ts'
import { expect, test } from '../support/visit.ts'

const HOUSTON_CARD = 'Houston, 07:00 Chicago'
const WEST_CARD = 'West, 06:15 New York'

test('a reader previews, creates, edits, switches and deletes a daily brief, as the server stores it', async ({
  page,
}) => {
  const { token } = await openPreferencesWithSchedules(page)
  await page.getByRole('button', { name: 'Create Your First Schedule' }).click()
  const form = page.getByRole('dialog')

  await test.step('the mail of two zones is previewed in a new tab', async () => {
    const west = form.getByRole('checkbox', { name: 'West' })
    await west.check()
    await form.getByRole('button', { name: 'Preview' }).click()
    await expect(form.getByRole('status')).toContainText(/Houston|West/)
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
  })

  await test.step('the created schedule is a card with its next mail', async () => {
    await form.getByRole('button', { name: 'Create Schedule' }).click()
    await expect(form).toBeHidden()
    await expect(findSuccessMessage(page)).toHaveText('Daily brief schedule created successfully')
    const made = findScheduleCard(page, HOUSTON_CARD)
    await expect(made).toContainText('07:00 America/Chicago · Chicago · every day')
    await expect(made).toContainText(/Next: (today|tomorrow) 07:00 CT · Not sent yet/)
  })

  await test.step('the server refuses the same schedule again', async () => {
    await page.getByRole('button', { name: 'Add Schedule' }).click()
    await form.getByRole('button', { name: 'Create Schedule' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to save daily brief schedule')
    await expect(page.getByRole('alert')).toContainText(
      'You already have a daily brief for this zone, time and timezone.',
    )
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  })

  await test.step('typing finds a time zone, and the saved form returns the focus', async () => {
    await page.getByRole('button', { name: `Edit ${HOUSTON_CARD}` }).click()
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
    expect((await sent).postDataJSON()).toEqual({
      ...WEST_SCHEDULE,
      enabled: false,
      weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
    })
    await expect(findSuccessMessage(page)).toHaveText('Daily brief schedule updated successfully')
    await expect(page.getByRole('button', { name: `Edit ${WEST_CARD}` })).toBeFocused()
  })

  await test.step('the edited schedule is stored and can be switched on', async () => {
    await page.reload()
    const west = findScheduleCard(page, WEST_CARD)
    await expect(west).toContainText('06:15 America/New_York · New York · on weekdays')
    await expect(west.getByText('Disabled')).toBeVisible()
    await page.getByRole('button', { name: `Edit ${WEST_CARD}` }).click()
    await expect(form.getByLabel('ERCOT Zone')).toHaveValue('WEST')
    await expect(form.getByLabel('Delivery Time')).toHaveValue('06:15')
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await findScheduleSwitch(page, WEST_CARD).press('Space')
    await expect(findSuccessMessage(page)).toHaveText('Daily brief enabled successfully')
    await expect(west).toContainText(/Next: .* 06:15 \(05:15 CT\)/)
  })

  await test.step('a canceled deletion returns the focus, a confirmed one moves it to Add Schedule', async () => {
    const remove = page.getByRole('button', { name: `Delete ${WEST_CARD}` })
    await remove.click()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(form).toBeHidden()
    await expect(remove).toBeFocused()
    await remove.click()
    await form.getByRole('button', { name: 'Delete Schedule', exact: true }).click()
    await expect(findScheduleCard(page, WEST_CARD)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add Schedule' })).toBeFocused()
    const stored = await page.request.get('/api/user/preferences', { headers: { authorization: `Bearer ${token}` } })
    expect(await stored.json()).toMatchObject({ scheduledBriefs: [] })
  })
})
