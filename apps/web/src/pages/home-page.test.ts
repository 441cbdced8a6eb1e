import { expect, test } from '../../test/page/page-test.ts'
import { createBoardWith } from '../../test/served/served-board.ts'
import { answerAtDayTime, serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'

const day = () => createSimulatedDay(CALM_DAY)
const BOARD = '**/api/board'
const GENERATE = { name: 'Generate Market Brief' }

test('a price is shown to the cent with its difference from the hub average, and a missing one shows why', async ({
  page,
}) => {
  await serveSimulatedDay(page, day())
  const board = createBoardWith(
    day(),
    { zone: 'HOUSTON', lmp: 58.415, spark: [30, 40, 58.4], level: 'warn', title: 'Houston $19 over', items: 3 },
    { zone: 'NORTH', lmp: -3.2, spark: [1, null, -3.2], dart: 40.5, level: 'info', title: 'North is calm', items: 1 },
    { zone: 'SOUTH', lmp: null, lmpAt: null, basis: null },
    { zone: 'WEST', lmp: 5000, basis: null, spark: [5000], heatRate: 1557.6 },
  )
  await page.route(BOARD, (route) => answerAtDayTime(route, day(), board))
  await page.goto('/')
  await expect(page.getByText('All hubs between $28 and $58.')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'all rows −$1,000 to $5,000' })).toBeVisible()
  const cells = (name: string) => page.getByRole('row', { name }).getByRole('cell')
  await expect(cells('Houston').nth(0)).toContainText(/58.4[12]/)
  await expect(cells('Houston').nth(4)).toHaveText('+19.20')
  await expect(cells('Houston').nth(7)).toHaveText('Warn+2 moreHouston $19 over')
  await expect(page.getByRole('img', { name: 'Houston in the last 24 hours: $30.00 to $58.40' })).toBeVisible()
  await expect(cells('North').nth(0)).toContainText('−3.20')
  await expect(cells('North').nth(3)).toHaveText('+40.50')
  await expect(cells('North').nth(5)).toHaveText('n/m')
  await expect(cells('North').nth(7)).toHaveText('InfoNorth is calm')
  await expect(cells('West').nth(0)).toContainText('5,000.00')
  await expect(cells('West').getByRole('button', { name: 'Missing: no hub average yet' })).toHaveText('—')
  await expect(cells('South').getByRole('button', { name: 'Missing: no price yet' })).toHaveText(['—', '—'])
  await expect(page.getByRole('row', { name: 'South' })).not.toContainText(/\d \w+ old/)
  await page.getByRole('link', { name: 'West' }).click()
  await expect(page).toHaveURL('/brief?zone=WEST&mode=free')
})

test('prices that cannot be loaded are reported, not before the first answer, and load automatically later', async ({
  page,
}) => {
  await serveSimulatedDay(page, day())
  await page.clock.install({ time: day().now })
  let status = 503
  let answerFirst = () => {}
  const firstAnswer = new Promise<void>((resolve) => {
    answerFirst = resolve
  })
  await page.route(BOARD, async (route) => {
    await firstAnswer
    if (status === 200) await answerAtDayTime(route, day(), createBoardWith(day(), { zone: 'HOUSTON' }))
    else await route.fulfill({ status, json: {} })
  })
  await page.goto('/')
  const board = page.getByRole('region', { name: /^The grid/ })
  const notAvailable = board.getByText('Prices are not available. They load as soon as they are.')
  await expect(board.getByRole('row')).toHaveCount(6)
  await expect(notAvailable).toBeHidden()
  answerFirst()
  await expect(notAvailable).toBeVisible()
  status = 200
  await page.clock.fastForward(15_000)
  await expect(board.getByText('58.40')).toBeVisible()
  await expect(board.getByText(/^17:36 CT · \d+ s old$/).first()).toBeVisible()

  status = 503
  await page.clock.fastForward(60_000)
  await page.clock.fastForward(1_000)
  await expect(board.getByText(/^Could not refresh, trying again · 17:36 CT · 1 min old$/)).toBeVisible()
  await expect(board.getByRole('heading')).toHaveText('The grid, last known')
  await page.setOffline(true)
  await expect(board.getByText(/^You are offline · 17:36 CT · 1 min old$/)).toBeVisible()
  status = 200
  await page.setOffline(false)
  await expect(board.getByRole('heading')).toHaveText('The grid now')
})

test('old prices are gray with their time and age, and missing ones are named', async ({ page }) => {
  await serveSimulatedDay(page, day())
  const old = new Date(day().now.getTime() - 27 * 60_000).toISOString()
  const zones = createBoardWith(
    day(),
    { zone: 'HOUSTON', missing: ['weather', 'load'] },
    { zone: 'NORTH', lmpAt: old, missing: ['load'], level: 'warn', title: 'North $19 over', items: 2 },
    { zone: 'SOUTH', lmp: null, lmpAt: '2026-07-14T17:05:00Z', basis: null, missing: ['lmp', 'load'] },
    { zone: 'WEST', missing: ['load'] },
  )
  await page.route(BOARD, (route) => answerAtDayTime(route, day(), zones))
  await page.goto('/')
  const board = page.getByRole('region', { name: 'The grid, last known' })
  await expect(board.getByText('14 Jul 2026, 12:05 CT · 1 day old').first()).toBeVisible()
  const north = board.getByRole('row', { name: 'North' })
  await expect(north.getByText('17:09 CT · 27 min old')).toBeVisible()
  await expect(north.getByText('North $19 over')).toBeHidden()
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
