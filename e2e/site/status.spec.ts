import type { StatusAnswer } from '@tradeops/contract/site/status'
import { answerWithJson } from '../support/served-day.ts'
import { expect, expectAccessible, test } from '../support/visit.ts'

const NOW = new Date('2026-07-15T21:32:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
const fresh: StatusAnswer['sources'][number] = {
  source: 'lmp',
  title: 'Real-time prices (LMP)',
  group: 'lmp',
  state: 'ok',
  observedAt: ago(2),
  ageSeconds: 120,
  lastSuccess: ago(1),
  lastError: null,
  lastErrorAt: null,
  consecutiveFailures: 0,
  nextAttempt: ago(-4),
  via: 'hb-lz',
  note: null,
}
const REFUSED = 'fuel-mix: The field "gen" (generation) is missing from every row: it was renamed or removed.'
const STATUS: StatusAnswer = {
  asOf: NOW.toISOString(),
  dataMode: 'sandbox',
  ingest: { role: 'stands by', term: null },
  storage: 'read only',
  newestBrief: { runAt: ago(2), generatedAt: ago(1) },
  sources: [
    fresh,
    {
      ...fresh,
      source: 'fuel-mix',
      title: 'Fuel mix',
      group: 'load',
      state: 'stale',
      observedAt: ago(27),
      lastError: REFUSED,
      lastErrorAt: ago(22),
      consecutiveFailures: 4,
      via: 'fuel-mix',
    },
    { ...fresh, source: 'gas', title: 'Henry Hub gas', group: 'gas', state: 'waiting', observedAt: null, via: null },
  ],
  history: [
    {
      document: 'np6-785-er',
      title: 'Real-time price history',
      years: 5,
      yearsRead: 2,
      nextAttempt: ago(-60),
      lastError: 'Real-time price history of 2024 cannot be read: The zip is cut short.',
    },
  ],
}

test('the footer links to the status, which lists every source of the running product', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Source status' }).click()
  await expect(page).toHaveURL('/status?mode=free')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Source status')
  const sources = page.getByRole('table', { name: 'Every source' })
  await expect(sources.getByRole('row', { name: /Real-time prices \(LMP\)/ })).toContainText(/Fresh.* old.*CT/)
  await expect(sources.getByRole('rowheader')).toHaveCount(30)
  await expect(page.getByRole('table', { name: 'Archived prices' }).getByRole('rowheader')).toHaveText([
    'Real-time price history',
    'Day-ahead price history',
  ])
})

test('stale, missing and refused sources are labeled, and a status that cannot be refreshed stays visible', async ({
  page,
}) => {
  let status = 200
  await page.clock.install({ time: NOW })
  await page.route('**/api/status', (route) =>
    status === 200 ? answerWithJson(route, { now: NOW }, STATUS) : route.fulfill({ status, json: {} }),
  )
  await page.goto('/status')
  await expect(page.getByText('2 of 3 sources are not fresh: Fuel mix (stale), Henry Hub gas (waiting).')).toBeVisible()
  const row = (name: string) => page.getByRole('row', { name })
  await expect(row('Fuel mix')).toContainText('16:05 CT · 27 min old')
  await expect(row('Fuel mix')).toContainText(`16:10 CT: ${REFUSED}`)
  await expect(row('Henry Hub gas').getByRole('button', { name: 'Missing: nothing read yet' })).toBeVisible()
  await expect(row('Real-time price history')).toContainText('2 of 5 years')
  await expect(row('Real-time price history')).toContainText(/cut short\..* 17:32 CT/)
  await expect(page.getByText('Nothing new is saved')).toBeVisible()
  await expect(page.getByText('Ready to take over reading the sources')).toBeVisible()
  await expectAccessible(page)

  const textColor = () =>
    row('Real-time prices')
      .getByRole('cell')
      .nth(1)
      .evaluate((cell) => getComputedStyle(cell).color)
  const before = await textColor()
  status = 503
  await page.clock.fastForward(15_000)
  await page.clock.fastForward(15_000)
  await expect(page.getByText('Could not refresh since 16:32 CT. Trying again.')).toBeVisible()
  expect(await textColor()).not.toBe(before)
  await expect(row('Fuel mix')).toContainText('27 min old')
  status = 200
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Could not refresh')).toBeHidden()
})

test('a status that cannot be loaded is reported, and loads automatically later', async ({ page }) => {
  let status = 503
  await page.clock.install({ time: NOW })
  await page.route('**/api/status', (route) =>
    status === 200 ? answerWithJson(route, { now: NOW }, STATUS) : route.fulfill({ status, json: {} }),
  )
  await page.goto('/status')
  await page.clock.fastForward(5_000)
  await expect(page.getByText('The status could not be loaded. Trying again.')).toBeVisible()
  status = 200
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('rowheader', { name: 'Fuel mix' })).toBeVisible()
})

for (const width of [768, 1280]) {
  test(`the table of sources fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.route('**/api/status', (route) => answerWithJson(route, { now: NOW }, STATUS))
    await page.goto('/status')
    await expect(page.getByRole('rowheader', { name: 'Fuel mix' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}
