import { expect, test } from '../../test/page/page-test.ts'
import { findDialog, findGenerateButton, readStoredTrial, SIGN_UP_PROMPT_TITLES } from '../../test/served/trial.ts'

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
    await expect(findGenerateButton(page)).toBeVisible()
    await expect.poll(readStoredTrial).toMatchObject({ briefCount: used, pdfAttempts: 0 })
  }
  await findGenerateButton(page).click()
  await expect(findDialog(page, SIGN_UP_PROMPT_TITLES.limit_reached)).toBeVisible()
})
