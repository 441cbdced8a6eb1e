import { createHash } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { findAccessibilityFaults } from './accessibility-check.ts'
import { hideServerContentFromAnsweredPages, waitForAppAfterLoad } from './server-content.ts'

type Watched = { violations: string[]; foreign: string[]; faults: string[] }

/** The start of the error that the app logs when its first render differs from the page that the server rendered. */
const TAKEOVER_FAULT = 'The page differs from what the server rendered'

/** Every test has a separate client address, because clients with the same address share a rate limit. */
function createClientHeaders(testId: string): Record<string, string> {
  const [one, two, three] = createHash('sha256').update(testId).digest()
  return { 'x-forwarded-for': `127.${one}.${two}.${three}` }
}

/**
 * The test function of all browser tests: a test fails on a violation of the security policy, a request to another
 * host, an uncaught error, or a first render that differs from the server's.
 */
export const test = base.extend<{ watched: Watched }>({
  // The context is the one of the test before, emptied. It keeps its headers, permissions and being offline.
  context: async ({ context }, use, { testId }) => {
    await context.setExtraHTTPHeaders(createClientHeaders(testId))
    await context.clearPermissions()
    await context.setOffline(false)
    await use(context)
  },
  request: async ({ playwright }, use, { testId }) => {
    const request = await playwright.request.newContext({ extraHTTPHeaders: createClientHeaders(testId) })
    await use(request)
    await request.dispose()
  },
  watched: [
    async ({ page, context, baseURL, javaScriptEnabled }, use) => {
      const watched: Watched = { violations: [], foreign: [], faults: [] }
      hideServerContentFromAnsweredPages(page)
      if (javaScriptEnabled) {
        waitForAppAfterLoad(page)
        context.on('page', waitForAppAfterLoad)
      }
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy violated: ${event.violatedDirective} ${event.blockedURI}`)
        })
      })
      page.on('console', (message) => {
        if (message.text().startsWith('policy violated') || /Content Security Policy/.test(message.text())) {
          watched.violations.push(message.text())
        }
      })
      page.on('console', (message) => {
        if (message.text().startsWith(TAKEOVER_FAULT)) watched.faults.push(message.text())
      })
      page.on('request', (request) => {
        const url = request.url()
        if (!url.startsWith(baseURL ?? '') && !url.startsWith('data:') && !url.startsWith('blob:'))
          watched.foreign.push(url)
      })
      page.on('pageerror', (fault) => watched.faults.push(fault.message))
      await use(watched)
      expect(watched).toEqual({ violations: [], foreign: [], faults: [] })
    },
    { auto: true },
  ],
})

/** Checks the accessibility of a page by all rules in the light theme, and by the color rules in both. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, byRules] of [
    ['light', 'all'],
    ['dark', 'colors'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findAccessibilityFaults(page, byRules), `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

/** Checks the color rules of accessibility in both themes, for pages whose structure other tests check. */
export async function expectContrast(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await findAccessibilityFaults(page, 'colors'), `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

export { expect }
