import { readFileSync } from 'node:fs'
import { fillInFields, getSharedPerson, registerPerson, signInWithoutForm } from '../support/people.ts'
import { expect, expectAccessible, test } from '../support/visit.ts'

const WEST = '/history?zone=WEST&span=24h'

test('a visitor sees what History and the board are, and the real ones after signing in', async ({ page }) => {
  const person = await registerPerson(page.request)
  await page.goto(WEST)
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Prices at HB_HOUSTON/ })).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Board' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The board' })).toBeVisible()
  await expect(page.getByText(/^A sample: a simulated afternoon/)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(WEST)

  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await fillInFields(page, { Email: person.email, Password: person.password })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(WEST)
  await expect(page.getByRole('img', { name: /^Prices at HB_WEST: .*per MWh/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'West', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await pages.getByRole('link', { name: 'Board' }).click()
  await expect(page).toHaveURL('/monitor')
  await expect(page.getByText(/^Live · /)).toBeVisible()
  await expect(page.getByText(/^A sample/)).toBeHidden()
  const houston = page.getByRole('table').first().getByRole('row', { name: 'Houston' })
  await expect(houston.getByRole('cell').first()).toHaveText(/^−?\d+\.\d\d/)
  await expect(pages.getByRole('link', { name: 'Board' })).toHaveAttribute('aria-current', 'page')
  await pages.getByRole('link', { name: 'History' }).click()
  await expect(page).toHaveURL('/history')
})

test('a user chooses span and series, moves the cursor, downloads a file and opens the brief of a run', async ({
  page,
}) => {
  await signInWithoutForm(page, await getSharedPerson(page.request))
  await test.step('on a phone an invalid span shows an error and the nearest valid one, and the table is collapsed', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/history?zone=WEST&from=2001-01-01T00:00:00-06:00&to=2001-02-01T00:00:00-06:00')
    await expect(page.getByText(/^There is no data before/)).toBeVisible()
    await expect(page.getByRole('img', { name: /^Prices at HB_WEST/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expect(page.getByRole('table')).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('the series on the screen can be downloaded as a file', async () => {
    await page.goto('/history?zone=WEST&span=1h&series=lmp')
    await expect(page.getByText(/about \d+ rows/)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^ercot-west-.*-simulated\.csv$/)
    expect(readFileSync(await file.path(), 'utf8')).toMatch(
      /^\uFEFFInterval start \(CT\),Hour ending,SCED run \(CT\),"LMP/,
    )
    await expect(page.getByText(/is in your downloads/)).toBeVisible()
  })

  await test.step('a refused file shows the message of the server', async () => {
    await page.route('**/api/export*', (route) =>
      route.fulfill({ status: 429, json: { error: 'Too many requests. Please try again later.' } }),
    )
    await page.getByRole('button', { name: 'XLSX' }).click()
    await expect(page.getByRole('alert')).toHaveText(/Too many requests/)
  })

  await test.step('the URL has the span and the series, and a number changes the zone', async () => {
    await page.getByRole('button', { name: '6h', exact: true }).click()
    await page.getByRole('button', { name: 'Gas', exact: true }).click()
    await expect(page).toHaveURL(/span=6h.*series=.*gas/)
    await expect(page.getByRole('img', { name: /^Gas/ })).toBeVisible()
    await page.keyboard.press('2')
    await expect(page).toHaveURL(/zone=NORTH/)
    await expect(page.getByRole('img', { name: /^Prices at HB_NORTH/ })).toBeVisible()
  })

  await test.step('keys move the cursor of the charts, and a run opens its brief', async () => {
    const cursor = page.getByRole('slider', { name: 'Cursor over the charts' })
    await cursor.press('End')
    await cursor.press('ArrowLeft')
    await expect(cursor).toHaveAttribute('aria-valuetext', /CT, LMP \$/)
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Open the brief as of/ }).click()
    await expect(page).toHaveURL(/\/brief\?zone=NORTH&id=b_/)
  })
})
