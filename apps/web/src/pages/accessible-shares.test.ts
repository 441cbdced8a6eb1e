import type { ShareLink } from '@tradeops/contract/account/shares'
import { findStructureFaults } from '../../test/page/find-structure-faults.ts'
import { expect, test } from '../../test/page/page-test.ts'
import { signInAs } from '../../test/served/accounts.ts'
import { answerAtDayTime, serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'

const SHARES = '**/api/shares'
const TOKEN = 'A'.repeat(43)

const day = () => createSimulatedDay(CALM_DAY)

function composeShareLink(): ShareLink {
  const { id, zone, scedRunAt, generatedAt, origin } = day().latest('HOUSTON')
  return {
    id: '7c0f6a52-5d2f-4c6e-9a39-0a8a1f0c3b11',
    url: `http://localhost/s/${TOKEN}`,
    briefId: id,
    zone,
    origin,
    runAt: scedRunAt!,
    madeAt: generatedAt,
    sharedAt: generatedAt,
    sha256: 'a'.repeat(64),
  }
}

test('the dialog with the link to a shared brief has no accessibility fault in its structure', async ({ page }) => {
  await serveSimulatedDay(page, day())
  await signInAs(page)
  await page.route(SHARES, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: { share: composeShareLink() } })
      : route.fulfill({ json: { shares: [], most: 100 } }),
  )
  await page.goto('/brief?zone=HOUSTON')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(await findStructureFaults()).toEqual([])
})

test('the list of shared links has no accessibility fault in its structure', async ({ page }) => {
  await signInAs(page)
  await page.route(SHARES, (route) => answerAtDayTime(route, day(), { shares: [composeShareLink()], most: 100 }))
  await page.goto('/shares')
  await expect(page.getByRole('table', { name: 'Shared links' }).getByRole('rowheader')).toHaveText(/^Houston, .* CT/)
  expect(await findStructureFaults()).toEqual([])
})

test('a shared brief has no accessibility fault in its structure', async ({ page }) => {
  const brief = day().latest('HOUSTON')
  const { runAt, madeAt, origin, sha256 } = composeShareLink()
  const hour = day()
    .briefs('HOUSTON')
    .map(({ scedRunAt, lmp, nowcast }) => ({ at: scedRunAt, lmp, loadMw: nowcast.loadMw }))
  await page.route(`**/api/shared/${TOKEN}`, (route) =>
    answerAtDayTime(route, day(), { sha256, snapshot: { runAt, madeAt, origin, brief, hour } }),
  )
  await page.goto(`/s/${TOKEN}`)
  await expect(page.getByText(/^Shared brief from /).first()).toBeVisible()
  const trend = page.getByRole('region', { name: 'Trend', exact: true })
  await trend.getByText(/^\d+ runs?$/).click()
  await expect(trend.getByRole('rowheader')).toHaveCount(hour.length)
  expect(await findStructureFaults()).toEqual([])
})
