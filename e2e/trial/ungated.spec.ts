import type { Page } from '@playwright/test'
import { registerPerson, signInWithoutForm } from '../support/people.ts'
import {
  generateButton,
  modal,
  presetTrialRecord,
  press,
  printCount,
  trialRecord,
  watchPrints,
  zoneLink,
} from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const SPENT = { briefCount: 1, zones: ['HOUSTON'], modalDismissals: { limit_reached: 3 } }

/** Uses every gated function in turn. */
async function expectNothingGated(page: Page, mode: '' | '&mode=free') {
  await page.clock.install()
  await watchPrints(page)
  await page.goto('/')
  await expect(generateButton(page)).toBeVisible()
  await expect(page.getByText(/free brief is used|One brief free/)).toBeHidden()
  await generateButton(page).click()
  await expect(page).toHaveURL(`/brief?zone=HOUSTON${mode}`)
  await zoneLink(page, 'North').click()
  await expect(page).toHaveURL(`/brief?zone=NORTH${mode}`)
  await page.keyboard.press('4')
  await expect(page).toHaveURL(`/brief?zone=WEST${mode}`)
  await press(page, 'Download PDF')
  expect(await printCount(page)).toBe(1)
  await page.clock.fastForward(11 * 60_000)
  await expect(modal(page)).toBeHidden()
  await press(page, 'New Brief')
  await expect(page).toHaveURL(mode ? '/?mode=free' : '/')
  await expect(modal(page)).toBeHidden()
  expect(await trialRecord(page)).toEqual(SPENT)
}

test('a signed-in user sees no prompt and no limit, and the trial record stays unchanged', async ({ page }) => {
  await presetTrialRecord(page, SPENT)
  await signInWithoutForm(page, await registerPerson(page.request))
  await expectNothingGated(page, '')
})

test('a user who signs out on a brief still has the free one', async ({ page }) => {
  await signInWithoutForm(page, await registerPerson(page.request))
  await page.goto('/brief?zone=WEST')
  await press(page, 'Logout')
  await expect(page.getByText('One brief free, no account needed.')).toBeVisible()
  expect(await trialRecord(page)).toMatchObject({ briefCount: 0, zones: [] })
})

test('with the conversion UI off there is no trial at all', async ({ page }) => {
  await presetTrialRecord(page, SPENT)
  await page.route('**/api/runtime-config', (route) =>
    route.fulfill({ json: { conversionUi: false, production: false, dataMode: 'sandbox' } }),
  )
  await expectNothingGated(page, '&mode=free')
})
