import { comeBackAs, registered } from '../support/people.ts'
import { answer, serveDay } from '../support/served-day.ts'
import { CALM, simulatedDay } from '../support/simulated-day.ts'
import { expect, test } from '../support/visit.ts'

const day = () => simulatedDay(CALM)
const houstonNow = () => ({
  zone: 'HOUSTON',
  lmp: 58.4,
  at: day().now.toISOString(),
  hubAverage: 39.22,
  spark: [30, 40, 58.4],
  missing: [] as string[],
})
const GENERATE = { name: 'Generate Market Brief' }

test('the first screen is alive: four zones to choose from, and the price of each with its age', async ({ page }) => {
  for (const address of ['/', '/index.html']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your ERCOT Market Brief')
    await expect(page).toHaveTitle(/Your ERCOT Market Brief/)
    await expect(page.getByLabel('ERCOT Zone')).toHaveValue('HOUSTON')
    await expect(page.getByLabel('ERCOT Zone').getByRole('option')).toHaveText(['Houston', 'North', 'South', 'West'])
    await expect(page.getByRole('button', GENERATE)).toBeEnabled()
  }
  const board = page.getByRole('region', { name: 'The grid now' })
  await expect(board.getByRole('row')).toHaveCount(5)
  await expect(board.getByRole('rowheader')).toHaveText(['Houston', 'North', 'South', 'West'])
  await expect(board.getByText(/^\d\d:\d\d\*? CT · \d+ (?:s|min) old$/)).toBeVisible()
  await expect(page.getByText('Simulated market.')).toBeVisible()
})

test('a price is told to the cent with its distance to the hub average, and one that is missing says why', async ({
  page,
}) => {
  await serveDay(page, day())
  const at = day().now.toISOString()
  const zones = [
    { zone: 'HOUSTON', lmp: 58.415, at, hubAverage: 39.22, spark: [30, 40, 58.4] },
    { zone: 'NORTH', lmp: -3.2, at, hubAverage: 39.22, spark: [1, null, -3.2] },
    { zone: 'SOUTH', lmp: null, at: null, hubAverage: 39.22, spark: [] },
    { zone: 'WEST', lmp: 5000, at, hubAverage: null, spark: [5000] },
  ]
  await page.route('**/api/zones/now', (route) => answer(route, day(), zones))
  await page.goto('/')
  const cells = (name: string) => page.getByRole('row', { name }).getByRole('cell')
  await expect(cells('Houston').nth(0)).toHaveText(/58.4[12]/)
  await expect(cells('Houston').nth(1)).toHaveText('+19.20')
  await expect(page.getByRole('img', { name: 'Houston in the last 24 hours: $30.00 to $58.40' })).toBeVisible()
  await expect(cells('North').nth(0)).toHaveText('−3.20')
  await expect(cells('West').nth(0)).toHaveText('5,000.00')
  await expect(cells('West').getByRole('button', { name: 'Missing: no hub average yet' })).toHaveText('—')
  await expect(cells('South').getByRole('button', { name: 'Missing: no price yet' })).toHaveText(['—', '—'])
})

test('prices that cannot be had are said to be so, and come by themselves', async ({ page, context }) => {
  await serveDay(page, day())
  await page.clock.install({ time: day().now })
  let status = 503
  await page.route('**/api/zones/now', (route) =>
    status === 200 ? answer(route, day(), [houstonNow()]) : route.fulfill({ status, json: {} }),
  )
  await page.goto('/')
  const board = page.getByRole('region', { name: /^The grid/ })
  await expect(board.getByText('Prices are not available at the moment. They come by themselves.')).toBeVisible()
  status = 200
  await page.clock.fastForward(15_000)
  await expect(board.getByText('58.40')).toBeVisible()
  await expect(board.getByText(/^17:36 CT · \d+ s old$/)).toBeVisible()

  status = 503
  await page.clock.fastForward(60_000)
  await page.clock.fastForward(1_000)
  await expect(board.getByText(/^Could not refresh, trying again · 17:36 CT · 1 min old$/)).toBeVisible()
  await expect(board.getByRole('heading')).toHaveText('The grid, last known')
  await context.setOffline(true)
  await expect(board.getByText(/^You are offline · 17:36 CT · 1 min old$/)).toBeVisible()
  status = 200
  await context.setOffline(false)
  await expect(board.getByText(/^17:36 CT · 1 min old$/)).toBeVisible()
})

test('old prices are grey with their time and age, and what is missing is named', async ({ page }) => {
  await serveDay(page, day())
  const old = new Date(day().now.getTime() - 27 * 60_000).toISOString()
  const zones = [
    { ...houstonNow(), missing: ['weather', 'load'] },
    { ...houstonNow(), zone: 'NORTH', at: old, missing: ['load'] },
    { ...houstonNow(), zone: 'SOUTH', lmp: null, at: '2026-07-14T17:05:00Z', missing: ['lmp', 'load'] },
    { ...houstonNow(), zone: 'WEST', missing: ['load'] },
  ]
  await page.route('**/api/zones/now', (route) => answer(route, day(), zones))
  await page.goto('/')
  const board = page.getByRole('region', { name: 'The grid, last known' })
  await expect(board.getByText('14 Jul 2026, 12:05 CT · 1 day old').first()).toBeVisible()
  const colorOf = (name: string) =>
    board
      .getByRole('row', { name })
      .getByRole('cell')
      .first()
      .evaluate((cell) => getComputedStyle(cell).color)
  await expect(board.getByRole('rowheader', { name: 'North' })).toHaveText('North17:09 CT · 27 min old')
  expect(await colorOf('North')).not.toBe(await colorOf('Houston'))
  await expect(
    board
      .getByRole('row', { name: 'South' })
      .getByRole('button', { name: 'Missing: no price since 14 Jul 2026, 12:05 CT' }),
  ).toHaveText(['—', '—'])
  await expect(
    board.getByText('Sources missing: Weather (Houston), LMP (South), Load. Briefs stay off until the data is back.'),
  ).toBeVisible()
})

test('Generate works for a moment, then opens the brief of the zone, in free mode for a stranger', async ({ page }) => {
  await serveDay(page, day())
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/briefs/latest?*', async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/')
  await page.getByLabel('ERCOT Zone').selectOption('West')
  await page.getByRole('button', GENERATE).click()
  const working = page.getByRole('button', { name: 'Generating...' })
  await expect(working).toBeDisabled()
  release()
  await expect(page).toHaveURL('/brief?zone=WEST&mode=free')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('West Market Brief')
  await expect(page.locator('#main')).toBeFocused()
})

test('somebody signed in is greeted, and their brief opens without a mode', async ({ page }) => {
  await serveDay(page, day())
  await comeBackAs(page, await registered(page.request))
  await page.goto('/')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()
  await page.getByRole('button', GENERATE).click()
  await expect(page).toHaveURL('/brief?zone=HOUSTON')
  await expect(page.getByText('Welcome, Dana')).toBeVisible()

  await page.getByRole('button', { name: 'New Brief' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/brief?zone=HOUSTON')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})
