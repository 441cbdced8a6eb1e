import { MINUTE_MS } from '@tradeops/domain/time/durations'
import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { replaceLiveStream } from '../../test/served/live-stream.ts'
import { answerAtDayTime, serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'

const day = () => createSimulatedDay(CALM_DAY)

const later = (at: Date | string, minutes: number) => new Date(new Date(at).getTime() + minutes * MINUTE_MS)

const strip = (page: Page) => page.getByLabel('Key figures')
const quality = (page: Page) => page.getByRole('region', { name: 'Data Quality' })
const OPERATIONAL = 'All data sources operational - brief generation enabled'
const LIVE = /^Live · \d+ (?:s|min) old$/

/**
 * Checks that no figure on the page looks live. If only another source is missing, `price` is `Real-time`, because the
 * price is still that of this SCED run.
 */
async function expectNothingLive(page: Page, price = 'Last known'): Promise<void> {
  await expect(strip(page).getByRole('term')).toHaveText([
    `LMP ${price}`,
    'System Load Last known',
    'Gas Henry Hub',
    'Wind delta 1 h',
    'Solar delta 1 h',
    'Net Load delta 1 h',
  ])
  const current = strip(page).locator('[data-tone]:not([data-tone=stale])').filter({ hasText: /\d/ })
  await expect(current).toHaveCount(price === 'Real-time' ? 1 : 0)
  await expect(page.getByText(/\bLive\b/)).toHaveCount(0)
  await expect(page.getByText(OPERATIONAL)).toHaveCount(0)
}

async function expectLive(page: Page): Promise<void> {
  await expect(page.getByText(LIVE)).toBeVisible()
  await expect(strip(page).getByRole('term').first()).toHaveText('LMP Real-time')
  await expect(page.getByRole('region', { name: 'Live Market Data' })).toBeVisible()
  await expect(quality(page)).toContainText(OPERATIONAL)
}

test('an open page shows from a later brief of the same run that its data stopped, and from the next that it is back', async ({
  page,
}) => {
  await serveSimulatedDay(page, day())
  const stream = replaceLiveStream(day().now)
  const [before, after] = [day().latest('HOUSTON'), day().next('HOUSTON')]
  const again = (minutes: number) => {
    const generatedAt = later(before.generatedAt, minutes).toISOString()
    return { ...before, id: `b_again${minutes}`, generatedAt }
  }
  await page.goto('/brief?zone=HOUSTON')
  await expectLive(page)

  stream.send({ ...again(3), required: { ...before.required, constraints: false } })
  await expect(page.getByRole('heading', { name: 'Brief unavailable — required sources missing' })).toBeVisible()
  await expect(page.getByText(/^Missing: Constraints · 17:35 CT · \d+ min old$/)).toBeVisible()
  await expectNothingLive(page, 'Real-time')
  await expect(quality(page).getByText('1 data source(s) unavailable')).toBeVisible()

  const { diagnostics } = before
  const frozen = { ...diagnostics, lmp: { ...diagnostics.lmp, state: 'stale' as const, note: 'frozen' } }
  stream.send({ ...again(4), diagnostics: frozen })
  await expect(page.getByText(/^Prices stale · 17:35 CT · \d+ min old$/)).toBeVisible()
  await expectNothingLive(page)
  await expect(quality(page)).toContainText('1 data source(s) staleLMP: frozen.')
  await page.getByText(/^\d+ runs?$/).click()
  await expect(page.getByRole('row', { name: /^17:35/ })).toHaveCount(1)

  stream.send(after)
  await expectLive(page)
})

test('old prices are not shown as live, and show their age', async ({ page }) => {
  const evening = { now: later(day().now, 26) }
  const latest = day().latest('HOUSTON')
  await serveSimulatedDay(page, day())
  await page.route('**/api/briefs/latest?*', (route) => answerAtDayTime(route, evening, latest))
  await page.route('**/api/briefs/history?*', (route) => answerAtDayTime(route, evening, []))
  replaceLiveStream(evening.now)
  await page.goto('/brief?zone=HOUSTON')
  await expect(page.getByText(/^Prices stale · 17:35 CT · 27 min old$/)).toBeVisible()
  await expectNothingLive(page)
  await expect(strip(page).getByRole('definition').first()).toContainText('17:35 CT · 27 min old')
  await expect(quality(page)).toContainText(/2 data source\(s\) staleLMP: 27 min old\. Load: \d+ min old\./)
})
