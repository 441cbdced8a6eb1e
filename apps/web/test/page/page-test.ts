import { test as base, expect, vi } from 'vitest'
import './matchers.ts'
import { Page } from './page.tsx'

const SETTINGS = { conversionUi: true, production: false, dataMode: 'sandbox', apiDocs: true }

/** The test function for a page of the whole application, whose requests the test answers. */
export const test = base.extend<{ page: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a function needs from its pattern
  page: async ({}, use) => {
    localStorage.clear()
    sessionStorage.clear()
    const page = new Page()
    await page.route('**/api/runtime-config', (route) => route.fulfill({ json: SETTINGS }))
    await page.route('**/api/auth/logout', (route) => route.fulfill({ json: { message: 'Signed out.' } }))
    await page.route('**/api/analytics/track', (route) => route.fulfill({ status: 202, json: {} }))
    await use(page)
    page.close()
    page.stopServing()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    await page.setOffline(false)
  },
})

export { expect }
