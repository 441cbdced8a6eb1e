import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { answerAtDayTime, serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'

const AGE_MS = 66 * 60_000

/** Serves a brief 66 minutes after it was made, when every row of the newest history is younger than the brief. */
async function serveLater(page: Page) {
  const day = createSimulatedDay(CALM_DAY)
  const later = { ...day, now: new Date(day.now.getTime() + AGE_MS) }
  await serveSimulatedDay(page, later, { history: (rows) => rows })
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  const since = (instant: string) => new Date(Date.parse(instant) + AGE_MS).toISOString()
  await page.route('**/api/briefs/history?*', (route) => {
    if (route.request().url().includes('before=')) return route.fallback()
    const younger = day.briefs('HOUSTON').map((brief) => {
      const shifted = { ...brief, scedRunAt: since(brief.scedRunAt!), generatedAt: since(brief.generatedAt) }
      return { brief: shifted, created_at: shifted.generatedAt }
    })
    return answerAtDayTime(route, later, younger.toReversed())
  })
  return { pastBrief: day.latest('HOUSTON'), called: (path: string) => calls.some((url) => url.includes(path)) }
}

const zones = (page: Page) => page.getByRole('navigation', { name: 'Zone' })

test('a past brief shows the hour before it and its time, and gets no live updates', async ({ page }) => {
  const { pastBrief, called } = await serveLater(page)
  await page.goto(`/brief?zone=HOUSTON&id=${pastBrief.id}&mode=free`)
  await expect(page.getByText('Past brief from 15 Jul 2026, 17:35 CT').first()).toBeVisible()
  const trend = page.getByRole('region', { name: 'Trend', exact: true })
  await trend.getByText(/^\d+ runs?$/).click()
  await expect(trend.getByRole('rowheader')).toHaveText(
    '17:35 17:30 17:25 17:20 17:15 17:10 17:05 17:00 16:55 16:50 16:45 16:40'.split(' '),
  )
  await expect(page.getByRole('img', { name: 'LMP from 16:40 CT to 17:35 CT: $34.90 to $43.64, +$8.74' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What changed' })).toContainText(
    'Nothing material has changed since the previous run.',
  )
  await expect(page.getByText(/\bLive\b/)).toHaveCount(0)
  // At the time when the past brief was made, none of its data is old.
  await expect(page.getByLabel('Key figures').getByText(/ old$/)).toHaveCount(0)
  expect(called('/api/stream')).toBe(false)
  expect(called('/api/briefs/latest')).toBe(false)

  await page.getByRole('link', { name: 'Open the newest' }).click()
  await expect(page).toHaveURL('/brief?zone=HOUSTON&mode=free')
  await expect(page.getByText('Past brief')).toBeHidden()
})

for (const zoneInUrl of ['WEST', 'EAST']) {
  test(`a past brief keeps its own zone, whatever zone its URL names: ${zoneInUrl}`, async ({ page }) => {
    const { pastBrief } = await serveLater(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**/api/briefs/${pastBrief.id}`, async (route) => {
      await held
      await route.fallback()
    })
    await page.goto(`/brief?zone=${zoneInUrl}&id=${pastBrief.id}`)
    await expect(page.getByRole('heading', { name: 'Loading' })).toBeVisible()
    await expect(zones(page).locator('[aria-current]')).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText(/West|HB_/i)
    await expect(page).toHaveTitle(/^Past Market Brief/)
    release()
    await expect(page.getByText('ERCOT · Houston · HB_HOUSTON')).toBeVisible()
    await expect(zones(page).locator('[aria-current]')).toHaveText('Houston')
    await expect(page).toHaveTitle(/^Houston Market Brief, 15 Jul 2026 17:35 CT/)
    await expect(page.getByRole('link', { name: 'Open the newest' })).toHaveAttribute('href', /zone=HOUSTON/)
  })
}

test('an unknown brief is reported, with a link to the newest of the zone', async ({ page }) => {
  await serveLater(page)
  for (const [id, refusal] of [
    ['b_0000000N', null],
    [
      'gone',
      {
        status: 400,
        json: { error: 'Some of the fields are not valid. Check them and try again.', code: 'invalid_input' },
      },
    ],
  ] as const) {
    if (refusal) await page.route(`**/api/briefs/${id}`, (route) => route.fulfill(refusal))
    await page.goto(`/brief?zone=NORTH&id=${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Brief not found' })).toBeVisible()
    await expect(page.getByText('Briefs are deleted after 90 days.')).toBeVisible()
    await expect(page.getByText('failed')).toBeHidden()
  }
  await page.getByRole('link', { name: 'Open the newest North brief' }).click()
  await expect(page).toHaveURL('/brief?zone=NORTH&mode=free')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('North Market Brief')
})

test('a past brief that cannot be loaded is shown as a failure, not as unknown', async ({ page }) => {
  const { pastBrief } = await serveLater(page)
  await page.route(`**/api/briefs/${pastBrief.id}`, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(`/brief?id=${pastBrief.id}`)
  await expect(page.getByRole('alert')).toContainText('Failed to load: brief failed: 503')
})

test('a past brief waits for the connection in a browser that is offline', async ({ page }) => {
  const { pastBrief } = await serveLater(page)
  await page.goto('/brief?zone=HOUSTON')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Houston Market Brief')
  await page.setOffline(true)
  window.history.pushState(null, '', `/brief?id=${pastBrief.id}`)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
  await expect(title).toHaveText('You are offline')
  await page.setOffline(false)
  await expect(title).toHaveText('Houston Market Brief')
})

test('a past brief that lacked a source states that, and shows no later value', async ({ page }) => {
  const day = createSimulatedDay({ ...CALM_DAY, silent: ['gas'] })
  const pastBrief = day.latest('HOUSTON')
  await serveSimulatedDay(page, day)
  await page.route('**/api/briefs/supplement?*', (route) => {
    const [gas] = day.lastKnown('HOUSTON').filter(({ key }) => key === 'gas')
    const after = { ...gas!, key: 'lmp', label: 'Later', asOf: new Date(day.now.getTime() + 600_000).toISOString() }
    return answerAtDayTime(route, day, { zone: 'HOUSTON', parts: [gas, after] })
  })
  await page.goto(`/brief?id=${pastBrief.id}`)
  await expect(page.getByText('Missing: Gas. These were the sources when the brief was made.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Last known values' }).getByRole('rowheader')).toHaveText([
    'Henry Hub gas',
  ])
  await expect(page.getByRole('region', { name: 'Sources now' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden()
})
