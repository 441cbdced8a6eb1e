import type { Page } from '@playwright/test'
import { serveSimulatedDay } from '../../apps/web/test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../apps/web/test/served/simulated-day.ts'
import { findTrendRow } from '../support/folds.ts'
import { expectNoLayoutShift, watchLayoutShifts } from '../support/layout-shift.ts'
import { replaceLiveStream } from '../support/live-stream.ts'
import { expect, test } from '../support/visit.ts'

const day = () => createSimulatedDay(CALM_DAY)

const strip = (page: Page) => page.getByLabel('Key figures')
const quality = (page: Page) => page.getByRole('region', { name: 'Data Quality' })
const OPERATIONAL = 'All data sources operational - brief generation enabled'
const LIVE = /^Live · \d+ (?:s|min) old$/

/** Counts the elements in the color of live data. */
const green = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--live)'
    const live = getComputedStyle(probe).color
    probe.remove()
    const isGreen = (each: Element) => {
      const { color, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(each)
      const ownText = [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      return (
        (ownText && color === live) || backgroundColor === live || (borderTopWidth !== '0px' && borderTopColor === live)
      )
    }
    return [...document.querySelectorAll('main *')].filter(isGreen).length
  })

async function expectNothingLive(page: Page): Promise<void> {
  await expect(strip(page).getByRole('term')).toHaveText([
    'LMP Last known',
    'System Load Last known',
    'Gas Henry Hub',
    'Wind delta 1 h',
    'Solar delta 1 h',
    'Net Load delta 1 h',
  ])
  await expect(strip(page).locator('[data-tone]:not([data-tone=stale])').filter({ hasText: /\d/ })).toHaveCount(0)
  await expect(page.getByText(/\bLive\b/)).toHaveCount(0)
  await expect(page.getByText(OPERATIONAL)).toHaveCount(0)
  expect(await green(page)).toBe(0)
}

async function expectLive(page: Page): Promise<void> {
  await expect(page.getByText(LIVE)).toBeVisible()
  await expect(strip(page).getByRole('term').first()).toHaveText('LMP Real-time')
  await expect(page.getByRole('region', { name: 'Live Market Data' })).toBeVisible()
  await expect(quality(page)).toContainText(OPERATIONAL)
  expect(await green(page)).toBeGreaterThan(0)
}

const dollars = (value: number | null) => `$${value?.toFixed(2)}`

test('a new brief replaces the old one without a flicker, and a lost stream or connection is shown until it is back', async ({
  page,
  context,
}) => {
  await serveSimulatedDay(page, day())
  await watchLayoutShifts(page)
  const stream = await replaceLiveStream(page, day().now)
  const [before, after] = [day().latest('HOUSTON'), day().next('HOUSTON')]
  const [first, ...rest] = after.intelligence
  const alarmed = {
    ...after,
    intelligence: [{ ...first!, id: 'new', level: 'alert' as const, title: 'It is new' }, ...rest],
  }

  await page.goto('/brief?zone=HOUSTON')
  const lmp = page.getByRole('definition').first()
  await expect(lmp).toContainText(dollars(before.lmp))
  await expectLive(page)
  await expect(findTrendRow(page, '17:35')).toBeAttached()
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
  await expect(findTrendRow(page, '17:40')).toContainText(String(after.lmp))
  await expect(page.locator('[aria-live=assertive]')).toHaveText('New alert: It is new')
  await expect(page.locator('h1[data-kept]')).toBeVisible()
  expect(await page.evaluate(() => (window as { seen?: string[] }).seen)).toEqual([])
  await expectNoLayoutShift(page)

  stream.send({ ...before, title: 'An older one' })
  await test.step('a failed request does not affect an open stream', async () => {
    let refused = 0
    await page.route('**/api/briefs/latest?*', (route) => {
      refused += 1
      return refused <= 2 ? route.abort() : route.fallback()
    })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect.poll(() => refused).toBe(2)
    await expectLive(page)
  })
  stream.break()
  await expect(page.getByText(/^Connection lost, retrying · 17:40 CT · \d+ (?:s|min) old$/)).toBeVisible()
  await expect(page.getByRole('status').getByText('Connection lost, retrying')).toBeAttached()
  await expectNothingLive(page)
  await expect(quality(page)).toContainText('As of 17:41 CT, not confirmed since.')
  await expect(lmp).toContainText(/17:40 CT · \d+ (?:s|min) old/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(after.title)
  await expect(lmp).toContainText(dollars(after.lmp))

  stream.mend()
  await expectLive(page)
  expect(stream.seen).toEqual([before.id, ...stream.seen.slice(1).map(() => after.id)])

  await test.step('without a connection the page shows that at once, and recovers automatically', async () => {
    await context.setOffline(true)
    await expect(page.getByText(/^You are offline · 17:40 CT · \d+ (?:s|min) old$/)).toBeVisible()
    await expectNothingLive(page)
    await context.setOffline(false)
    await expectLive(page)
  })
  await stream.close()
})
