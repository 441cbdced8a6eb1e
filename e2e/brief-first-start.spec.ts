import { type OwnServer, ownServer } from './own-server.ts'
import { expect, test as visit } from './visit.ts'

const test = visit.extend<{ own: OwnServer }>({
  own: async ({ browserName: _ }, use) => {
    const own = await ownServer({ at: '2026-07-15T22:36:20Z' })
    await use(own)
    await own.stop()
  },
  baseURL: async ({ own }, use) => use(own.baseUrl),
})

test('the very first start, with gas down: the sources are shown, then what is missing, and Retry asks again', async ({
  page,
  own,
}) => {
  test.setTimeout(120_000)
  own.sandbox.use({ source: 'gas', fault: 'down' })
  own.start()
  await expect.poll(() => own.answers('/healthz'), { timeout: 60_000 }).toBe(true)
  await page.goto('/brief?zone=HOUSTON')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first Houston brief is being made')
  await expect(page.getByText('Collected so far')).toBeVisible()

  await expect(page.getByRole('heading', { name: /^Brief unavailable/ })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Missing: Gas.')).toBeVisible()
  await expect(page.getByLabel('Key figures').getByRole('definition').nth(2)).toHaveText('—no reading yet')
  await expect(page.getByRole('row', { name: /^Henry Hub gas — — never seen/ })).toBeVisible()
  const gasNow = page.getByRole('table', { name: 'Sources as they stand' }).getByRole('row', { name: /gas/i })
  await expect(gasNow).toContainText(/missing|waiting/)

  // Whether the source itself is asked again is for its operator's limits to say.
  const probed = page.waitForResponse((answer) => answer.url().includes('/api/briefs/diagnostics'))
  await page.getByRole('button', { name: 'Retry' }).click()
  expect((await probed).status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled()
  await expect(gasNow).toContainText('The connection was cut')
})
