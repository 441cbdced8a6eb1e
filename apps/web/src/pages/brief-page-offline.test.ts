import { expect, test } from '../../test/page/page-test.ts'
import { replaceLiveStream } from '../../test/served/live-stream.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'

test('without a connection another zone shows that it waits, and opens when the connection is back', async ({
  page,
}) => {
  const day = createSimulatedDay(CALM_DAY)
  await serveSimulatedDay(page, day)
  replaceLiveStream(day.now)
  await page.goto('/brief?zone=HOUSTON')
  const title = page.getByRole('heading', { level: 1 })
  const live = page.getByText(/^Live · \d+ (?:s|min) old$/)
  await expect(live).toBeVisible()

  await page.setOffline(true)
  const offline = page.getByText(/^You are offline · 17:35 CT · \d+ (?:s|min) old$/)
  await expect(offline).toBeVisible()
  await expect(live).toBeHidden()
  await page.getByRole('link', { name: 'West' }).click()
  await expect(title).toHaveText('You are offline')
  await expect(page.getByText('The West brief opens when the connection is back.')).toBeVisible()
  await page.goBack()
  await expect(offline).toBeVisible()
  await expect(title).toHaveText('Houston Market Brief')
  await page.goForward()
  await expect(title).toHaveText('You are offline')

  await page.setOffline(false)
  await expect(title).toHaveText('West Market Brief')
  await expect(live).toBeVisible()
})
