import type { Page } from '@playwright/test'
import { APP_SCRIPT_PATTERN } from '../support/app-scripts.ts'
import { fillInFields, signInVerifiedPerson } from '../support/people.ts'
import { clickButton } from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const [LIGHT, DARK] = ['rgb(251, 250, 247)', 'rgb(15, 19, 22)']

test.use({ timezoneId: 'America/New_York', colorScheme: 'light' })

/** Chooses a setting of the account page and waits until the server has saved it. */
async function choose(page: Page, name: string): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await clickButton(page, name)
  await saved
}

test('a chosen theme and clock apply at once and from the first paint of every page, and belong to the account, not the browser', async ({
  page,
}) => {
  const { person } = await signInVerifiedPerson(page)
  const paper = () => page.evaluate(() => document.body && getComputedStyle(document.body).backgroundColor)
  const sessions = page.getByRole('region', { name: 'Sessions', exact: true })

  await test.step('the choices apply at once', async () => {
    await page.goto('/account')
    await expect(sessions).toContainText(/\d\d:\d\d CT/)
    expect(await paper()).toBe(LIGHT)
    await choose(page, 'Dark')
    await expect.poll(paper).toBe(DARK)
    await choose(page, 'My own')
    await expect(sessions).toContainText(/\d\d:\d\d E[SD]T/)
    await choose(page, '4:32 PM')
    await expect(sessions).toContainText(/\d{1,2}:\d\d [AP]M E[SD]T/)
    await expect(sessions).not.toContainText('CT')
  })

  await test.step('the theme is there before the app', async () => {
    // The app's script never loads here, so the theme on the screen was set before the script.
    await page.route(APP_SCRIPT_PATTERN, (route) => route.abort())
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(paper).toBe(DARK)
    await page.unroute(APP_SCRIPT_PATTERN)
  })

  await test.step('a brief uses both', async () => {
    await page.goto('/brief')
    await expect(page.getByText(/Times in New York \(E[SD]T\)/)).toBeVisible()
    expect(await paper()).toBe(DARK)
  })

  await test.step('they end with the session and return with the next', async () => {
    await clickButton(page, 'Logout')
    await expect(page).toHaveURL('/')
    await expect.poll(paper).toBe(LIGHT)
    await page.getByRole('link', { name: 'Sign In' }).click()
    await fillInFields(page, { Email: person.email, Password: person.password })
    await page.keyboard.press('Enter')
    await expect.poll(paper).toBe(DARK)
  })
})
