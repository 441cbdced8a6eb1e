import { createHash } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { accessibilityFaults } from './accessibility-check.ts'

type Watched = { violations: string[]; foreign: string[]; faults: string[] }

/** Every test watches the page for what must never happen: a broken policy, a call to another host, an uncaught fault. */
export const test = base.extend<{ watched: Watched }>({
  // Every test comes as a reader of its own, behind a proxy: readers that share an address share what it may read.
  extraHTTPHeaders: async ({ browserName: _browserName }, use, { testId }) => {
    const [one, two, three] = createHash('sha256').update(testId).digest()
    await use({ 'x-forwarded-for': `127.${one}.${two}.${three}` })
  },
  watched: [
    async ({ page, baseURL }, use) => {
      const watched: Watched = { violations: [], foreign: [], faults: [] }
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

/** The whole check in light; in dark only what a theme can change, its colors. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, byRules] of [
    ['light', 'all'],
    ['dark', 'colors'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await accessibilityFaults(page, byRules), `in ${colorScheme}`).toEqual([])
  }
}

export { expect }
