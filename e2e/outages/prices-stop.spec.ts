import { chooseCount } from '../../packages/sandbox/test/full-counts.ts'
import { test } from '../support/moved-clock.ts'
import { getSharedPerson, signInWithoutForm } from '../support/people.ts'
import { expect } from '../support/visit.ts'
import { expectMissing, findFigures, findTable, watchMarket } from './outage-page.ts'

const PRICES = ['hb-lz', 'np6-788-cd']
/** Prices older than half an hour are missing. */
const OUTAGE_RUNS = 7

const clockCt = (at: Date) =>
  `${at.toLocaleTimeString('en-US', { timeZone: 'America/Chicago', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })} CT`

test('prices that stop while a page is open are named as missing there, and return with the next run', async ({
  page,
  own,
}) => {
  const market = watchMarket(page, own)
  const live = page.getByText(/^Live · \d+ (?:s|min) old$/)
  // A visitor's free minutes would end.
  await signInWithoutForm(page, await getSharedPerson(page.request))
  await page.goto('/brief?zone=HOUSTON')
  await expect(live).toBeVisible()
  for (let outage = 0; outage < chooseCount(1, 20); outage++) {
    const lastPriceAt = (await market.newestBrief()).scedRunAt ?? ''
    own.fail('html', ...PRICES)
    await market.passRuns(OUTAGE_RUNS, ({ lmp, nowcast }) => lmp === null && nowcast.loadMw !== null)
    await expect(page.getByRole('heading', { name: 'Brief unavailable — required sources missing' })).toBeVisible()
    await expect(live).toBeHidden()
    await expectMissing(page, ['LMP'])
    const clock = clockCt(new Date(lastPriceAt))
    await expect(page.getByText(new RegExp(`^Missing: LMP · .*${clock} · \\d+ min old$`))).toBeVisible()
    await expect(findFigures(page).nth(0)).toHaveText(new RegExp(`^—last reading .*${clock}$`))
    await expect(findFigures(page).nth(1)).toHaveText(/^\d\d,\d{3}MW/)
    await expect(findTable(page, 'Last known values').getByRole('row').nth(1)).toHaveText(
      new RegExp(`^Houston LMP−?\\$\\d+\\.\\d\\d/MWh.*${clock}\\d+ min$`),
    )
    const { lmp, nowcast, rulesShadow } = await market.newestBrief()
    expect([lmp, nowcast.lmp]).toEqual([null, null])
    expect(rulesShadow.lmpBreakout).toMatchObject({ status: 'Unknown', z: null })

    own.fail(null, ...PRICES)
    await market.passRuns(1, ({ lmp }) => lmp !== null)
    await expect(live).toBeVisible()
    await expect(page.getByRole('region', { name: 'Rules (Shadow)' })).toBeVisible()
    await expect(page.getByRole('term').first()).toHaveText('LMP Real-time')
  }
})
