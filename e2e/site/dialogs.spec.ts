import type { Page } from '@playwright/test'
import type { Brief } from '@tradeops/domain/brief/compose-brief'
import { HOUR_MS } from '@tradeops/domain/time/durations'
import { signInVerifiedPerson } from '../support/people.ts'
import { findDialog, findGenerateButton, presetTrialRecord, USED_TRIAL_RECORD } from '../support/trial.ts'
import { expect, test } from '../support/visit.ts'

const WIDTHS = [390, 1280]
const PAUSES_MS = [60, 150, 300]
const COVERED_MS = 400

/** The prompt after five minutes of reading was dismissed as often as it is shown. */
const UNTIMED_TRIAL_RECORD = { ...USED_TRIAL_RECORD, modalDismissals: { brief_timer: 2 } }

type Place = { x: number; y: number }
type Counting = { reached: string[] }

/** Records the presses and clicks that reach a part of the app. */
const recordClicks = (page: Page) =>
  page.addInitScript(() => {
    const counting = window as unknown as Counting
    counting.reached = []
    for (const type of ['pointerdown', 'pointerup', 'click'])
      window.addEventListener(
        type,
        ({ target }) => (target as Element).closest('#root') && counting.reached.push(type),
        true,
      )
  })
const readClicks = (page: Page) => page.evaluate(() => (window as unknown as Counting).reached.splice(0))

const ONE_CLICK = ['pointerdown', 'pointerup', 'click']

/** Stops the time of a page whose clock was installed within the last hour. */
const stopTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + HOUR_MS)

/** Lets a millisecond pass at a time until the dialog is closed. */
const waitUntilClosed = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1)
      return findDialog(page).isVisible()
    })
    .toBe(false)

async function clickAt(page: Page, { x, y }: Place, clickCount: number): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down({ clickCount })
  await page.mouse.up({ clickCount })
}

async function findPlaceOf(page: Page, button: string): Promise<Place> {
  const { x, y, width, height } = (await findDialog(page)
    .getByRole('button', { name: button, exact: true })
    .boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Closes the dialog that `open` opens with a double click, for every pause between its clicks. */
async function expectNoSecondClick(page: Page, closing: string, open: (round: number) => Promise<void>) {
  for (const [round, pauseMs] of PAUSES_MS.entries()) {
    await open(round)
    await stopTime(page)
    const place = await findPlaceOf(page, closing)
    await readClicks(page)
    await clickAt(page, place, 1)
    await waitUntilClosed(page)
    await page.clock.runFor(pauseMs)
    await clickAt(page, place, 2)
    expect(await readClicks(page), `${closing}, again after ${pauseMs} ms`).toEqual(ONE_CLICK)
    await page.clock.resume()
  }
}

for (const width of WIDTHS) {
  test(`at ${width} px the second click of a double click that closes a dialog reaches nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.clock.install()
    await recordClicks(page)
    const click = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

    await test.step('the prompt on Home, with a link under its button', async () => {
      await presetTrialRecord(page, UNTIMED_TRIAL_RECORD)
      await page.goto('/')
      await expectNoSecondClick(page, 'Maybe Later', () => click('Generate Market Brief'))
    })

    const { token } = await signInVerifiedPerson(page)
    const headers = { authorization: `Bearer ${token}` }
    await test.step('schedules, whose dialog also closes when the server has answered', async () => {
      await page.goto('/preferences')
      await expectNoSecondClick(page, 'Cancel', () => click('Add Schedule'))
      await expectNoSecondClick(page, 'Create Schedule', async (round) => {
        await click('Add Schedule')
        await page.getByLabel('Delivery Time').fill(`05:1${round}`)
      })
      await expectNoSecondClick(page, 'Delete Schedule', (round) => click(`Delete Houston, 05:1${round} Chicago`))
    })

    await test.step('alerts, their log and webhooks', async () => {
      const data = { quantity: { kind: 'lmp', zone: 'WEST' }, side: 'above', line: 150 }
      expect((await page.request.post('/api/alerts', { headers, data })).status()).toBe(201)
      await page.goto('/alerts')
      await expectNoSecondClick(page, 'Cancel', () => click(/^Edit West LMP/))
      await expectNoSecondClick(page, 'Close', () => click(/^Log of West LMP/))
      await expectNoSecondClick(page, 'Cancel', () => click('Add webhook'))
    })

    await test.step('the link to a brief, shared and revoked, and the keys of its page', async () => {
      const { id: briefId } = (await (await page.request.get('/api/briefs/latest?zone=WEST')).json()) as Brief
      expect((await page.request.post('/api/shares', { headers, data: { briefId } })).status()).toBe(201)
      await page.goto('/shares')
      await expectNoSecondClick(page, 'Cancel', () => click(/^Revoke the link/))
      await page.goto('/brief?zone=WEST')
      await expectNoSecondClick(page, 'Close', () => click('Shortcuts (?)'))
      await expectNoSecondClick(page, 'Close', async () => {
        if (width === 390) await click('More')
        await click('Share')
      })
    })
  })
}

test('after a dialog has closed the wheel, touch and keys reach the page at once, and clicks after 400 ms', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.clock.install()
  await presetTrialRecord(page, UNTIMED_TRIAL_RECORD)
  await page.goto('/')
  const generate = findGenerateButton(page)
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  await generate.click()
  await stopTime(page)
  const place = await findPlaceOf(page, 'Maybe Later')
  await clickAt(page, place, 1)
  await waitUntilClosed(page)

  await test.step('a wheel and a finger scroll the page under the cover', async () => {
    const before = await scrolled()
    await page.mouse.wheel(0, 100)
    await expect.poll(scrolled).toBe(before + 100)
    const devtools = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Place[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', place)
    for (const movedBy of [20, 60, 100]) await touch('touchMove', { ...place, y: place.y + movedBy })
    await touch('touchEnd')
    await expect.poll(scrolled).toBeLessThan(before + 100)
  })

  await test.step('a click leaves the focus where the dialog returned it, and a key opens a dialog above the cover', async () => {
    await clickAt(page, place, 2)
    await expect(generate).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(findDialog(page)).toBeVisible()
    await clickAt(page, await findPlaceOf(page, 'Maybe Later'), 1)
    await waitUntilClosed(page)
  })

  await page.clock.runFor(COVERED_MS)
  await page.clock.resume()
  await generate.click()
  await expect(findDialog(page)).toBeVisible()
})
