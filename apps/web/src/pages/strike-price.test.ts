import { expect, test } from '../../test/page/page-test.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'

const day = () => createSimulatedDay(CALM_DAY)

const answerFor = (price: number) => ({
  ...{ zone: 'WEST', hub: 'HB_WEST', origin: 'simulated', priceUsd: price },
  ...{ from: '2026-06-15T22:00:00Z', to: '2026-07-15T22:00:00Z', hours: 720, hoursAbove: 31, costUsdPerMw: 4210.5 },
  headline: `West settled above $${price} in 31 of 720 hours.`,
  sentences: ['Staying on in those hours cost $4,211 per MW beyond $80.'],
  notes: ['Dollars are for each MW.'],
  ...{ highest: null, comparedHours: 720, comparedCostUsdPerMw: 4210.5 },
  ways: [
    {
      ...{ way: 'chance', name: 'Our chance of more than $80 at 35% or more', thresholdPercent: 35 },
      ...{
        caughtHours: 20,
        missedHours: 11,
        idleHours: 6,
        savedUsdPerMw: -12.4,
        missedUsdPerMw: 1204,
        idleUsdPerMw: 85,
      },
      text: '',
    },
  ],
  next: [
    { hourStart: '2026-07-15T23:00:00Z', hourEnding: 'HE19', chance: 0.004, note: null },
    { hourStart: '2026-07-16T00:00:00Z', hourEnding: 'HE20', chance: 0.62, note: null },
    {
      hourStart: '2026-07-16T01:00:00Z',
      hourEnding: 'HE21',
      chance: null,
      note: 'not known until day-ahead has cleared',
    },
  ],
})

test('a visitor types a price and sees its past, its chances and the alert it can become', async ({ page }) => {
  await serveSimulatedDay(page, day())
  const requested: string[] = []
  await page.route('**/api/strike?*', (route) => {
    requested.push(new URL(route.request().url()).search)
    return route.fulfill({ status: 200, json: answerFor(80) })
  })
  await page.goto('/')
  const panel = page.getByRole('region', { name: 'Your strike price' })
  await panel.getByLabel('Zone').selectOption('West')
  await panel.getByLabel('Price, $/MWh').fill('80')
  await panel.getByRole('button', { name: 'Show' }).click()
  await expect(panel.getByText('West settled above $80 in 31 of 720 hours.')).toBeVisible()
  expect(requested).toEqual(['?zone=WEST&price=80'])
  const way = panel.getByRole('row', { name: /^Our chance/ }).getByRole('cell')
  await expect(way).toHaveText(['−$12', '20', '11 · $1,204', '6 · $85'])
  const next = panel.getByRole('row', { name: /^Next hours/ }).getByRole('cell')
  await expect(next).toHaveText(['<1%', '62%', '—'])
  await panel.getByRole('link', { name: 'Save as an alert' }).click()
  await expect(page).toHaveURL('/alerts?new=lmp&zone=WEST&side=above&line=80&mode=free')
  await expect(page.getByRole('link', { name: 'Create free account' }).first()).toBeVisible()
})

test('a price that cannot be used is explained under its field', async ({ page }) => {
  await serveSimulatedDay(page, day())
  const price = 'Real-time prices are capped at $5,000. Type a lower price.'
  await page.route('**/api/strike?*', (route) =>
    route.fulfill({ status: 400, json: { error: 'Invalid input', code: 'invalid_input', fields: { price } } }),
  )
  await page.goto('/?zone=NORTH&price=1e9')
  const panel = page.getByRole('region', { name: 'Your strike price' })
  await expect(panel.getByText(price)).toBeVisible()
  await expect(panel.getByLabel('Zone')).toHaveValue('NORTH')
})
