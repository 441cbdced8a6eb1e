import type { Locator, Page } from '@playwright/test'

/**
 * Finds the row of one SCED run in the table of the last hour, which is folded because the chart shows the same runs.
 */
export const findTrendRow = (page: Page, clock: string): Locator =>
  page.locator('tr').filter({ hasText: new RegExp(`^${clock}`) })
