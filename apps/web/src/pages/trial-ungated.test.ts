import { vi } from 'vitest'
import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { signInAs } from '../../test/served/accounts.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'
import {
  clickButton,
  findDialog,
  findGenerateButton,
  findZoneLink,
  presetTrialRecord,
  readStoredTrial,
} from '../../test/served/trial.ts'

const SPENT = { briefCount: 1, zones: ['HOUSTON'], modalDismissals: { limit_reached: 3 } }

/** Uses every function that the trial can limit, one after another. */
async function expectNothingGated(page: Page, mode: '' | '&mode=free') {
  await page.clock.install({ time: createSimulatedDay(CALM_DAY).now })
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await page.goto('/')
  await expect(findGenerateButton(page)).toBeVisible()
  await expect(page.getByText(/free brief is used|One brief free/)).toBeHidden()
  await findGenerateButton(page).click()
  await expect(page).toHaveURL(`/brief?zone=HOUSTON${mode}`)
  await findZoneLink(page, 'North').click()
  await expect(page).toHaveURL(`/brief?zone=NORTH${mode}`)
  await page.keyboard.press('4')
  await expect(page).toHaveURL(`/brief?zone=WEST${mode}`)
  await clickButton(page, 'Download PDF')
  await expect.poll(() => print.mock.calls.length).toBe(1)
  await page.clock.fastForward(11 * 60_000)
  await expect(findDialog(page)).toBeHidden()
  await clickButton(page, 'New Brief')
  await expect(page).toHaveURL(mode ? '/?mode=free' : '/')
  await expect(findDialog(page)).toBeHidden()
  expect(readStoredTrial()).toEqual(SPENT)
}

test('a signed-in user sees no prompt and no limit, and the trial record stays unchanged', async ({ page }) => {
  presetTrialRecord(SPENT)
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY), { hasTrial: true })
  await signInAs(page)
  await expectNothingGated(page, '')
})

test('a user who signs out on a brief still has the free one', async ({ page }) => {
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY), { hasTrial: true })
  await signInAs(page)
  await page.goto('/brief?zone=WEST')
  await clickButton(page, 'Logout')
  await expect(page.getByText('One brief free, no account needed.')).toBeVisible()
  expect(readStoredTrial()).toMatchObject({ briefCount: 0, zones: [] })
})

test('with the conversion UI off there is no trial at all', async ({ page }) => {
  presetTrialRecord(SPENT)
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY))
  await expectNothingGated(page, '&mode=free')
})
