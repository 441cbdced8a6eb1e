import {
  findScheduleCard,
  findScheduleSwitch,
  findTimezoneBox,
  openPreferencesWithSchedules,
} from '../support/schedules.ts'
import { expect, expectAccessible, test } from '../support/visit.ts'

test('the form of a schedule on a phone: missing values, every way to choose a time zone, readable in both themes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPreferencesWithSchedules(page)
  await page.getByRole('button', { name: 'Add Schedule' }).click()
  const time = page.getByLabel('Delivery Time')
  const box = findTimezoneBox(page)
  const options = page.getByRole('listbox').getByRole('option')
  // While the list is open the rest of the form is hidden from screen readers.
  const create = page.locator('button', { hasText: 'Create Schedule' })

  await test.step('missing values are named at their fields, and an error disappears with the first change', async () => {
    await time.fill('')
    await box.fill('')
    await page.keyboard.press('Tab')
    await create.click()
    await expect(time).toHaveAccessibleDescription(/^Delivery time is required/)
    await expect(time).toBeFocused()
    await expect(box).toHaveAccessibleDescription('Timezone is required')
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await time.fill('05:30')
    await expect(page.getByText('Delivery time is required')).toHaveCount(0)
    await expect(page.getByText('Timezone is required')).toBeVisible()
    await box.fill('den')
    await page.getByRole('option', { name: /^Denver \(America\/Denver\)/ }).click()
    await expect(page.getByText('Timezone is required')).toHaveCount(0)
  })

  await test.step('the open list begins with Chicago and the United States', async () => {
    await page.getByRole('button', { name: 'Show suggestions' }).click()
    await expect(options.first()).toHaveText(/^Chicago \(America\/Chicago\)/)
    await page.keyboard.press('Escape')
    await expect(options).toHaveCount(0)
    await box.click()
    await expect(options.first()).toHaveText(/^Chicago \(America\/Chicago\)/)
    await expect(options.nth(1)).toContainText('America/')
    await expect(options.first()).toHaveAttribute('aria-setsize', /^[4-9]\d\d$/)
    await options.filter({ hasText: 'America/Los_Angeles' }).click()
    await expect(box).toHaveValue('Los Angeles (America/Los_Angeles)')
  })

  await test.step('a time zone is found by its common name', async () => {
    await box.fill('ET')
    await expect(options.first()).toContainText('America/New_York')
    await expect(options.first()).toContainText('Eastern')
    await expectAccessible(page)
    await options.first().click()
    await expect(box).toHaveValue('New York (America/New_York)')
  })

  await test.step('the only time zone that the typed text matches is taken; anything else is refused', async () => {
    for (const refused of ['zzzz', 'America']) {
      await box.fill(refused)
      await create.click()
      await expect(box).toHaveAccessibleDescription('Choose a timezone from the list')
      await expect(box).toHaveValue(refused)
      await expect(create).toBeVisible()
    }
    await box.fill('zürich')
    await page.keyboard.press('Tab')
    await expect(box).toHaveValue(/^Zurich/)
    await box.fill('Denver')
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('Denver (America/Denver)')
    await box.fill('New York')
    await create.dblclick()
    await expect(page.getByRole('listitem')).toHaveCount(1)
    await expect(findScheduleCard(page, 'Houston, 05:30 New York')).toContainText('(04:30 CT)')
  })

  await test.step('a disabled schedule is readable, and nothing is wider than the phone', async () => {
    await findScheduleSwitch(page, 'Houston, 05:30 New York').click()
    await expect(page.getByText('Disabled', { exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  })
})
