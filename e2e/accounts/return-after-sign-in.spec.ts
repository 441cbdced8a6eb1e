import type { Locator } from '@playwright/test'
import { createTestPerson, fetchVerificationLink, fillInFields, getSharedPerson, signUp } from '../support/people.ts'
import { findTimezoneBox } from '../support/schedules.ts'
import {
  clickButton,
  findDialog,
  presetTrialRecord,
  SIGN_UP_PROMPT_TITLES,
  USED_TRIAL_RECORD,
} from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const BACK_TO_WEST = 'redirect=%2Fbrief%3Fzone%3DWEST'
const LIMIT = SIGN_UP_PROMPT_TITLES.limit_reached

// The browser is not in the market's time zone, so that a default of America/Chicago differs from the browser's zone.
test.use({ timezoneId: 'America/New_York' })

test('a visitor who signs up on a brief verifies in another tab, sets up a daily brief, and continues there without the password', async ({
  page,
  context,
}) => {
  const person = createTestPerson()
  await test.step('the registration keeps the page of the visitor', async () => {
    await page.goto('/brief?zone=WEST')
    await page.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`/login?${BACK_TO_WEST}&mode=free`)
    await page.getByRole('link', { name: 'Create a free account' }).click()
    await signUp(page, person)
  })
  const other = await context.newPage()
  const box = findTimezoneBox(other)
  await test.step('the link in the mail opens the welcome page, which starts with Chicago', async () => {
    await other.goto(await fetchVerificationLink(page.request, person))
    await other.getByRole('link', { name: 'Continue', exact: true }).click()
    await expect(other).toHaveURL('/welcome?redirect=%2Fbrief%3Fzone%3DWEST')
    await expect(box).toHaveValue('Chicago (America/Chicago)')
  })
  await test.step('a text that names no time zone is refused, and the zone that the box shows is saved', async () => {
    await box.fill('zzzz')
    await box.press('Tab')
    await expect(box).toHaveAccessibleDescription('Choose a timezone from the list')
    await box.fill('New York')
    // While the list is open, the rest of the form is hidden from screen readers, and the list covers all but the lower
    // edge of the button.
    const start = other.locator('button', { hasText: 'Start Daily Brief' })
    await expect(other.getByRole('option', { name: /^New York/ })).toBeVisible()
    const { height } = (await start.boundingBox())!
    await start.click({ position: { x: 40, y: height - 6 } })
    await expect(other.getByText(/^Your daily brief is set up: West, 07:00 New York\./)).toBeVisible()
  })
  await other.getByRole('link', { name: 'Continue', exact: true }).click()
  await expect(other).toHaveURL('/brief?zone=WEST')
  await expect(other.getByText('Welcome, Dana')).toBeVisible()
})

test('a plain click on a board row checks the trial, whose zone is where signing in ends; any other click opens a tab', async ({
  page,
  context,
}) => {
  const { email, password } = await getSharedPerson(page.request)
  await presetTrialRecord(page, USED_TRIAL_RECORD)
  await page.goto('/')
  const west = page.getByRole('row', { name: 'West' }).getByRole('link', { name: 'West', exact: true })
  await test.step('a plain click opens the prompt', async () => {
    await west.click()
    await expect(findDialog(page, LIMIT)).toBeVisible()
    // The test also checks the address, because a brief opened by a direct link shows the same prompt.
    await expect(page).toHaveURL('/')
    await page.keyboard.press('Escape')
  })
  await test.step('any other click opens the brief in a new tab', async () => {
    // Only the address of the new tab matters here, and loading a whole brief for it takes long.
    await context.route('**/brief?*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    for (const click of [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }] satisfies Parameters<
      Locator['click']
    >[0][]) {
      const opened = context.waitForEvent('page')
      await west.click(click)
      const tab = await opened
      await expect(tab).toHaveURL('/brief?zone=WEST&mode=free')
      await tab.close()
      await expect(findDialog(page)).toBeHidden()
      await expect(page).toHaveURL('/')
    }
    await context.unroute('**/brief?*')
  })
  await test.step('from the prompt a sign-in ends at the brief of the zone', async () => {
    await west.click()
    await findDialog(page, LIMIT).getByRole('button', { name: 'Sign Up Free' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await fillInFields(page, { Email: email, Password: password })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/brief?zone=WEST')
    await clickButton(page, 'Logout')
    await expect(page).toHaveURL('/')
  })
})
