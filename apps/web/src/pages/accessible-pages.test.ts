import { PAGE_PATHS } from '@tradeops/contract/site/pages'
import { findStructureFaults } from '../../test/page/find-structure-faults.ts'
import { expect, test } from '../../test/page/page-test.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { serveForecastMisses } from '../../test/served/served-misses.ts'
import { serveTrackRecord } from '../../test/served/served-record.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'
import {
  findDialog,
  findGenerateButton,
  presetTrialRecord,
  SIGN_UP_PROMPT_TITLES,
  USED_TRIAL_RECORD,
} from '../../test/served/trial.ts'

for (const path of [...Object.values(PAGE_PATHS), '/no/such/page', '/s/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']) {
  test(`${path} has no accessibility fault in its structure`, async ({ page }) => {
    await serveSimulatedDay(page, createSimulatedDay(CALM_DAY))
    await serveTrackRecord(page)
    await serveForecastMisses(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./)
    expect(await findStructureFaults()).toEqual([])
  })
}

/** The prompts differ only in their text, so one is checked for all. */
test('an open prompt has no accessibility fault in its structure', async ({ page }) => {
  presetTrialRecord(USED_TRIAL_RECORD)
  await page.goto('/')
  await findGenerateButton(page).click()
  await expect(findDialog(page, SIGN_UP_PROMPT_TITLES.limit_reached)).toBeVisible()
  expect(await findStructureFaults()).toEqual([])
})
