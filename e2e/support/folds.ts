import type { Page } from '@playwright/test'

/** Opens the runs of the last hour, which the page folds because the chart shows them. */
export const openTrendRows = (page: Page): Promise<void> =>
  page
    .locator('summary')
    .filter({ hasText: /^\d+ runs?$/ })
    .click()
