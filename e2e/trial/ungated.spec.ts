import type { Page } from '@playwright/test'
import { registerPerson, signInWithoutForm } from '../support/people.ts'
import {
  countPrints,
  locateGenerateButton,
  locateModal,
  locateZoneLink,
  presetTrialRecord,
  pressButton,
  readPrintCount,
  readTrialRecord,
} from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const SPENT = { briefCount: 1, zones: ['HOUSTON'], modalDismissals: { limit_reached: 3 } }

/** Uses every gated function in turn. */
async function expectNothingGated(page: Page, mode: '' | '&mode=free') {
  await page.clock.install()
  await countPrints(page)
  await page.goto('/')
  await expect(locateGenerateButton(page)).toBeVisible()
  await expect(page.getByText(/free brief is used|One brief free/)).toBeHidden()
  await locateGenerateButton(page).click()
  await expect(page).toHaveURL(`/brief?zone=HOUSTON${mode}`)
  await locateZoneLink(page, 'North').click()
  await expect(page).toHaveURL(`/brief?zone=NORTH${mode}`)
  await page.keyboard.press('4')
  await expect(page).toHaveURL(`/brief?zone=WEST${mode}`)
  await pressButton(page, 'Download PDF')
  expect(await readPrintCount(page)).toBe(1)
  await page.clock.fastForward(11 * 60_000)
  await expect(locateModal(page)).toBeHidden()
  await pressButton(page, 'New Brief')
  await expect(page).toHaveURL(mode ? '/?mode=free' : '/')
  await expect(locateModal(page)).toBeHidden()
  expect(await readTrialRecord(page)).toEqual(SPENT)
}

test('a signed-in user sees no prompt and no limit, and the trial record stays unchanged', async ({ page }) => {
  await presetTrialRecord(page, SPENT)
  await signInWithoutForm(page, await registerPerson(page.request))
  await expectNothingGated(page, '')
})

test('a user who signs out on a brief still has the free one', async ({ page }) => {
  await signInWithoutForm(page, await registerPerson(page.request))
  await page.goto('/brief?zone=WEST')
  await pressButton(page, 'Logout')
  await expect(page.getByText('One brief free, no account needed.')).toBeVisible()
  expect(await readTrialRecord(page)).toMatchObject({ briefCount: 0, zones: [] })
})

test('with the conversion UI off there is no trial at all', async ({ page }) => {
  await presetTrialRecord(page, SPENT)
  await page.route('**/api/runtime-config', (route) =>
    route.fulfill({ json: { conversionUi: false, production: false, dataMode: 'sandbox' } }),
  )
  await expectNothingGated(page, '&mode=free')
})
