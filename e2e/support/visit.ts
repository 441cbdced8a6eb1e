import { createHash } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

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

/** What is told by colour; the stricter contrast of the highest level is nobody's promise. */
const THEMED = ['color-contrast', 'link-in-text-block']

/**
 * The whole check in light; in dark only what a theme can change, its colours. It runs within the page and reports what
 * is wrong alone: a second page for frames of other hosts, which we have none of, and the list of what is right took
 * longer than the check.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const check = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await (colorScheme === 'light' ? check : check.withRules(THEMED)).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id} in ${colorScheme}: ${nodes.map((node) => node.target).join(' ')}`),
    ).toEqual([])
  }
}

export { expect }
