import type { Page } from '@playwright/test'
import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay, STORM_DAY } from '../../apps/web/test/served/simulated-day.ts'
import { expect, expectAccessible, expectContrast, test } from '../support/visit.ts'

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { name }).first()).toBeVisible()

/** States of the brief that differ in their colors; `accessible-brief.test.ts` checks the structure of the others. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'a calm brief with a dash explained': async (page) => {
    await serveSimulatedDay(page, createSimulatedDay(CALM_DAY))
    await page.goto('/brief')
    await expect(page.getByRole('img', { name: /^LMP from/ })).toBeVisible()
    await heading(page, 'Weather')
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true
    })
    await page
      .getByRole('button', { name: /^Missing/ })
      .first()
      .focus()
  },
  'a stormy brief with its evidence open': async (page) => {
    await serveSimulatedDay(page, createSimulatedDay(STORM_DAY))
    await page.goto('/brief')
    await heading(page, 'IMMEDIATE ACTION')
    await page.locator('summary', { hasText: 'Evidence' }).first().click()
    await expect(page.getByRole('table', { name: /^Evidence for/ })).toBeVisible()
  },
  'help over a brief': async (page) => {
    await serveSimulatedDay(page, createSimulatedDay(CALM_DAY))
    await page.goto('/brief')
    await heading(page, 'Houston Market Brief')
    await page.keyboard.press('?')
    await heading(page, 'Keyboard shortcuts')
  },
  'no brief for want of sources': async (page) => {
    await serveSimulatedDay(page, createSimulatedDay({ ...CALM_DAY, silent: ['lmp', 'weather'] }))
    await page.goto('/brief')
    await heading(page, /^Brief unavailable/)
    await page.getByText('Raw diagnostics').click()
  },
}

test('a brief, its help and a brief without sources are readable in both themes', async ({ page }) => {
  test.slow()
  for (const [name, open] of Object.entries(STATES)) {
    await test.step(name, async () => {
      await open(page)
      await (name === 'help over a brief' ? expectAccessible(page) : expectContrast(page))
    })
  }
})
