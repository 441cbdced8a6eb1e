import { serveRecord } from '../support/served-record.ts'
import { smallTargets } from '../support/small-targets.ts'
import { expect, expectAccessible, test } from '../support/visit.ts'

test('the record tells hits and misses side by side, one ledger at a time', async ({ page }) => {
  await serveRecord(page)
  await page.goto('/record')
  await expect(page.getByText(/^Of 184 spike risk calls 83 came true and 101 did not; 81 of 164 events/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Price outlook and its baselines' }).getByRole('row')).toHaveText([
    /^Ahead/,
    '1 h79%4.718.117.369.81',
    '6 h81%7.078.1213.6010.10',
  ])
  await expect(page.getByRole('table', { name: /^ERCOT’s look-ahead/ }).getByRole('row')).toHaveText([
    /^Ten minutes before/,
    'ERCOT’s look-ahead28706.10',
    'Outlook, P5028707.40',
  ])
  await expect(
    page.getByText(/^Chances of more than \$100 are fitted on 175,419 hours, 1 Jul 2021 to 31 Dec 2024/),
  ).toBeVisible()
  const table = page.getByRole('table', { name: /^Every rule/ })
  const spikes = table.getByRole('row', { name: /^Spike risk/ })
  await expect(spikes).toContainText('83 of 184, 38–52%')
  await expect(spikes).toContainText('Warn and above: 10 of 12')
  await expect(spikes).toContainText('81 of 164')
  await expect(table.getByRole('row', { name: /^DART spread/ })).toContainText('No better than any hour')
  await expect(table.getByRole('row', { name: /^Reserve tightness/ })).toContainText('3 of 9 so far, too few to judge')
  await expect(page.getByText('No call was made')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Stated chances and what came of them' })).toContainText('too few')
  await expect(page.getByRole('link', { name: 'All calls as CSV' })).toHaveAttribute(
    'href',
    '/api/record/calls.csv?ledger=live',
  )
  await expectAccessible(page)
  expect(await smallTargets(page)).toEqual([])

  await page.getByRole('button', { name: 'Simulated' }).click()
  await expect(page).toHaveURL(/ledger=simulated/)
  await expect(page.getByText('No call has run its course yet.')).toBeVisible()
  await expect(page.getByText('No call has been made yet.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Simulated' })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Real hours, replayed' }).click()
  await expect(page.getByText('Not judged, for want of a series: Reserve tightness.')).toBeVisible()
})

test('a link to a rule leads to its row', async ({ page }) => {
  await serveRecord(page)
  await page.goto('/record#reserve_tightness')
  await expect(page.getByRole('row', { name: /^Reserve tightness/ })).toBeInViewport()
})

test('a record that cannot be loaded says so, and comes when it is asked for again', async ({ page }) => {
  let fails = true
  await serveRecord(page)
  await page.route('**/api/record', (route) =>
    fails ? route.fulfill({ status: 503, json: { error: 'Not now.', code: 'unavailable' } }) : route.fallback(),
  )
  await page.goto('/record')
  await expect(page.getByText('The record could not be loaded.')).toBeVisible({ timeout: 20_000 })
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Of 184 spike risk calls/)).toBeVisible()
})
