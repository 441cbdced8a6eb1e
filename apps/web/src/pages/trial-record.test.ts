// @vitest-environment happy-dom
import { expect, test } from '../../test/page/page-test.ts'
import { generateButton, modal, TITLES, trialRecord } from '../../test/served/trial.ts'

test('an old or damaged trial record is repaired', async ({ page }) => {
  await page.goto('/')
  for (const [kept, used] of [
    ['{"briefCount":', 0],
    ['[]', 0],
    ['{"briefCount":"many","zones":{"0":"WEST"},"modalDismissals":7,"firstVisit":[]}', 0],
    ['{"zones":["north"]}', 1],
  ] as const) {
    localStorage.setItem('anonymous_session', kept)
    await page.reload()
    await expect(generateButton(page)).toBeVisible()
    await expect.poll(trialRecord).toMatchObject({ briefCount: used, pdfAttempts: 0 })
  }
  await generateButton(page).click()
  await expect(modal(page, TITLES.limit_reached)).toBeVisible()
})
