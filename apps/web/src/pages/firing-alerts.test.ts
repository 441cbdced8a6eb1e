import { expect, test } from '../../test/page/page-test.ts'
import { signInAs } from '../../test/served/accounts.ts'
import { createBoardWith } from '../../test/served/served-board.ts'
import { answerAtDayTime, serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'

const day = () => createSimulatedDay(CALM_DAY)

const alert = (id: string, name: string, quantity: object, isFiring: boolean) => ({
  ...{
    id,
    name,
    enabled: true,
    byMail: true,
    byPush: false,
    webhookIds: [],
    quietHours: null,
    repeatMinutes: null,
    snoozedUntil: null,
  },
  condition: { quantity, side: 'above', line: 1, clearLine: 1, confirmRuns: 1, clearRuns: 2 },
  switchedAt: '2026-07-15T20:00:00Z',
  state: {
    ...{ phase: isFiring ? 'firing' : 'normal', reason: 'confirmed', since: '2026-07-15T21:10:00Z', text: '' },
    ...{ value: 160, valueAt: '2026-07-15T22:30:00Z' },
    episode: isFiring
      ? { startedAt: '2026-07-15T21:10:00Z', peak: 200, peakAt: '2026-07-15T22:00:00Z', acknowledged: false }
      : null,
  },
  past: { firings: 1, lastAt: null },
})
const ANSWER = {
  sent: [],
  alerts: [
    alert('1', 'Houston LMP above $150', { kind: 'lmp', zone: 'HOUSTON' }, true),
    alert('2', 'West LMP above $90', { kind: 'lmp', zone: 'WEST' }, true),
    alert('3', 'PRC below 3,000 MW', { kind: 'prc' }, false),
  ],
}

test('the board shows a signed-in reader which of their alerts fire, a brief those of its zone', async ({ page }) => {
  await serveSimulatedDay(page, day())
  await signInAs(page)
  await page.route('**/api/alerts', (route) => route.fulfill({ json: ANSWER }))
  const board = createBoardWith(day(), { zone: 'HOUSTON', lmp: 58.4 })
  await page.route('**/api/board', (route) => answerAtDayTime(route, day(), board))
  await page.goto('/')
  const firing = page.getByRole('status').filter({ hasText: 'Your alerts fire:' })
  await expect(firing.getByRole('link')).toHaveText(['Houston LMP above $150', 'West LMP above $90'])
  const bell = page.getByRole('link', { name: 'New alert: Houston LMP' })
  await expect(bell).toHaveAttribute('href', '/alerts?new=lmp&zone=HOUSTON&side=above&line=58')
  await page.goto('/brief?zone=WEST')
  const own = page.getByRole('status').filter({ hasText: 'Your alert fires:' })
  await expect(own.getByRole('link')).toHaveText(['West LMP above $90'])
})

test('a visitor’s page requests no alerts, and a card leads them to what alerts are', async ({ page }) => {
  await serveSimulatedDay(page, day())
  let requests = 0
  await page.route('**/api/alerts', (route) => {
    requests++
    return route.fulfill({ json: ANSWER })
  })
  await page.goto('/brief?zone=WEST&mode=free')
  await page
    .getByRole('link', { name: /^New alert: West chances/ })
    .first()
    .click()
  await expect(page).toHaveURL(/^\/alerts\?new=chance&zone=WEST&event=\w+&withinHours=1&line=\d+&mode=free$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alerts')
  expect(requests).toBe(0)
})
