import { vi } from 'vitest'
import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { signInAs } from '../../test/served/accounts.ts'
import { serveDay } from '../../test/served/served-day.ts'
import { CALM, simulatedDay } from '../../test/served/simulated-day.ts'
import {
  findGenerateButton,
  findZoneLink,
  modal,
  presetTrialRecord,
  press,
  readStoredTrial,
} from '../../test/served/trial.ts'

const SPENT = { briefCount: 1, zones: ['HOUSTON'], modalDismissals: { limit_reached: 3 } }

/** Uses every function that the trial can limit, one after another. */
async function expectNothingGated(page: Page, mode: '' | '&mode=free') {
  await page.clock.install({ time: simulatedDay(CALM).now })
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
  await press(page, 'Download PDF')
  await expect.poll(() => print.mock.calls.length).toBe(1)
  await page.clock.fastForward(11 * 60_000)
  await expect(modal(page)).toBeHidden()
  await press(page, 'New Brief')
  await expect(page).toHaveURL(mode ? '/?mode=free' : '/')
  await expect(modal(page)).toBeHidden()
  expect(readStoredTrial()).toEqual(SPENT)
}

test('a signed-in user sees no prompt and no limit, and the trial record stays unchanged', async ({ page }) => {
  presetTrialRecord(SPENT)
  await serveDay(page, simulatedDay(CALM), { hasTrial: true })
  await signInAs(page)
  await expectNothingGated(page, '')
})

test('a user who signs out on a brief still has the free one', async ({ page }) => {
  await serveDay(page, simulatedDay(CALM), { hasTrial: true })
  await signInAs(page)
  await page.goto('/brief?zone=WEST')
  await press(page, 'Logout')
  await expect(page.getByText('One brief free, no account needed.')).toBeVisible()
  expect(readStoredTrial()).toMatchObject({ briefCount: 0, zones: [] })
})

test('with the conversion UI off there is no trial at all', async ({ page }) => {
  presetTrialRecord(SPENT)
  await serveDay(page, simulatedDay(CALM))
  await expectNothingGated(page, '&mode=free')
})
