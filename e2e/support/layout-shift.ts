import { expect, type Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
type Watching = { shifted?: { value: number; what: string }[] }

/** Records every layout shift of the pages opened from now on, including shifts right after a key press or a click. */
export const watchLayoutShifts = (page: Page) =>
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

const MAX_SHIFT = 0.02

/** Expects the sum of all layout shifts since the page was opened to stay below the limit. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  // The browser reports a layout shift in the frame after it happened.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  })
  const shifted = await page.evaluate(() => (window as Watching).shifted ?? [])
  const sum = shifted.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifted)).toBeLessThan(MAX_SHIFT)
}
