import { expect, type Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
type Watching = { shifted?: { value: number; what: string }[] }

/** From here on every movement of something already drawn is noted, those right after a key or a click too. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const watching = window as Watching
    watching.shifted = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        const what = entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | ')
        watching.shifted?.push({ value: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const MOST = 0.02

/** The sum of all movements since the page was opened stays under the bar. */
export async function expectNothingMoved(page: Page): Promise<void> {
  // Shifts are reported with the frame after the one they happened in.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 50))))
  const shifted = await page.evaluate(() => (window as Watching).shifted ?? [])
  const sum = shifted.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifted)).toBeLessThan(MOST)
}
