import { registerPerson, signInWithoutForm } from '../support/people.ts'
import { answerWithJson, serveSimulatedDay } from '../support/served-day.ts'
import { CALM_DAY, composeSimulatedDay } from '../support/simulated-day.ts'
import { expect, test } from '../support/visit.ts'

const day = () => composeSimulatedDay(CALM_DAY)
/** The board of the simulated day with some rows replaced. */
const boardWith = (...rows: Record<string, unknown>[]) => {
  const lmpAt = day().now.toISOString()
  const empty = { spp: null, dayAhead: null, dart: null, heatRate: null, norm: null, spark: [] }
  const zone = { ...empty, lmp: 58.4, lmpAt, basis: 19.2, dayAheadAverage: null, missing: [] }
  return {
    asOf: lmpAt,
    origin: 'simulated',
    headline: 'All hubs between $28 and $58.',
    clock: [],
    zones: rows.map((row) => ({ ...zone, hub: `HB_${row.zone}`, level: null, title: null, items: 0, ...row })),
    hubAverage: { ...empty, hub: 'HB_HUBAVG', lmp: 39.22, lmpAt, highToLow: null },
    sample: null,
  }
}
const BOARD = '**/api/board'
const ROWS = ['HoustonHB_HOUSTON', 'NorthHB_NORTH', 'SouthHB_SOUTH', 'WestHB_WEST', 'Hub averageHB_HUBAVG']
const GENERATE = { name: 'Generate Market Brief' }

test('the first screen shows four zones to choose from, and the price of each with its age', async ({ page }) => {
  for (const address of ['/', '/index.html']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your ERCOT Market Brief')
    await expect(page).toHaveTitle(/Your ERCOT Market Brief/)
    await expect(page.getByLabel('ERCOT Zone')).toHaveValue('HOUSTON')
    await expect(page.getByLabel('ERCOT Zone').getByRole('option')).toHaveText(['Houston', 'North', 'South', 'West'])
    await expect(page.getByRole('button', GENERATE)).toBeEnabled()
  }
  const board = page.getByRole('region', { name: 'The grid now' })
  await expect(board.getByRole('row')).toHaveCount(6)
  await expect(board.getByRole('rowheader')).toHaveText(ROWS)
  await expect(board.getByText(/^\d\d:\d\d\*? CT · \d+ (?:s|min) old$/)).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'Market clock' }).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByText('Simulated market.')).toBeVisible()
})

test('a price is shown to the cent with its difference from the hub average, and a missing one shows why', async ({
  page,
}) => {
  await serveSimulatedDay(page, day())
  const board = boardWith(
    { zone: 'HOUSTON', lmp: 58.415, spark: [30, 40, 58.4], level: 'warn', title: 'Houston $19 over', items: 3 },
    { zone: 'NORTH', lmp: -3.2, spark: [1, null, -3.2], dart: 40.5, level: 'info', title: 'North is calm', items: 1 },
    { zone: 'SOUTH', lmp: null, lmpAt: null, basis: null },
    { zone: 'WEST', lmp: 5000, basis: null, spark: [5000], heatRate: 1557.6 },
  )
  await page.route(BOARD, (route) => answerWithJson(route, day(), board))
  await page.goto('/')
  await expect(page.getByText('All hubs between $28 and $58.')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'all rows −$250 to $5,000, log' })).toBeVisible()
  const cells = (name: string) => page.getByRole('row', { name }).getByRole('cell')
  await expect(cells('Houston').nth(0)).toContainText(/58.4[12]/)
  await expect(cells('Houston').nth(4)).toHaveText('+19.20')
  await expect(cells('Houston').nth(7)).toHaveText('Warn+2 moreHouston $19 over')
  await expect(page.getByRole('img', { name: 'Houston in the last 24 hours: $30.00 to $58.40' })).toBeVisible()
  await expect(cells('North').nth(0)).toContainText('−3.20')
  await expect(cells('North').nth(3)).toHaveText('+40.50')
  await expect(cells('North').nth(5)).toHaveText('n/m')
  await expect(cells('North').nth(7)).toHaveText('Info1 itemNorth is calm')
  await expect(cells('West').nth(0)).toContainText('5,000.00')
  await expect(cells('West').getByRole('button', { name: 'Missing: no hub average yet' })).toHaveText('—')
  await expect(cells('South').getByRole('button', { name: 'Missing: no price yet' })).toHaveText(['—', '—'])
  const line = (await page.getByRole('img', { name: /^West in the last/ }).boundingBox())!
  await page.mouse.click(line.x + line.width / 2, line.y + line.height / 2)
  await expect(page).toHaveURL('/brief?zone=WEST&mode=free')
})

