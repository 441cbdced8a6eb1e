import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { RUNS_FULL_COUNTS } from '../../packages/sandbox/test/full-counts.ts'
import { type IsolatedServer, startIsolatedServer } from '../support/isolated-server.ts'
import { expect, test as visit } from '../support/visit.ts'
import { expectMissing, findFigures, findTable, watchMarket } from './outage-page.ts'

/** The wind and solar forecasts, and the page that summarizes them. */
const FORECASTS = ['np4-732-cd', 'np4-737-cd', 'combine-wind-solar']
const FAILING = { down: ['gas'], html: ['nws', 'supply-demand', 'fuel-mix', ...FORECASTS] }
/** The product polls a source that failed again within this time, also gas. */
const RETRIED_AFTER_MS = 22 * MINUTE_MS

/** On a busy machine the time limit of a poll can be over before its retries find the connection closed. */
const NO_ANSWER = /The connection was closed|The response was not complete within|It did not answer in time/

const test = visit.extend<{ own: IsolatedServer }>({
  own: async ({ browserName: _ }, use, testInfo) => {
    const own = await startIsolatedServer({ at: '2026-07-15T22:36:20Z', failing: FAILING })
    await use(own)
    await own.stop()
    if (testInfo.status !== testInfo.expectedStatus) console.error(own.errorLines().join('\n'))
  },
  baseURL: async ({ own }, use) => use(own.baseUrl),
})

test.skip(!RUNS_FULL_COUNTS, 'FULL_COUNTS: npm run test:full')

test('from the first start, every source that fails over HTTP is named, its figures are dashes with a reason, and recovered sources are shown again', async ({
  page,
  own,
}) => {
  const market = watchMarket(page, own)

  await test.step('gas, weather, load and fuel mix down at the very first start', async () => {
    await page.goto('/brief?zone=HOUSTON')
    await expectMissing(page, ['Weather', 'Load', 'Gas'])
    await expect(findFigures(page).nth(0)).toHaveText(/^\$\d/)
    await expect(findFigures(page).nth(1)).toHaveText('—no reading yet')
    await expect(findFigures(page).nth(2)).toHaveText('—no reading yet')
    await expect(findFigures(page).nth(5)).toHaveText(/^N\/A/)
    await expect(findTable(page, 'Last known values').getByRole('row')).toHaveText([
      /^What/,
      'Temperature at KIAH—never seen—',
      'System load—never seen—',
      'Henry Hub gas—never seen—',
    ])
    const { nowcast, rulesShadow } = await market.newestBrief()
    const { lmp, ...rest } = nowcast
    expect(lmp).not.toBeNull()
    expect(Object.values(rest).filter((value) => value !== null)).toEqual([])
    expect(rulesShadow.renewableVolatility.status).toBe('Unknown (degraded)')

    // The Retry button requests the state of the sources again. Their rate limits decide whether a source is polled.
    const probed = page.waitForResponse((answer) => answer.url().includes('/api/briefs/diagnostics'))
    await page.getByRole('button', { name: 'Retry' }).click()
    expect((await probed).status()).toBe(200)
    await expect(page.getByRole('button', { name: 'Retry' })).toBeEnabled()
    const now = findTable(page, 'Current sources')
    await expect(now.getByRole('row', { name: /gas/i })).toContainText(NO_ANSWER)
  })

  await test.step('with only the wind and solar forecasts down there is a brief, and a rule that states it cannot judge', async () => {
    await own.makesBriefs()
    own.fail(null, 'gas', 'nws', 'supply-demand', 'fuel-mix')
    await own.moveTo(new Date(own.now().getTime() + RETRIED_AFTER_MS))
    await page.goto('/brief?zone=HOUSTON')
    const rules = page.getByRole('region', { name: 'Rules (Shadow)' })
    await expect(rules).toContainText('Renewable VolatilityUnknown (degraded)Wind —; solar —')
    const quality = page.getByRole('region', { name: 'Data Quality' })
    await expect(quality).toContainText('5/5 SOURCES')
    await expect(quality).toContainText('Load: wind forecast never seen; solar forecast never seen.')
    await expect(page.getByLabel('Fuel Mix')).toContainText(/Wind\d+\.\d%/)
  })

  await test.step('everything down for nearly seventeen days', async () => {
    own.fail('html', 'all')
    await own.moveTo(new Date('2026-08-01T22:35:00Z'))
    await market.passRuns(1, ({ nowcast }) => Object.values(nowcast).every((value) => value === null))
    await page.goto('/brief?zone=HOUSTON')
    await expectMissing(page, ['Weather', 'LMP', 'Load', 'Constraints', 'Gas'])
    await expect(findFigures(page)).toHaveText([
      /^—last reading 1[56] Jul 2026, \d\d:\d\d CT$/,
      /^—last reading 1[56] Jul 2026, \d\d:\d\d CT$/,
      /^—last reading 1\d Jul 2026$/,
      /^N\/A/,
      /^N\/A/,
      /^N\/A/,
    ])
    await expect(findTable(page, 'Last known values').getByText(/^1[5-9] days$/)).toHaveCount(5)
    const { rulesShadow } = await market.newestBrief()
    expect(Object.values(rulesShadow).map(({ status }) => status)).toEqual(['Unknown', 'Unknown', 'Unknown (degraded)'])
  })
})
