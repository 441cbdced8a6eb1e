import { expectNothingMoved, watchShifts } from './layout-shift.ts'
import { liveStream } from './live-stream.ts'
import { serveDay } from './served-day.ts'
import { CALM, simulatedDay } from './simulated-day.ts'
import { expect, test } from './visit.ts'

const day = () => simulatedDay(CALM)

const dollars = (value: number | null) => `$${value?.toFixed(2)}`

test('a new brief takes the place of the old one without a flicker, and what calls for a decision is announced', async ({
  page,
}) => {
  await serveDay(page, day())
  await watchShifts(page)
  const stream = await liveStream(page)
  const [before, after] = [day().latest('HOUSTON'), day().next('HOUSTON')]
  const [first, ...rest] = after.intelligence
  const alarmed = {
    ...after,
    intelligence: [{ ...first!, id: 'new', level: 'alert' as const, title: 'It is new' }, ...rest],
  }

  await page.goto('/brief?zone=HOUSTON')
  const lmp = page.getByRole('definition').first()
  await expect(lmp).toContainText(dollars(before.lmp))
  await expect(page.getByText(/^Live · \d+ (?:s|min) old/)).toBeVisible()
  await expect(page.getByRole('row', { name: /^17:35/ })).toBeVisible()
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (document.querySelector('[aria-busy]') || !document.querySelector('dl')) seen.push('flicker')
    }).observe(document.body, { childList: true, subtree: true })
    document.querySelector('h1')?.setAttribute('data-kept', 'yes')
  })

  stream.send(alarmed)
  await expect(lmp).toContainText(dollars(after.lmp))
  await expect(page.getByRole('row', { name: /^17:40/ })).toContainText(String(after.lmp))
  await expect(page.locator('[aria-live=assertive]')).toHaveText('New alert: It is new')
  await expect(page.locator('h1[data-kept]')).toBeVisible()
  expect(await page.evaluate(() => (window as { seen?: string[] }).seen)).toEqual([])
  await expectNothingMoved(page)

  stream.send({ ...before, title: 'An older one' })
  stream.break()
  await expect(page.getByText(/Connection lost, retrying · \d+ (?:s|min) old/)).toBeVisible()
  await expect(page.getByRole('status').getByText('Live updates lost')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(after.title)
  await expect(lmp).toContainText(dollars(after.lmp))

  stream.mend()
  await expect(page.getByText(/^Live · /)).toBeVisible()
  await stream.close()
})

test.describe('where motion is not wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a changed figure does not fade in', async ({ page }) => {
    await serveDay(page, day())
    await page.goto('/brief?zone=HOUSTON')
    const figure = page.locator('dd [data-tone] > span').first()
    await expect(figure).toHaveCSS('animation-duration', '0s')
  })
})
