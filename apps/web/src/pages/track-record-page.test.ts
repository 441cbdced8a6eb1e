import { findStructureFaults } from '../../test/page/find-structure-faults.ts'
import { expect, test } from '../../test/page/page-test.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { serveForecastMisses } from '../../test/served/served-misses.ts'
import { SPIKE_RISK_ITEM, serveTrackRecord } from '../../test/served/served-record.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'

test('the record shows hits and misses side by side, one ledger at a time', async ({ page }) => {
  await serveTrackRecord(page)
  await serveForecastMisses(page)
  await page.goto('/record')
  await expect(
    page.getByText(/^Of 184 spike risk calls, 83 were correct and 101 wrong; 81 of 164 events/),
  ).toBeVisible()
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
  await expect(page.getByRole('table', { name: /^Monthly peaks/ }).getByRole('row')).toHaveText([
    /^Month/,
    /^July 2026 14 of 31 days81\.4 GW .*3 call days/,
    /^June 202679\.3 GW .*caught, 6 call days, 15 false hours.*missed, 11 call days, 33 false hours$/,
  ])
  await expect(page.getByText(/^Odds are fitted weekly, on 175,419 hours, 1 Jul 2021 to 31 Dec 2024/)).toBeVisible()
  const table = page.getByRole('table', { name: /^Every rule/ })
  const spikes = table.getByRole('row', { name: /^Spike risk/ })
  await expect(spikes).toContainText('83 of 184, 38–52%')
  await expect(spikes).toContainText('Warn and above: 10 of 12')
  await expect(spikes).toContainText('81 of 164')
  await expect(table.getByRole('row', { name: /^DART spread/ })).toContainText('No better than any hour')
  await expect(table.getByRole('row', { name: /^Reserve tightness/ })).toContainText('3 of 9 so far, too few to judge')
  await expect(page.getByText('No call was made')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Stated odds and outcomes' })).toContainText('too few')
  const picture = page.getByRole('img', { name: /^Stated odds and outcomes: 3.5% stated, 2.2% observed/ })
  // A bin with twelve predictions has too few for a point.
  await expect(picture.locator('circle')).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'All calls as CSV' })).toHaveAttribute(
    'href',
    '/api/record/calls.csv?ledger=live',
  )
  const misses = page.getByRole('table', { name: 'Misses by series' })
  await expect(page.getByText('Wind ran under its day-ahead forecast in 9 of the last 10 evenings')).toBeVisible()
  await expect(misses.getByRole('row', { name: /^Wind −410/ })).toContainText('−824−5.9% · 162 of 168 h')
  await page.getByRole('button', { name: '1 hour before' }).click()
  await expect(misses.getByRole('row', { name: /^Load −87/ })).toBeVisible()
  await page.getByText('Mean miss by hour of the day, last 7 days').click()
  await expect(page.getByRole('table', { name: 'Mean miss by hour of the day' }).getByRole('row')).toHaveCount(25)

  expect(await findStructureFaults()).toEqual([])

  await page.getByRole('button', { name: 'Simulated' }).click()
  await expect(page).toHaveURL(/ledger=simulated/)
  await expect(page.getByText('No call is over yet.')).toBeVisible()
  await expect(page.getByText('No call yet.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Simulated' })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Real hours, replayed' }).click()
  await expect(page.getByText('Not replayed, because the archive lacks their data: Reserve tightness.')).toBeVisible()
})

test('a link to a rule opens its row', async ({ page }) => {
  await serveTrackRecord(page)
  await page.goto('/record#reserve_tightness')
  await expect(page.getByRole('row', { name: /^Reserve tightness/ })).toBeVisible()
})

test('the record chip of a call opens the row of its rule in the right ledger', async ({ page }) => {
  const day = createSimulatedDay(CALM_DAY)
  await serveSimulatedDay(page, day, {
    latest: (brief) => ({ ...brief, intelligence: [SPIKE_RISK_ITEM, ...brief.intelligence] }),
  })
  await serveTrackRecord(page)
  await page.goto('/brief?zone=HOUSTON')
  const chip = page.getByRole('link', {
    name: /^Guarded, 45% of 184 in 2024, replayed, base 1\.4%\. Correct calls of this rule/,
  })
  await expect(chip).toHaveText('Guarded · 45% of 184 in 2024, replayed · base 1.4%')
  await chip.click()
  await expect(page).toHaveURL(/\/record\?ledger=archive&mode=free#spike_risk$/)
  await expect(page.getByRole('button', { name: 'Real hours, replayed' })).toHaveAttribute('aria-pressed', 'true')
  const row = page.getByRole('row', { name: /^Spike risk/ })
  await expect(row).toBeVisible()
  await expect(row).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('tr[aria-current]')).toHaveCount(1)
})

test('a record that cannot be loaded is reported, and loads on retry', async ({ page }) => {
  let fails = true
  await serveTrackRecord(page)
  await page.route('**/api/record', (route) =>
    fails ? route.fulfill({ status: 503, json: { error: 'Not now.', code: 'unavailable' } }) : route.fallback(),
  )
  await page.goto('/record')
  await expect(page.getByText('Could not load the record.')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Of 184 spike risk calls/)).toBeVisible()
})
