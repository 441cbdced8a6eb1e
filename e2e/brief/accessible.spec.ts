import type { Page } from '@playwright/test'
import { answerWithJson, createSourceReports, serveSimulatedDay } from '../support/served-day.ts'
import { CALM_DAY, composeSimulatedDay, STORM_DAY } from '../support/simulated-day.ts'
import { expect, expectAccessible, test } from '../support/visit.ts'

const LATEST = '**/api/briefs/latest?*'
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { name }).first()).toBeVisible()

/** Every state of the brief, and how to open it. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'a calm brief with a dash explained': async (page) => {
    await serveSimulatedDay(page, composeSimulatedDay(CALM_DAY))
    await page.goto('/brief')
    await expect(page.getByRole('img', { name: /^LMP from/ })).toBeVisible()
    await page
      .getByRole('button', { name: /^Missing/ })
      .first()
      .focus()
  },
  'a stormy brief with its evidence open': async (page) => {
    await serveSimulatedDay(page, composeSimulatedDay(STORM_DAY))
    await page.goto('/brief')
    await heading(page, 'IMMEDIATE ACTION')
    await page.locator('summary', { hasText: 'Evidence' }).first().click()
    await expect(page.getByRole('table', { name: /^Evidence for/ })).toBeVisible()
  },
  'help over a brief': async (page) => {
    await serveSimulatedDay(page, composeSimulatedDay(CALM_DAY))
    await page.goto('/brief')
    await heading(page, 'Houston Market Brief')
    await page.keyboard.press('?')
    await heading(page, 'Keyboard shortcuts')
  },
  'no brief for want of sources': async (page) => {
    await serveSimulatedDay(page, composeSimulatedDay({ ...CALM_DAY, silent: ['lmp', 'weather'] }))
    await page.goto('/brief')
    await heading(page, /^Brief unavailable/)
    await page.getByText('Raw diagnostics').click()
  },
  'a loading brief': async (page) => {
    await serveSimulatedDay(page, composeSimulatedDay(CALM_DAY))
    await page.route(LATEST, () => {})
    await page.goto('/brief')
    await heading(page, 'Loading')
  },
  'a brief that failed': async (page) => {
    await serveSimulatedDay(page, composeSimulatedDay(CALM_DAY))
    await page.route(LATEST, (route) => route.fulfill({ status: 400, json: {} }))
    await page.goto('/brief')
    await heading(page, 'The brief could not be loaded')
  },
  'the first start': async (page) => {
    const day = composeSimulatedDay(CALM_DAY)
    await serveSimulatedDay(page, day)
    const refusal = { error: 'None.', code: 'no_brief_yet', sources: createSourceReports(day.latest('HOUSTON')) }
    await page.route(LATEST, (route) => answerWithJson(route, day, refusal, 404))
    await page.goto('/brief')
    await heading(page, 'The first Houston brief is being made')
  },
}

for (const [name, open] of Object.entries(STATES)) {
  test(`${name} passes the accessibility check`, async ({ page }) => {
    await open(page)
    await expectAccessible(page)
  })
}
