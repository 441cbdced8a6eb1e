import type { Page } from '@playwright/test'
import { modal, openBrief, press, startWith, TITLES, trialRecord } from './trial.ts'
import { expect, test } from './visit.ts'

const TIMER = TITLES.brief_timer
const minutes = (page: Page, count: number) => page.clock.fastForward(count * 60_000)

test.beforeEach(({ page }) => page.clock.install())

test('after five minutes the prompt opens, again five minutes after its dismissal, and then no more', async ({
  page,
}) => {
  await openBrief(page)
  await minutes(page, 4.9)
  await expect(modal(page)).toBeHidden()
  await minutes(page, 0.1)
  await expect(modal(page, TIMER)).toBeVisible()
  // Nobody has touched this page: a browser then closes a dialog without asking.
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()

  await minutes(page, 4.9)
  await expect(modal(page)).toBeHidden()
  await minutes(page, 0.1)
  await expect(modal(page, TIMER)).toBeVisible()
  await press(page, 'Maybe Later')
  for (let round = 0; round < 3; round += 1) await minutes(page, 5)
  await expect(modal(page)).toBeHidden()
  expect(await trialRecord(page)).toMatchObject({ modalDismissals: { brief_timer: 2 } })
})

test('the timer stands still while another dialog is open, and goes on where it stood', async ({ page }) => {
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
  await page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await press(page, 'Download Anyway')
  await expect(modal(page)).toBeHidden()
  await minutes(page, 1.5)
  await expect(modal(page)).toBeHidden()
  await minutes(page, 0.5)
  await expect(modal(page, TIMER)).toBeVisible()
})

test('on the account pages and in registered mode there is no timer', async ({ page }) => {
  await startWith(page, { briefCount: 1, zones: ['HOUSTON'] })
  for (const path of ['/register', '/login', '/brief?zone=HOUSTON&mode=registered']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await minutes(page, 6)
    await expect(modal(page)).toBeHidden()
  }
})

test('the time spent reading is kept, and a night on another page is not', async ({ page }) => {
  await openBrief(page)
  await page.clock.runFor(95_000)
  await minutes(page, 60)
  const { totalTimeSpent } = (await trialRecord(page)) as unknown as { totalTimeSpent: number }
  expect(totalTimeSpent).toBeGreaterThanOrEqual(90_000)
  expect(totalTimeSpent).toBeLessThan(200_000)
})
