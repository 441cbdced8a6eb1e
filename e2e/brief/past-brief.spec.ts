import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../apps/web/test/served/simulated-day.ts'
import { expect, test } from '../support/visit.ts'

test('a past brief prints its time in place of the link to the newest', async ({ page }) => {
  const day = createSimulatedDay(CALM_DAY)
  await serveSimulatedDay(page, day)
  await page.goto(`/brief?zone=HOUSTON&id=${day.latest('HOUSTON').id}&mode=free`)
  await expect(page.getByText('Past brief from 15 Jul 2026, 17:35 CT')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Houston · past, as of 15 Jul 2026, 17:35 CT')).toBeVisible()
  await expect(page.getByText('Past brief from 15 Jul 2026, 17:35 CT', { exact: true })).toBeVisible()
  await expect(page.getByText('Open the newest')).toBeHidden()
})
