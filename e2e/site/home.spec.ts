import { createBoardWith } from '../../apps/web/test/served/served-board.ts'
import { answerAtDayTime, serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../apps/web/test/served/simulated-day.ts'
import { getSharedPerson, signInWithoutForm } from '../support/people.ts'
import { expect, test } from '../support/visit.ts'

const day = () => createSimulatedDay(CALM_DAY)
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
  await expect(board.getByText(/^\d\d:\d\d\*? CT · \d+ (?:s|min) old$/)).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Market clock' }).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByText('Simulated market.')).toBeVisible()
})

test('old prices are gray, and a click anywhere in a row opens its brief', async ({ page }) => {
  await serveSimulatedDay(page, day())
  const old = new Date(day().now.getTime() - 27 * 60_000).toISOString()
  const board = createBoardWith(
    day(),
    { zone: 'HOUSTON' },
    { zone: 'NORTH', lmpAt: old },
    { zone: 'WEST', spark: [30, 5000] },
  )
  await page.route(BOARD, (route) => answerAtDayTime(route, day(), board))
  await page.goto('/')
  const colorOf = (name: string) =>
    page
      .getByRole('row', { name })
      .getByRole('cell')
      .first()
      .evaluate((cell) => getComputedStyle(cell).color)
  await expect(page.getByRole('row', { name: 'North' }).getByText(/^17:09 CT · (2[7-9]|3\d) min old$/)).toBeVisible()
  expect(await colorOf('North')).not.toBe(await colorOf('Houston'))
  const west = page.getByRole('img', { name: /^West in the last/ })
  await west.scrollIntoViewIfNeeded()
  const line = (await west.boundingBox())!
  await page.mouse.click(line.x + line.width / 2, line.y + line.height / 2)
  await expect(page).toHaveURL('/brief?zone=WEST&mode=free')
})

test('a signed-in user is greeted, and their brief opens without a mode', async ({ page }) => {
  await serveSimulatedDay(page, day())
  await signInWithoutForm(page, await getSharedPerson(page.request))
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
