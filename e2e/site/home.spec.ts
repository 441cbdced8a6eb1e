import { PAGE_PATHS } from '@tradeops/contract/site/pages'
import { createBoardWith } from '../../apps/web/test/served/served-board.ts'
import { answerAtDayTime, serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../apps/web/test/served/simulated-day.ts'
import { expect, test } from '../support/visit.ts'

const day = () => createSimulatedDay(CALM_DAY)
const BOARD = '**/api/board'
const ROWS = ['HoustonHB_HOUSTON', 'NorthHB_NORTH', 'SouthHB_SOUTH', 'WestHB_WEST', 'Hub averageHB_HUBAVG']
const GENERATE = { name: 'Generate Market Brief' }

test('the first screen shows the price of each zone with its age, a preview for links, and the way to every source', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await test.step('four zones to choose from, and the price of each', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your ERCOT Market Brief')
    await expect(page).toHaveTitle(/Your ERCOT Market Brief/)
    await expect(page.getByLabel('ERCOT Zone')).toHaveValue('HOUSTON')
    await expect(page.getByRole('button', GENERATE)).toBeEnabled()
    const board = page.getByRole('region', { name: 'The grid now' })
    await expect(board.getByRole('row')).toHaveCount(6)
    await expect(board.getByRole('rowheader')).toHaveText(ROWS)
    await expect(board.getByText(/^\d\d:\d\d\*? CT · \d+ (?:s|min) old$/)).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Market clock' }).getByRole('listitem')).toHaveCount(5)
    await expect(page.getByText('Simulated market.')).toBeVisible()
  })

  await test.step('a link to the site has a preview image, and a link to a brief names the zone and its price', async () => {
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    const picture = await request.get(new URL(image!).pathname)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
    const brief = await (await request.get('/brief?zone=NORTH')).text()
    expect(brief).toMatch(/<meta property="og:title" content="North \$\d/)
    expect(brief).toMatch(/<meta property="og:description" content="Simulated market\. \S/)
  })

  await test.step('robots.txt lists the paths to skip, and every icon of the manifest exists', async () => {
    const robots = await (await request.get('/robots.txt')).text()
    for (const path of ['/s/', '/api/', PAGE_PATHS.shares])
      expect(robots).toMatch(new RegExp(`^Disallow: ${path}$`, 'm'))
    const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
    for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200)
  })

  await test.step('the footer links to the status, which lists every source of the running product', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Source status' }).click()
    await expect(page).toHaveURL('/status?mode=free')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Source status')
    const sources = page.getByRole('table', { name: 'Every source' })
    await expect(sources.getByRole('row', { name: /Real-time prices \(LMP\)/ })).toContainText(/Fresh.* old.*CT/)
    await expect(sources.getByRole('rowheader')).toHaveCount(33)
    await expect(page.getByRole('table', { name: 'Archived prices' }).getByRole('rowheader')).toHaveText([
      'Real-time price history',
      'Day-ahead price history',
    ])
  })
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
  // The place is relative to the row, because data that arrives later can move the row.
  const west = page.getByRole('row', { name: 'West' })
  const position = await west.evaluate((row) => {
    const [own, line] = [row, row.querySelector('[role=img]')!].map((element) => element.getBoundingClientRect())
    return { x: line!.x + line!.width / 2 - own!.x, y: line!.y + line!.height / 2 - own!.y }
  })
  await west.click({ position })
  await expect(page).toHaveURL('/brief?zone=WEST&mode=free')
})
