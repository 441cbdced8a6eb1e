import type { Page } from '@playwright/test'
import {
  clickButton,
  findDialog,
  findGenerateButton,
  openBrief,
  presetTrialRecord,
  readStoredTrial,
  SIGN_UP_PROMPT_TITLES,
  setTabVisibility,
  USED_TRIAL_RECORD,
} from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const TIMER = SIGN_UP_PROMPT_TITLES.brief_timer
const minutes = (page: Page, count: number) => page.clock.fastForward(count * 60_000)

test.beforeEach(({ page }) => page.clock.install())

test('after five minutes the prompt opens, again five minutes after its dismissal, and then no more', async ({
  page,
}) => {
  await openBrief(page)
  await minutes(page, 4.5)
  await expect(findDialog(page)).toBeHidden()
  await minutes(page, 0.5)
  await expect(findDialog(page, TIMER)).toBeVisible()
  // Without user interaction a browser closes a dialog without a cancel event.
  await page.keyboard.press('Escape')
  await expect(findDialog(page)).toBeHidden()

  await minutes(page, 4.5)
  await expect(findDialog(page)).toBeHidden()
  await minutes(page, 0.5)
  await expect(findDialog(page, TIMER)).toBeVisible()
  await clickButton(page, 'Maybe Later')
  for (let round = 0; round < 3; round += 1) await minutes(page, 5)
  await expect(findDialog(page)).toBeHidden()
  expect(await readStoredTrial(page)).toMatchObject({ modalDismissals: { brief_timer: 2 } })
})

test('the timer pauses while another dialog is open, then continues', async ({ page }) => {
  await openBrief(page)
  await minutes(page, 3)
  await page.keyboard.press('?')
  await expect(findDialog(page, 'Keyboard shortcuts')).toBeVisible()
  await minutes(page, 10)
  await page.keyboard.press('Escape')
  await expect(findDialog(page)).toBeHidden()
  await clickButton(page, 'Download PDF')
  await expect(findDialog(page, SIGN_UP_PROMPT_TITLES.pdf_gate)).toBeVisible()
  await minutes(page, 10)
  await expect(findDialog(page, SIGN_UP_PROMPT_TITLES.pdf_gate)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await clickButton(page, 'Download Anyway')
  await expect(findDialog(page)).toBeHidden()
  await minutes(page, 1.5)
  await expect(findDialog(page)).toBeHidden()
  await minutes(page, 0.5)
  await expect(findDialog(page, TIMER)).toBeVisible()
})

test('the five minutes count for the whole visit: no page and no reload restarts them', async ({ page }) => {
  await page.goto('/')
  await expect(findGenerateButton(page)).toBeVisible()
  await minutes(page, 1)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await minutes(page, 1)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await minutes(page, 1)
  await openBrief(page)
  await minutes(page, 1)
  await page.goto('/glossary')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
  await openBrief(page)
  await minutes(page, 3)
  await setTabVisibility(page, 'hidden')
  await minutes(page, 60)
  await expect(findDialog(page)).toBeHidden()
  await setTabVisibility(page, 'visible')
  await minutes(page, 1.5)
  await expect(findDialog(page)).toBeHidden()
  const { totalTimeSpent } = (await readStoredTrial(page)) as unknown as { totalTimeSpent: number }
  expect(totalTimeSpent).toBeGreaterThanOrEqual(4.4 * 60_000)
  expect(totalTimeSpent).toBeLessThan(5 * 60_000)
  await minutes(page, 0.5)
  await expect(findDialog(page, TIMER)).toBeVisible()
})

test('two visible tabs count a minute once, and one answer closes the prompt in both', async ({ page, context }) => {
  const other = await context.newPage()
  await openBrief(page)
  await openBrief(other)
  for (let round = 0; round < 4; round += 1) await minutes(page, 1)
  await minutes(page, 0.3)
  await expect(findDialog(page)).toBeHidden()
  await expect(findDialog(other)).toBeHidden()
  await minutes(page, 0.8)
  await expect(findDialog(page, TIMER)).toBeVisible()
  await expect(findDialog(other, TIMER)).toBeVisible()
  await clickButton(page, 'Maybe Later')
  await expect(findDialog(page)).toBeHidden()
  await expect(findDialog(other)).toBeHidden()
  expect(await readStoredTrial(page)).toMatchObject({ modalDismissals: { brief_timer: 1 } })
})

test('a visitor in registered mode has no timer', async ({ page }) => {
  await presetTrialRecord(page, USED_TRIAL_RECORD)
  await page.goto('/brief?zone=HOUSTON&mode=registered')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await minutes(page, 6)
  await expect(findDialog(page)).toBeHidden()
})
