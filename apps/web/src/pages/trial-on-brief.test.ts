import type { Brief } from '@tradeops/domain/brief/compose-brief'
import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'
import {
  clickButton,
  findDialog,
  findGenerateButton,
  findZoneLink,
  openBrief,
  presetTrialRecord,
  readStoredTrial,
  SIGN_UP_PROMPT_TITLES,
} from '../../test/served/trial.ts'

const LIMIT = SIGN_UP_PROMPT_TITLES.limit_reached
const LATEST = '**/api/briefs/latest?*'
const INCOMPLETE = 'Brief unavailable — required sources missing'

const serveTrial = (page: Page, latest: (brief: Brief) => unknown = (brief) => brief) =>
  serveSimulatedDay(page, createSimulatedDay(CALM_DAY), { latest, hasTrial: true })

test('direct links count once per zone; a reload or going back does not count', async ({ page }) => {
  await serveTrial(page)
  await openBrief(page, 'HOUSTON')
  await expect(findDialog(page)).toBeHidden()
  await openBrief(page, 'NORTH')
  await expect(findDialog(page, LIMIT)).toBeVisible()
  await clickButton(page, 'Maybe Later')
  await expect(page).toHaveURL('/brief?zone=NORTH')
  await page.reload()
  await expect(findZoneLink(page, 'North')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(page).toHaveURL('/brief?zone=HOUSTON')
  await expect(findDialog(page)).toBeHidden()
  expect(readStoredTrial()).toMatchObject({ briefCount: 2, zones: ['HOUSTON', 'NORTH'] })

  // A zone that was already counted stays open inside the brief too.
  await findZoneLink(page, 'North').click()
  await expect(page).toHaveURL('/brief?zone=NORTH&mode=free')
  await expect(findDialog(page)).toBeHidden()
})

test('a brief that is incomplete, failed or not made yet does not count', async ({ page }) => {
  const withoutGas = (brief: Brief) => ({ ...brief, required: { ...brief.required, gas: false } })
  const cases: [string, () => Promise<void>][] = [
    [INCOMPLETE, () => serveTrial(page, withoutGas)],
    [
      'The brief could not be loaded',
      async () => void (await page.route(LATEST, (route) => route.fulfill({ status: 500, json: {} }))),
    ],
    [
      'The first Houston brief is being made',
      async () =>
        void (await page.route(LATEST, (route) =>
          route.fulfill({ status: 404, json: { error: 'None.', code: 'no_brief_yet' } }),
        )),
    ],
  ]
  for (const [heading, serve] of cases) {
    await serve()
    await page.goto('/')
    await expect(page.getByText('One brief free, no account needed.')).toBeVisible()
    await findGenerateButton(page).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(findDialog(page)).toBeHidden()
    expect(readStoredTrial()).toMatchObject({ briefCount: 0, zones: [] })
  }

  // From an incomplete brief the visitor can try another zone; the first complete brief is the free one.
  await serveTrial(page, (brief) => (brief.zone === 'NORTH' ? brief : withoutGas(brief)))
  await page.goto('/brief?zone=HOUSTON')
  await expect(page.getByRole('heading', { name: INCOMPLETE })).toBeVisible()
  await findZoneLink(page, 'North').click()
  await expect(page.getByRole('heading', { level: 1, name: 'North Market Brief' })).toBeVisible()
  await expect.poll(readStoredTrial).toMatchObject({ briefCount: 1, zones: ['NORTH'] })
  await findZoneLink(page, 'South').click()
  await expect(findDialog(page, LIMIT)).toBeVisible()
  await expect(page).toHaveURL('/brief?zone=NORTH&mode=free')
})

test('a past brief counts like a link to its zone, whatever zone the URL names', async ({ page }) => {
  await serveTrial(page)
  const { id } = createSimulatedDay(CALM_DAY).latest('WEST')
  for (const address of [`/brief?zone=NORTH&id=${id}`, `/brief?zone=WEST&id=${id}`, '/brief?zone=WEST']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'West Market Brief' })).toBeVisible()
    await expect.poll(readStoredTrial).toMatchObject({ briefCount: 1, zones: ['WEST'] })
    await expect(findDialog(page)).toBeHidden()
  }
})

test('above the limit a direct link shows its brief without a prompt', async ({ page }) => {
  await serveTrial(page)
  presetTrialRecord({ briefCount: 1, zones: ['WEST'], modalDismissals: { limit_reached: 3 } })
  await openBrief(page, 'SOUTH')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(findDialog(page)).toBeHidden()
  expect(readStoredTrial()).toMatchObject({ briefCount: 2 })
})

test('choosing another zone inside a brief opens the prompt and keeps the page, finally with a short notice', async ({
  page,
}) => {
  await serveTrial(page)
  await openBrief(page, 'HOUSTON')
  for (const chooseZone of [
    () => findZoneLink(page, 'North').click(),
    () => page.keyboard.press('2'),
    () => findZoneLink(page, 'North').dblclick(),
  ]) {
    await chooseZone()
    await expect(findDialog(page, LIMIT)).toBeVisible()
    await page.keyboard.press('4')
    await page.keyboard.press('Escape')
    await expect(findDialog(page)).toBeHidden()
    await expect(page).toHaveURL('/brief?zone=HOUSTON')
  }
  await findZoneLink(page, 'North').click()
  await expect(page.getByRole('status').getByText('Create a free account to open North.')).toBeVisible()
  await expect(findDialog(page)).toBeHidden()
  await expect(page).toHaveURL('/brief?zone=HOUSTON')
  expect(readStoredTrial()).toMatchObject({ briefCount: 1, zones: ['HOUSTON'] })
})

test('New Brief opens the prompt twice before Home; then it opens Home at once', async ({ page }) => {
  await serveTrial(page)
  await openBrief(page)
  for (const dismiss of ['Maybe Later', 'Close']) {
    await clickButton(page, 'New Brief')
    await expect(findDialog(page, SIGN_UP_PROMPT_TITLES.new_brief_gate)).toBeVisible()
    await expect(page).toHaveURL(/\/brief/)
    await clickButton(page, dismiss)
    await expect(page).toHaveURL('/?mode=free')
    await expect(findDialog(page)).toBeHidden()
    await page.goBack()
  }
  await clickButton(page, 'New Brief')
  await expect(page).toHaveURL('/?mode=free')
  await expect(findDialog(page)).toBeHidden()
  expect(readStoredTrial()).toMatchObject({ modalDismissals: { new_brief_gate: 2 } })
})