test('prices that cannot be loaded are reported, and load automatically later', async ({ page, context }) => {
  await serveSimulatedDay(page, day())
  await page.clock.install({ time: day().now })
  let status = 503
  await page.route(BOARD, (route) =>
    status === 200 ? answerWithJson(route, day(), boardWith({ zone: 'HOUSTON' })) : route.fulfill({ status, json: {} }),
  )
  await page.goto('/')
  const board = page.getByRole('region', { name: /^The grid/ })
  await expect(board.getByText('Prices are not available. They load as soon as they are.')).toBeVisible()
  status = 200
  await page.clock.fastForward(15_000)
  await expect(board.getByText('58.40')).toBeVisible()
  await expect(board.getByText(/^17:36 CT · \d+ s old$/).first()).toBeVisible()

  status = 503
  await page.clock.fastForward(60_000)
  await page.clock.fastForward(1_000)
  await expect(board.getByText(/^Could not refresh, trying again · 17:36 CT · 1 min old$/)).toBeVisible()
  await expect(board.getByRole('heading')).toHaveText('The grid, last known')
  await context.setOffline(true)
  await expect(board.getByText(/^You are offline · 17:36 CT · 1 min old$/)).toBeVisible()
  status = 200
  await context.setOffline(false)
  await expect(board.getByRole('heading')).toHaveText('The grid now')
})

test('old prices are gray with their time and age, and missing ones are named', async ({ page }) => {
  await serveSimulatedDay(page, day())
  const old = new Date(day().now.getTime() - 27 * 60_000).toISOString()
  const zones = boardWith(
    { zone: 'HOUSTON', missing: ['weather', 'load'] },
    { zone: 'NORTH', lmpAt: old, missing: ['load'], level: 'warn', title: 'North $19 over', items: 2 },
    { zone: 'SOUTH', lmp: null, lmpAt: '2026-07-14T17:05:00Z', basis: null, missing: ['lmp', 'load'] },
    { zone: 'WEST', missing: ['load'] },
  )
  await page.route(BOARD, (route) => answerWithJson(route, day(), zones))
  await page.goto('/')
  const board = page.getByRole('region', { name: 'The grid, last known' })
  await expect(board.getByText('14 Jul 2026, 12:05 CT · 1 day old').first()).toBeVisible()
  const colorOf = (name: string) =>
    board
      .getByRole('row', { name })
      .getByRole('cell')
      .first()
      .evaluate((cell) => getComputedStyle(cell).color)
  const north = board.getByRole('row', { name: 'North' })
  await expect(north.getByText('17:09 CT · 27 min old')).toBeVisible()
  await expect(north.getByText('North $19 over')).toBeHidden()
  expect(await colorOf('North')).not.toBe(await colorOf('Houston'))
  await expect(
    board
      .getByRole('row', { name: 'South' })
      .getByRole('button', { name: 'Missing: no price since 14 Jul 2026, 12:05 CT' }),
  ).toHaveText(['—', '—'])
  await expect(
    board.getByText('Sources missing: Weather (Houston), LMP (South), Load. Briefs resume when the data is back.'),
  ).toBeVisible()
})

test('Generate shows progress, then opens the brief of the zone, in free mode for a visitor', async ({ page }) => {
  await serveSimulatedDay(page, day())
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

test('a signed-in user is greeted, and their brief opens without a mode', async ({ page }) => {
  await serveSimulatedDay(page, day())
  await signInWithoutForm(page, await registerPerson(page.request))
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
