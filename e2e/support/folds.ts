import type { Locator, Page } from '@playwright/test'

/** A run of the last hour; the page folds the rows because the chart shows them. */
export const trendRow = (page: Page, clock: string): Locator =>
  page.locator('tr').filter({ hasText: new RegExp(`^${clock}`) })

/** Opens the runs of the last hour. */
export const openTrendRows = (page: Page): Promise<void> =>
  page
    .locator('summary')
    .filter({ hasText: /^\d+ runs?$/ })
    .click()
