// @vitest-environment happy-dom
import { vi } from 'vitest'
import { hide } from '../../test/dom.tsx'
import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { serveDay } from '../../test/served/served-day.ts'
import { CALM, simulatedDay } from '../../test/served/simulated-day.ts'
import {
  generateButton,
  modal,
  openBrief,
  presetTrialRecord,
  press,
  TITLES,
  trialRecord,
  USED_TRIAL,
} from '../../test/served/trial.ts'

const TIMER = TITLES.brief_timer
const minutes = (page: Page, count: number) => page.clock.fastForward(count * 60_000)

async function serveTrial(page: Page): Promise<void> {
  await page.clock.install({ time: simulatedDay(CALM).now })
  await serveDay(page, simulatedDay(CALM), { hasTrial: true })
}

test('the timer pauses while another dialog is open, then continues', async ({ page }) => {
  await serveTrial(page)
  await openBrief(page)
  await minutes(page, 3)
  await page.keyboard.press('?')
  await expect(modal(page, 'Keyboard shortcuts')).toBeVisible()
  await minutes(page, 10)
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await press(page, 'Download PDF')
  await expect(modal(page, TITLES.pdf_gate)).toBeVisible()
  await minutes(page, 10)
  await expect(modal(page, TITLES.pdf_gate)).toBeVisible()
  vi.stubGlobal('print', vi.fn())
  await press(page, 'Download Anyway')
  await expect(modal(page)).toBeHidden()
  await minutes(page, 1.5)
  await expect(modal(page)).toBeHidden()
  await minutes(page, 0.5)
  await expect(modal(page, TIMER)).toBeVisible()
})

test('the five minutes count for the whole visit: no page and no reload restarts them', async ({ page }) => {
  await serveTrial(page)
  await page.goto('/')
  await expect(generateButton(page)).toBeVisible()
  await minutes(page, 1)
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await minutes(page, 1)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await minutes(page, 1)
  await openBrief(page)
  await minutes(page, 1)
  await page.goto('/forgot-password')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await minutes(page, 0.4)
  await expect(modal(page)).toBeHidden()
  await minutes(page, 0.6)
  await expect(modal(page, TIMER)).toBeVisible()

  // A reload does not dismiss an open prompt.
  await page.reload()
  await expect(modal(page, TIMER)).toBeVisible()
  await press(page, 'Sign Up Free')
  await expect(page.getByRole('heading', { name: 'Create Your Free Account' })).toBeVisible()
  await expect(modal(page)).toBeHidden()
  await minutes(page, 4.5)
  await expect(modal(page)).toBeHidden()
  await minutes(page, 0.6)
  await expect(modal(page, TIMER)).toBeVisible()
})

test('the timer pauses while the tab is hidden, then continues', async ({ page }) => {
  await serveTrial(page)
  await openBrief(page)
  await minutes(page, 3)
  hide(true)
  await minutes(page, 60)
  await expect(modal(page)).toBeHidden()
  hide(false)
  await minutes(page, 1.5)
  await expect(modal(page)).toBeHidden()
  const { totalTimeSpent } = trialRecord()
  expect(totalTimeSpent).toBeGreaterThanOrEqual(4.4 * 60_000)
  expect(totalTimeSpent).toBeLessThan(5 * 60_000)
  await minutes(page, 0.5)
  await expect(modal(page, TIMER)).toBeVisible()
})

test('a visitor in registered mode has no timer', async ({ page }) => {
  await serveTrial(page)
  presetTrialRecord(USED_TRIAL)
  await page.goto('/brief?zone=HOUSTON&mode=registered')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await minutes(page, 6)
  await expect(modal(page)).toBeHidden()
})
