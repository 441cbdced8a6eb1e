import { findStructureFaults } from '../../test/page/find-structure-faults.ts'
import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { answerAtDayTime, composeSourceReports, serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay, STORM_DAY } from '../../test/served/simulated-day.ts'

const LATEST = '**/api/briefs/latest?*'
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { name }).first()).toBeVisible()

/** Every state of the brief, and how to open it. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'a calm brief': async (page) => {
    await serveSimulatedDay(page, createSimulatedDay(CALM_DAY))
    await page.goto('/brief')
    await expect(page.getByRole('img', { name: /^LMP from/ })).toBeVisible()
    await heading(page, 'Context & Footnotes')
  },
  'a stormy brief with its evidence open': async (page) => {
    await serveSimulatedDay(page, createSimulatedDay(STORM_DAY))
    await page.goto('/brief')
    await heading(page, 'IMMEDIATE ACTION')
    await page.locator('summary', { hasText: 'Evidence' }).first().click()
    await expect(page.getByRole('table', { name: /^Evidence for/ }).first()).toBeVisible()
  },
  'no brief for want of sources': async (page) => {
    await serveSimulatedDay(page, createSimulatedDay({ ...CALM_DAY, silent: ['lmp', 'weather'] }))
    await page.goto('/brief')
    await heading(page, /^Brief unavailable/)
    await page.getByText('Raw diagnostics').click()
  },
  'a loading brief': async (page) => {
    await serveSimulatedDay(page, createSimulatedDay(CALM_DAY))
    await page.route(LATEST, () => {})
    await page.goto('/brief')
    await heading(page, 'Loading')
  },
  'a brief that failed': async (page) => {
    await serveSimulatedDay(page, createSimulatedDay(CALM_DAY))
    await page.route(LATEST, (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto('/brief')
    await heading(page, 'The brief could not be loaded')
  },
  'the first start': async (page) => {
    const day = createSimulatedDay(CALM_DAY)
    await serveSimulatedDay(page, day)
    const refusal = { error: 'None.', code: 'no_brief_yet', sources: composeSourceReports(day.latest('HOUSTON')) }
    await page.route(LATEST, (route) => answerAtDayTime(route, day, refusal, 404))
    await page.goto('/brief')
    await heading(page, 'The first Houston brief is being made')
  },
}

for (const [name, open] of Object.entries(STATES)) {
  test(`${name} has no accessibility fault in its structure`, async ({ page }) => {
    await open(page)
    expect(await findStructureFaults()).toEqual([])
  })
}
