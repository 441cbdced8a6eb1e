import type { Page } from '@playwright/test'
import type { Brief } from '@tradeops/domain/brief/compose-brief'
import { expect, test as visit } from '../support/visit.ts'
import { type OwnServer, ownServer } from './own-server.ts'

const test = visit.extend<{ own: OwnServer }>({
  own: async ({ browserName: _ }, use) => {
    const own = await ownServer({ at: '2026-07-15T22:36:20Z' })
    await use(own)
    await own.stop()
  },
  baseURL: async ({ own }, use) => use(own.baseUrl),
})

/** Reading a market of two weeks takes its time on a busy machine. */
const READ_MS = 180_000
/** Where prices are silent a brief is made four minutes after a mark, of the other sources as they are read by then. */
const PATIENCE_MS = 4 * 60_000
const SILENCE_MS = 400_000
const SHORTEST_START_MS = 12_000
/** ERCOT is asked every hundred seconds while its prices are missing, and again in the next five minutes if it was too early. */
const PRICES_BACK_MS = 400_000
/** How long an open page may take to show what its server knows. */
const LATEST_SHOWN_MS = 15_000
/** Outages that one page lives through. */
const OUTAGES = process.env.FULL_COUNTS ? 20 : 1
const OUTAGE_EVERY_MS = 40 * 60_000
const MARKS_APART_MS = 5 * 60_000

/** Wind and solar to come, and the page that tells the same in short. */
const FORECASTS = ['np4-732-cd', 'np4-737-cd', 'combine-wind-solar']
const PRICES = ['hb-lz', 'np6-788-cd']
/** The mark at which the first silence is told: forty minutes after the last price. */
const OUTAGE_AT_MS = Date.parse('2026-07-15T23:35:00Z')

const clockCt = (at: Date) =>
  `${at.toLocaleTimeString('en-US', { timeZone: 'America/Chicago', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })} CT`

const strip = (page: Page) => page.getByLabel('Key figures').getByRole('definition')
const table = (page: Page, name: string) => page.getByRole('table', { name })

async function expectMissing(page: Page, names: readonly string[], patienceMs: number): Promise<void> {
  await expect(page.getByText(`Missing: ${names.join(', ')}. The brief returns when the data is back`)).toBeVisible({
    timeout: patienceMs,
  })
  const quality = page.getByRole('region', { name: 'Data Quality' })
  await expect(quality).toContainText(`${5 - names.length}/5 SOURCES`)
  await expect(quality.getByRole('listitem').filter({ hasText: 'MISSING' })).toHaveText(
    names.map((name) => `MISSING${name}`),
  )
  await expect(table(page, 'Required sources').getByRole('row').filter({ hasText: 'MISSING' })).toHaveCount(
    names.length,
  )
  await expect(page.getByRole('region', { name: 'Rules (Shadow)' })).toBeHidden()
}

