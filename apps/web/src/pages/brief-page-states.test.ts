import { REQUIRED_SOURCE_NAMES } from '@tradeops/domain/market/market-source'
import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { replaceLiveStream } from '../../test/served/live-stream.ts'
import { answerAtDayTime, composeSourceReports, serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'

const LATEST = '**/api/briefs/latest?*'
const UNAVAILABLE = { name: 'Brief unavailable — required sources missing' }
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a placeholder is shown while loading, a failure states what failed, and Retry loads the brief', async ({
  page,
}) => {
  const day = createSimulatedDay(CALM_DAY)
  await serveSimulatedDay(page, day)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let status = 503
  await page.route(LATEST, async (route) => {
    await held
    if (status === 200) await route.fallback()
    else await route.fulfill({ status, json: { error: 'Down.' } })
  })
  await page.goto('/brief?zone=SOUTH')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  await expect(page.getByText('ERCOT · South · HB_SOUTH')).toBeVisible()
  release()
  await expect(page.getByRole('alert')).toContainText('Failed to load: latest failed: 503')
  status = 200
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(title(page)).toHaveText('South Market Brief')
  await page.getByText(/^\d+ runs?$/).click()
  await expect(page.getByRole('row', { name: /^17:35/ })).toBeVisible()
})

test('a lost connection is reported, and the brief loads automatically when it is back', async ({ page }) => {
  const day = createSimulatedDay(CALM_DAY)
  await serveSimulatedDay(page, day)
  await page.clock.install({ time: day.now })
  await page.route(LATEST, (route) => route.abort())
  await page.goto('/brief')
  await page.clock.fastForward(1_000)
  const failed = page.getByText('Failed to load: Network error - please check your connection')
  await expect(failed).toBeVisible()
  await failed.evaluate((element) => element.setAttribute('data-kept', 'yes'))
  await page.clock.fastForward(30_000)
  await page.clock.fastForward(1_000)
  await expect(page.locator('p[data-kept]')).toBeVisible()
  await page.unroute(LATEST)
  await serveSimulatedDay(page, day)
  await page.clock.fastForward(30_000)
  await expect(title(page)).toHaveText('Houston Market Brief')
})

test('an answer that is no brief shows an error instead of a page', async ({ page }) => {
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY))
  await page.route(LATEST, (route) => route.fulfill({ status: 200, json: [] }))
  await page.goto('/brief')
  await expect(page.getByRole('alert')).toContainText('Failed to load: The answer is not a brief.')
  await expect(page.getByLabel('Key figures')).toBeHidden()
})

