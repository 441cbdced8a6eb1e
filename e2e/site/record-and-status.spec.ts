import { answerAtDayTime, serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { serveForecastMisses } from '../../apps/web/test/served/served-misses.ts'
import { SPIKE_RISK_ITEM, serveTrackRecord } from '../../apps/web/test/served/served-record.ts'
import { STATUS_ANSWER, STATUS_TIME } from '../../apps/web/test/served/served-status.ts'
import { CALM_DAY, createSimulatedDay } from '../../apps/web/test/served/simulated-day.ts'
import { readStyle, readSystemColor } from '../support/forced-colors.ts'
import { findSmallTargets } from '../support/small-targets.ts'
import { expect, expectContrast, test } from '../support/visit.ts'

test('the record chip of a call scrolls to the row of its rule, and the record is readable, also with forced colors', async ({
  page,
}) => {
  const day = createSimulatedDay(CALM_DAY)
  await serveSimulatedDay(page, day, {
    latest: (brief) => ({ ...brief, intelligence: [SPIKE_RISK_ITEM, ...brief.intelligence] }),
  })
  await serveTrackRecord(page)
  await serveForecastMisses(page)
  await page.goto('/brief?zone=HOUSTON')
  const chip = page.getByRole('link', {
    name: /^Guarded, 45% of 184 in 2024, replayed, base 1\.4%\. Correct calls of this rule/,
  })
  await expect(chip).toHaveText('Guarded · 45% of 184 in 2024, replayed · base 1.4%')
  expect(await findSmallTargets(page)).toEqual([])
  await chip.click()
  const row = page.getByRole('row', { name: /^Spike risk/ })
  await expect(row).toBeInViewport()
  const live = page.getByRole('button', { name: 'Live' })
  await live.click()
  await page.getByText('Mean miss by hour of the day, last 7 days').click()
  await expectContrast(page)
  expect(await findSmallTargets(page)).toEqual([])

  await test.step('with forced colors the share of a rule, its base rate and the outcome of a call can still be distinguished', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const bar = row.locator('svg')
    await expect(bar).toBeVisible()
    const [, share, base] = await bar
      .locator('line')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).stroke))
    expect(share).toBe(await readSystemColor(bar, 'Highlight'))
    expect(base).toBe(await readSystemColor(bar, 'CanvasText'))
    expect(await readStyle(bar.locator('rect'), 'fill')).not.toBe(await readSystemColor(bar, 'Canvas'))
    await expect(page.getByRole('listitem').filter({ hasText: 'Missed' }).locator('svg')).toBeVisible()
    expect(await readStyle(live, 'background-color')).toBe(await readSystemColor(bar, 'Highlight'))
  })
})

test('the table of sources fits every screen, and turns gray when it cannot be refreshed', async ({ page }) => {
  let status = 200
  await page.clock.install({ time: STATUS_TIME })
  await page.route('**/api/status', (route) =>
    status === 200 ? answerAtDayTime(route, { now: STATUS_TIME }, STATUS_ANSWER) : route.fulfill({ status, json: {} }),
  )
  await page.goto('/status')
  const row = page.getByRole('row', { name: 'Real-time prices' })
  await expect(row).toBeVisible()
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await expectContrast(page)
  const textColor = () => readStyle(row.getByRole('cell').nth(1), 'color')
  const before = await textColor()
  status = 503
  await page.clock.fastForward(15_000)
  await page.clock.fastForward(15_000)
  await expect(page.getByText('Could not refresh since 16:32 CT. Trying again.')).toBeVisible()
  expect(await textColor()).not.toBe(before)
})