test('from the first start on, every source that fails over HTTP is named, its figures are dashes with a reason, and what is back is shown again', async ({
  page,
  own,
}) => {
  test.setTimeout(2 * READ_MS + SILENCE_MS + OUTAGES * (READ_MS + SILENCE_MS + PRICES_BACK_MS))
  const fail = (fault: 'down' | 'html' | null, ...sources: readonly string[]) => {
    for (const source of sources) own.sandbox.use({ source, fault })
  }
  const latest = () => page.request.get(`${own.baseUrl}/api/briefs/latest?zone=HOUSTON`)
  const served = async () => (await (await latest()).json()) as Brief
  /** How long ago, by the server's clock, the brief was made that it serves now. */
  const sinceMadeMs = async () => {
    const answer = await latest()
    const { generatedAt } = (await answer.json()) as Brief
    return Date.parse(answer.headers().date ?? '') - Date.parse(generatedAt)
  }
  const restart = async (at: string) => {
    await own.restart({ at })
    await expect.poll(() => own.answers('/healthz'), { timeout: READ_MS }).toBe(true)
  }
  let startMs = SHORTEST_START_MS
  /** So long before the silence after a mark is told that this machine has read the sources by then; if not, a later mark. */
  const restartBeforeSilence = async (firstMark: string) => {
    for (let markMs = Date.parse(firstMark); ; markMs += MARKS_APART_MS) {
      await restart(new Date(markMs + PATIENCE_MS - startMs).toISOString())
      if (Date.parse((await latest()).headers().date ?? '') < markMs + PATIENCE_MS) return
      startMs *= 2
    }
  }

  await test.step('gas, weather, load and fuel mix down at the very first start', async () => {
    fail('down', 'gas')
    fail('html', 'nws', 'supply-demand', 'fuel-mix', ...FORECASTS)
    own.start()
    await expect.poll(() => own.answers('/healthz'), { timeout: READ_MS }).toBe(true)
    await page.goto('/brief?zone=HOUSTON')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The first Houston brief is being made')
    await expect(page.getByText('Collected so far')).toBeVisible()

    await expectMissing(page, ['Weather', 'Load', 'Gas'], READ_MS)
    await expect(strip(page).nth(0)).toHaveText(/^\$\d/)
    await expect(strip(page).nth(1)).toHaveText('—no reading yet')
    await expect(strip(page).nth(2)).toHaveText('—no reading yet')
    await expect(strip(page).nth(5)).toHaveText(/^N\/A/)
    await expect(table(page, 'Last known values').getByRole('row')).toHaveText([
      /^What/,
      'Temperature at KIAH——never seen',
      'System load——never seen',
      'Henry Hub gas——never seen',
    ])
    const { nowcast, rulesShadow } = await served()
    const { lmp, ...rest } = nowcast
    expect(lmp).not.toBeNull()
    expect(Object.values(rest).filter((value) => value !== null)).toEqual([])
    expect(rulesShadow.renewableVolatility.status).toBe('Unknown (degraded)')

    // Whether the source itself is asked again is for its operator's limits to say.
    const probed = page.waitForResponse((answer) => answer.url().includes('/api/briefs/diagnostics'))
    await page.getByRole('button', { name: 'Retry' }).click()
    expect((await probed).status()).toBe(200)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled()
    const now = table(page, 'Current sources')
    await expect(now.getByRole('row', { name: /gas/i })).toContainText('The connection was closed')
  })

  await test.step('only the forecasts of wind and solar down still: a brief, and a rule that says it cannot judge', async () => {
    fail(null, 'gas', 'nws', 'supply-demand', 'fuel-mix')
    const startedAtMs = Date.now()
    await restart('2026-07-15T22:56:20Z')
    await page.goto('/brief?zone=HOUSTON')
    const rules = page.getByRole('region', { name: 'Rules (Shadow)' })
    await expect(rules).toContainText('Renewable VolatilityUnknown (degraded)Wind —; solar —', { timeout: READ_MS })
    startMs = Math.max(SHORTEST_START_MS, 1.5 * (Date.now() - startedAtMs))
    const quality = page.getByRole('region', { name: 'Data Quality' })
    await expect(quality).toContainText('5/5 SOURCES')
    await expect(quality).toContainText('Load: wind forecast never seen; solar forecast never seen.')
    await expect(page.getByLabel('Fuel Mix')).toContainText(/Wind\d+\.\d%/)
  })

  await test.step('prices stop under an open page, which shows it and recovers by itself', async () => {
    const live = page.getByText(/^Live · \d+ (?:s|min) old$/)
    const unavailable = page.getByRole('heading', { name: 'Brief unavailable — required sources missing' })
    const shownMs: number[] = []
    await expect(live).toBeVisible()
    for (let outage = 0; outage < OUTAGES; outage++) {
      const lastPriceAt = (await served()).scedRunAt ?? ''
      fail('html', ...PRICES)
      await restartBeforeSilence(new Date(OUTAGE_AT_MS + outage * OUTAGE_EVERY_MS).toISOString())
      await expect(live).toBeHidden()
      await expect(unavailable).toBeVisible({ timeout: SILENCE_MS })
      shownMs.push(await sinceMadeMs())
      await expectMissing(page, ['LMP'], LATEST_SHOWN_MS)
      const clock = clockCt(new Date(lastPriceAt))
      await expect(page.getByText(new RegExp(`^Missing: LMP · .*${clock} · \\d+ min old$`))).toBeVisible()
      await expect(strip(page).nth(0)).toHaveText(new RegExp(`^—last reading .*${clock}$`))
      await expect(strip(page).nth(1)).toHaveText(/^\d\d,\d{3}MW/)
      await expect(table(page, 'Last known values').getByRole('row').nth(1)).toHaveText(
        new RegExp(`^Houston LMP−?\\$\\d+\\.\\d\\d/MWh.*${clock}[3-5]\\d min$`),
      )
      const { lmp, nowcast, rulesShadow } = await served()
      expect([lmp, nowcast.lmp]).toEqual([null, null])
      expect(rulesShadow.lmpBreakout).toMatchObject({ status: 'Unknown', z: null })

      fail(null, ...PRICES)
      await expect(live).toBeVisible({ timeout: PRICES_BACK_MS })
      shownMs.push(await sinceMadeMs())
      await expect(page.getByRole('region', { name: 'Rules (Shadow)' })).toBeVisible()
      await expect(page.getByRole('term').first()).toHaveText('LMP Real-time')
    }
    test.info().annotations.push({ type: 'shown after, ms', description: shownMs.join(' ') })
    expect(Math.max(...shownMs)).toBeLessThan(LATEST_SHOWN_MS)
  })

  await test.step('everything down for seventeen days', async () => {
    fail('html', 'all')
    await restartBeforeSilence('2026-08-01T22:35:00Z')
    await page.goto('/brief?zone=HOUSTON')
    await expectMissing(page, ['Weather', 'LMP', 'Load', 'Constraints', 'Gas'], SILENCE_MS)
    await expect(strip(page)).toHaveText([
      /^—last reading 1[56] Jul 2026, \d\d:\d\d CT$/,
      /^—last reading 1[56] Jul 2026, \d\d:\d\d CT$/,
      /^—last reading 1\d Jul 2026$/,
      /^N\/A/,
      /^N\/A/,
      /^N\/A/,
    ])
    await expect(table(page, 'Last known values').getByText(/^1[5-9] days$/)).toHaveCount(5)
    const { rulesShadow, nowcast } = await served()
    expect(Object.values(rulesShadow).map(({ status }) => status)).toEqual(['Unknown', 'Unknown', 'Unknown (degraded)'])
    expect(Object.values(nowcast).filter((value) => value !== null)).toEqual([])
  })
})
