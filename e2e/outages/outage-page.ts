import { expect, type Page } from '@playwright/test'
import type { Brief } from '@tradeops/domain/brief/compose-brief'
import { FIVE_MINUTES_MS, floorToFiveMinutes, MINUTE_MS } from '@tradeops/domain/time/durations'
import type { IsolatedServer } from '../support/isolated-server.ts'

/** Without prices a brief is made four minutes after a five-minute mark, from the other sources. */
const SILENT_BRIEF_AFTER_MS = 4 * MINUTE_MS

export const findFigures = (page: Page) => page.getByLabel('Key figures').getByRole('definition')
export const findTable = (page: Page, name: string) => page.getByRole('table', { name })

/** Expects a page that names exactly these required sources as missing. */
export async function expectMissing(page: Page, names: readonly string[]): Promise<void> {
  await expect(page.getByText(`Missing: ${names.join(', ')}. The brief returns when the data is back`)).toBeVisible()
  const quality = page.getByRole('region', { name: 'Data Quality' })
  await expect(quality).toContainText(`${5 - names.length}/5 SOURCES`)
  await expect(quality.getByRole('listitem').filter({ hasText: 'MISSING' })).toHaveText(
    names.map((name) => `MISSING${name}`),
  )
  await expect(findTable(page, 'Required sources').getByRole('row').filter({ hasText: 'MISSING' })).toHaveCount(
    names.length,
  )
  await expect(page.getByRole('region', { name: 'Rules (Shadow)' })).toBeHidden()
}

/** Reads the briefs of a server whose market goes on as fast as the test wants. */
export function watchMarket(page: Page, own: IsolatedServer) {
  const newestBrief = async () =>
    (await (await page.request.get(`${own.baseUrl}/api/briefs/latest?zone=HOUSTON`)).json()) as Brief
  return {
    newestBrief,
    /**
     * Lets this many five-minute runs pass at once, and then one after the other until the newest brief fits: on a busy
     * machine a source can be polled after the brief of its run.
     */
    async passRuns(count: number, fits: (brief: Brief) => boolean): Promise<void> {
      let runs = count
      do {
        const mark = floorToFiveMinutes(own.now()).getTime() + runs * FIVE_MINUTES_MS
        await own.moveTo(new Date(mark + SILENT_BRIEF_AFTER_MS))
        await expect.poll(async () => Date.parse((await newestBrief()).generatedAt)).toBeGreaterThanOrEqual(mark)
        runs = 1
      } while (!fits(await newestBrief()))
    },
  }
}
