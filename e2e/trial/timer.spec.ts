import type { Page } from '@playwright/test'
import { modal, openBrief, press, TITLES, trialRecord } from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const TIMER = TITLES.brief_timer
const minutes = (page: Page, count: number) => page.clock.fastForward(count * 60_000)

test.beforeEach(({ page }) => page.clock.install())

test('after five minutes the prompt opens, again five minutes after its dismissal, and then no more', async ({
  page,
}) => {
  await openBrief(page)
  await minutes(page, 4.5)
  await expect(modal(page)).toBeHidden()
  await minutes(page, 0.5)
  await expect(modal(page, TIMER)).toBeVisible()
  // Without user interaction a browser closes a dialog without a cancel event.
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()

  await minutes(page, 4.5)
  await expect(modal(page)).toBeHidden()
  await minutes(page, 0.5)
  await expect(modal(page, TIMER)).toBeVisible()
  await press(page, 'Maybe Later')
  for (let round = 0; round < 3; round += 1) await minutes(page, 5)
  await expect(modal(page)).toBeHidden()
  expect(await trialRecord(page)).toMatchObject({ modalDismissals: { brief_timer: 2 } })
})

test('two visible tabs count a minute once, and one answer closes the prompt in both', async ({ page, context }) => {
  const other = await context.newPage()
  await openBrief(page)
  await openBrief(other)
  for (let round = 0; round < 4; round += 1) await minutes(page, 1)
  await minutes(page, 0.3)
  await expect(modal(page)).toBeHidden()
  await expect(modal(other)).toBeHidden()
  await minutes(page, 0.8)
  await expect(modal(page, TIMER)).toBeVisible()
  await expect(modal(other, TIMER)).toBeVisible()
  await press(page, 'Maybe Later')
  await expect(modal(page)).toBeHidden()
  await expect(modal(other)).toBeHidden()
  expect(await trialRecord(page)).toMatchObject({ modalDismissals: { brief_timer: 1 } })
})
