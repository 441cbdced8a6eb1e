import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { serveForecastMisses } from '../../apps/web/test/served/served-misses.ts'
import { SPIKE_RISK_ITEM, serveTrackRecord } from '../../apps/web/test/served/served-record.ts'
import { CALM_DAY, createSimulatedDay } from '../../apps/web/test/served/simulated-day.ts'
import { findSmallTargets } from '../support/small-targets.ts'
import { expect, expectContrast, test } from '../support/visit.ts'

test('the record chip of a call scrolls to the row of its rule, and both pages have no control that is too small', async ({
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
  await page.getByRole('button', { name: 'Live' }).click()
  await page.getByText('Mean miss by hour of the day, last 7 days').click()
  await expectContrast(page)
  expect(await findSmallTargets(page)).toEqual([])
})