test('a brief without id, zone and time is shown for the requested zone, and cannot be shared', async ({ page }) => {
  await serveSimulatedDay(page, createSimulatedDay(CALM_DAY), {
    latest: ({ id, zone, generatedAt, ...brief }) => brief,
  })
  await page.goto('/brief?zone=SOUTH')
  await expect(title(page)).toHaveText('South Market Brief')
  await expect(page.getByText(/^Generated/)).toHaveText('Generated —')
  await expect(page.getByLabel('Key figures')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
})

test('without its history a brief shows its own row and what failed, and the full hour with the next brief', async ({
  page,
}) => {
  const day = createSimulatedDay(CALM_DAY)
  await serveSimulatedDay(page, day)
  let status = 503
  await page.route('**/api/briefs/history?*', (route) =>
    status === 200 ? route.fallback() : route.fulfill({ status, json: { error: 'Down.' } }),
  )
  const stream = replaceLiveStream(day.now)
  await page.goto('/brief?zone=HOUSTON')
  const trend = page.getByRole('region', { name: 'Trend', exact: true })
  await trend.getByText(/^\d+ runs?$/).click()
  await expect(trend.getByText('Failed to load: history failed: 503')).toBeVisible()
  await expect(trend.getByRole('rowheader')).toHaveText(['17:35'])
  await expect(trend.getByRole('caption')).toBeVisible()
  await expect(page.getByText('Not enough valid LMP points in the last hour')).toBeVisible()
  status = 200
  stream.send(day.next('HOUSTON'))
  await expect(trend.getByRole('rowheader')).toHaveCount(12)
  await expect(trend.getByText('history failed')).toBeHidden()
})

test('sources whose status cannot be loaded show what failed', async ({ page }) => {
  await serveSimulatedDay(page, createSimulatedDay({ ...CALM_DAY, silent: ['gas'] }))
  await page.route('**/api/briefs/diagnostics?*', (route) => route.fulfill({ status: 502, json: {} }))
  await page.goto('/brief')
  await expect(page.getByRole('region', { name: 'Sources now' })).toContainText(
    'Failed to load: diagnostics failed: 502',
  )
})

test('before the first brief the sources collected so far are shown, and the brief opens automatically', async ({
  page,
}) => {
  const day = createSimulatedDay(CALM_DAY)
  await serveSimulatedDay(page, day)
  let made = false
  const refusal = {
    error: 'There is no brief for this zone yet. Please try again in a few minutes.',
    code: 'no_brief_yet',
  }
  await page.route(LATEST, (route) =>
    made
      ? route.fallback()
      : answerAtDayTime(route, day, { ...refusal, sources: composeSourceReports(day.latest('HOUSTON')) }, 404),
  )
  await page.goto('/brief')
  await expect(title(page)).toHaveText('The first Houston brief is being made')
  const sources = page.getByRole('table', { name: 'Current sources' })
  await expect(sources.getByRole('row', { name: /^NP6-788-CD/ })).toContainText('ok17:35 CT')
  made = true
  await expect(title(page)).toHaveText('Houston Market Brief')
})

for (const [silent, name, last] of [
  ['weather', 'Weather', 'Temperature at KIAH97.6°F14 Jul 2026, 16:53 CT1 day'],
  ['lmp', 'LMP', 'Houston LMP$32.18/MWh14 Jul 2026, 17:35 CT1 day'],
  ['load', 'Load', 'System load75,700 MW14 Jul 2026, 17:30 CT1 day'],
  ['constraints', 'Constraints', 'EASTEX shadow price$72.36/MWh14 Jul 2026, 16:55 CT1 day'],
  ['gas', 'Gas', 'Henry Hub gas$3.64/MMBtu24 Jun 202621 days'],
] as const) {
  test(`without ${silent} the page shows the missing source and its last known value instead of a brief`, async ({
    page,
  }) => {
    const day = createSimulatedDay({ ...CALM_DAY, silent: [silent] })
    await serveSimulatedDay(page, day)
    let probes = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/briefs/diagnostics?zone=HOUSTON')) probes++
    })
    await page.goto('/brief')
    await expect(page.getByRole('heading', UNAVAILABLE)).toBeVisible()
    await expect(page.getByText(`Missing: ${name}. The brief returns when the data is back`)).toBeVisible()
    const quality = page.getByRole('region', { name: 'Data Quality' })
    await expect(quality).toContainText('4/5 SOURCES')
    await expect(quality.getByRole('listitem').filter({ hasText: 'MISSING' })).toHaveText([`MISSING${name}`])
    await expect(quality).toContainText('1 data source(s) unavailable')
    await expect(page.getByRole('table', { name: 'Last known values' }).getByRole('row').nth(1)).toHaveText(last)
    await expect(page.getByRole('table', { name: 'Required sources' }).getByRole('row', { name })).toContainText(
      'MISSING',
    )
    await expect(page.getByRole('table', { name: 'Current sources' })).toContainText('the connection was reset')
    await expect(page.getByRole('region', { name: 'Executive Summary' })).toBeHidden()
    await page.getByText('Raw diagnostics').click()
    await expect(page.getByText(`"${silent}": false`)).toBeVisible()
    expect(probes).toBe(1)

    await serveSimulatedDay(page, createSimulatedDay(CALM_DAY))
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('region', { name: 'Executive Summary' })).toBeVisible()
    expect(probes).toBe(2)
  })
}

test('with every source missing the page shows that for every figure', async ({ page }) => {
  await serveSimulatedDay(page, createSimulatedDay({ ...CALM_DAY, never: REQUIRED_SOURCE_NAMES }))
  await page.goto('/brief')
  await expect(page.getByRole('heading', UNAVAILABLE)).toBeVisible()
  await expect(page.getByText('Missing: Weather, LMP, Load, Constraints, Gas.')).toBeVisible()
  await expect(page.getByText('0/5 SOURCES')).toBeVisible()
  await expect(page.getByText('5 data source(s) unavailable')).toBeVisible()
  await expect(page.getByLabel('Key figures').getByRole('button', { name: 'Missing: no reading yet' })).toHaveCount(3)
  await expect(page.getByRole('table', { name: 'Last known values' }).getByText('never seen')).toHaveCount(5)
})

test('an unknown zone is reported, not guessed', async ({ page }) => {
  await page.goto('/brief?zone=EAST')
  await expect(title(page)).toHaveText('We do not cover the zone “EAST”')
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Houston', 'North', 'South', 'West'])
})
