import { PAGE_PATHS } from '@tradeops/contract/site/pages'
import { expect, test } from '../../test/page/page-test.ts'
import { structureFaults } from '../../test/page/structure-faults.ts'
import { serveDay } from '../../test/served/served-day.ts'
import { serveMisses } from '../../test/served/served-misses.ts'
import { serveRecord } from '../../test/served/served-record.ts'
import { CALM, simulatedDay } from '../../test/served/simulated-day.ts'
import {
  findGenerateButton,
  modal,
  presetTrialRecord,
  SIGN_UP_PROMPT_TITLES,
  USED_TRIAL_RECORD,
} from '../../test/served/trial.ts'

for (const path of [...Object.values(PAGE_PATHS), '/no/such/page', '/s/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']) {
  test(`${path} has no accessibility fault in its structure`, async ({ page }) => {
    await serveDay(page, simulatedDay(CALM))
    await serveRecord(page)
    await serveMisses(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./)
    expect(await structureFaults()).toEqual([])
  })
}

/** The prompts differ only in their text, so one is checked for all. */
test('an open prompt has no accessibility fault in its structure', async ({ page }) => {
  presetTrialRecord(USED_TRIAL_RECORD)
  await page.goto('/')
  await findGenerateButton(page).click()
  await expect(modal(page, SIGN_UP_PROMPT_TITLES.limit_reached)).toBeVisible()
  expect(await structureFaults()).toEqual([])
})
