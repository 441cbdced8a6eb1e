import { vi } from 'vitest'
import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'
import {
  clickButton,
  findDialog,
  findGenerateButton,
  openBrief,
  presetTrialRecord,
  readStoredTrial,
  SIGN_UP_PROMPT_TITLES,
  USED_TRIAL_RECORD,
} from '../../test/served/trial.ts'

const TIMER = SIGN_UP_PROMPT_TITLES.brief_timer
const minutes = (page: Page, count: number) => page.clock.fastForward(count * 60_000)

async function serveTrial(page: Page) {
  const day = createSimulatedDay(CALM_DAY)
  await page.clock.install({ time: day.now })
  await serveSimulatedDay(page, day, { hasTrial: true })
}

/** Opens a page whose texts do not change every second, because rendering them for many minutes takes long. */
async function openGlossary(page: Page) {
  await page.goto('/glossary')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Makes the page believe that its tab was hidden or shown again. */
function setTabVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('after five minutes the prompt opens, again five minutes after its dismissal, and then no more', async ({
  page,
}) => {
  await serveTrial(page)
  await openGlossary(page)
  await minutes(page, 4.5)
  await expect(findDialog(page)).toBeHidden()
  await minutes(page, 0.5)
  await expect(findDialog(page, TIMER)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(findDialog(page)).toBeHidden()

  await minutes(page, 4.5)
  await expect(findDialog(page)).toBeHidden()
  await minutes(page, 0.5)
  await expect(findDialog(page, TIMER)).toBeVisible()
  await clickButton(page, 'Maybe Later')
  for (let round = 0; round < 3; round += 1) await minutes(page, 5)
  await expect(findDialog(page)).toBeHidden()
  expect(readStoredTrial()).toMatchObject({ modalDismissals: { brief_timer: 2 } })
})

test('the timer pauses while another dialog is open, then continues', async ({ page }) => {
  await serveTrial(page)
  vi.stubGlobal('print', vi.fn())
  presetTrialRecord({ totalTimeSpent: 4.5 * 60_000, timeSpentAtTimerStart: 0 })
  await openBrief(page)
  await page.keyboard.press('?')
  await expect(findDialog(page, 'Keyboard shortcuts')).toBeVisible()
  await minutes(page, 1)
  await page.keyboard.press('Escape')
  await expect(findDialog(page)).toBeHidden()
  await clickButton(page, 'Download PDF')
  await expect(findDialog(page, SIGN_UP_PROMPT_TITLES.pdf_gate)).toBeVisible()
  await minutes(page, 1)
  await expect(findDialog(page, SIGN_UP_PROMPT_TITLES.pdf_gate)).toBeVisible()
  await clickButton(page, 'Download Anyway')
  await expect(findDialog(page)).toBeHidden()
  await minutes(page, 0.3)
  await expect(findDialog(page)).toBeHidden()
  await minutes(page, 0.2)
  await expect(findDialog(page, TIMER)).toBeVisible()
})

test('the five minutes count for the whole visit: no page and no reload restarts them', async ({ page }) => {
  await serveTrial(page)
  await page.goto('/')
  await expect(findGenerateButton(page)).toBeVisible()
  await minutes(page, 1)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await minutes(page, 1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
  await minutes(page, 1)
  await openBrief(page)
  await minutes(page, 1)
  await openGlossary(page)
  await minutes(page, 0.4)
  await expect(findDialog(page)).toBeHidden()
  await minutes(page, 0.6)
  await expect(findDialog(page, TIMER)).toBeVisible()

  // A reload does not dismiss an open prompt.
  await page.reload()
  await expect(findDialog(page, TIMER)).toBeVisible()
  await clickButton(page, 'Sign Up Free')
  await expect(page.getByRole('heading', { name: 'Create Your Free Account' })).toBeVisible()
  await expect(findDialog(page)).toBeHidden()
  // No sign-up prompt covers the registration form, but the minutes spent on the form count.
  await minutes(page, 6)
  await expect(findDialog(page)).toBeHidden()
  await page.goto('/glossary')
  await expect(findDialog(page, TIMER)).toBeVisible()
})

test('the timer pauses while the tab is hidden, then continues', async ({ page }) => {
  await serveTrial(page)
  await openGlossary(page)
  await minutes(page, 3)
  setTabVisibility('hidden')
  await minutes(page, 60)
  await expect(findDialog(page)).toBeHidden()
  setTabVisibility('visible')
  await minutes(page, 1.5)
  await expect(findDialog(page)).toBeHidden()
  const { totalTimeSpent } = readStoredTrial()
  expect(totalTimeSpent).toBeGreaterThanOrEqual(4.4 * 60_000)
  expect(totalTimeSpent).toBeLessThan(5 * 60_000)
  await minutes(page, 0.5)
  await expect(findDialog(page, TIMER)).toBeVisible()
})

test('a visitor in registered mode has no timer', async ({ page }) => {
  await serveTrial(page)
  presetTrialRecord(USED_TRIAL_RECORD)
  await page.goto('/glossary?mode=registered')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await minutes(page, 6)
  await expect(findDialog(page)).toBeHidden()
})
