import { findStructureFaults } from '../../test/page/find-structure-faults.ts'
import { expect, test } from '../../test/page/page-test.ts'
import { answerAtDayTime } from '../../test/served/served-day.ts'
import { FUEL_MIX_ERROR, STATUS_ANSWER, STATUS_TIME } from '../../test/served/served-status.ts'

test('stale, missing and refused sources are labeled, and a status that cannot be refreshed stays visible', async ({
  page,
}) => {
  let status = 200
  await page.clock.install({ time: STATUS_TIME })
  await page.route('**/api/status', (route) =>
    status === 200 ? answerAtDayTime(route, { now: STATUS_TIME }, STATUS_ANSWER) : route.fulfill({ status, json: {} }),
  )
  await page.goto('/status')
  await expect(page.getByText('2 of 3 sources are not fresh: Fuel mix (stale), Henry Hub gas (waiting).')).toBeVisible()
  const row = (name: string) => page.getByRole('row', { name })
  await expect(row('Fuel mix')).toContainText('16:05 CT · 27 min old')
  await expect(row('Fuel mix')).toContainText(`16:10 CT: ${FUEL_MIX_ERROR}`)
  await expect(row('Henry Hub gas').getByRole('button', { name: 'Missing: nothing read yet' })).toBeVisible()
  await expect(row('Real-time price history')).toContainText('2 of 5 years')
  await expect(row('Real-time price history')).toContainText(/cut short\..* 17:32 CT/)
  await expect(page.getByText('Nothing new is saved')).toBeVisible()
  await expect(page.getByText('Ready to take over reading the sources')).toBeVisible()

  status = 503
  await page.clock.fastForward(15_000)
  await page.clock.fastForward(15_000)
  await expect(page.getByText('Could not refresh since 16:32 CT. Trying again.')).toBeVisible()
  await expect(row('Fuel mix')).toContainText('27 min old')
  status = 200
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Could not refresh')).toBeHidden()
})

test('a status that cannot be loaded is reported, and loads automatically later', async ({ page }) => {
  let status = 503
  await page.clock.install({ time: STATUS_TIME })
  await page.route('**/api/status', (route) =>
    status === 200 ? answerAtDayTime(route, { now: STATUS_TIME }, STATUS_ANSWER) : route.fulfill({ status, json: {} }),
  )
  await page.goto('/status')
  await page.clock.fastForward(5_000)
  await expect(page.getByText('The status could not be loaded. Trying again.')).toBeVisible()
  status = 200
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('rowheader', { name: 'Fuel mix' })).toBeVisible()
})

test('stale, missing and refused sources have no accessibility fault in their structure', async ({ page }) => {
  await page.route('**/api/status', (route) => answerAtDayTime(route, { now: STATUS_TIME }, STATUS_ANSWER))
  await page.goto('/status')
  await expect(page.getByRole('rowheader', { name: 'Fuel mix' })).toBeVisible()
  expect(await findStructureFaults()).toEqual([])
})
