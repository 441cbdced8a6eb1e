import type { Page } from '@playwright/test'
import {
  clickButton,
  findDialog,
  findGenerateButton,
  readStoredTrial,
  SIGN_UP_PROMPT_TITLES,
} from '../support/trial.ts'
import { expect, expectContrast, test } from '../support/visit.ts'

const LIMIT = SIGN_UP_PROMPT_TITLES.limit_reached
const FREE_LINE = 'One brief free, no account needed.'
const QUIET_LINE = 'Your free brief is used. Create a free account for unlimited briefs.'

/** Lists the links of the page to other pages of this site that do not keep the mode of a visitor. */
const findLinksWithoutMode = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      // The API's document is not a page of the app.
      .filter(({ pathname }) => !pathname.startsWith('/api/'))
      .filter(({ origin, hash, pathname }) => origin === location.origin && !(hash && pathname === location.pathname))
      .map(({ href }) => href.slice(location.origin.length))
      .filter((link) => new URL(link, location.origin).searchParams.getAll('mode').join() !== 'free'),
  )

test('the first brief is free; the second opens a prompt three times, then a short notice', async ({ page }) => {
  await test.step('a double click generates one brief', async () => {
    await page.goto('/')
    await expect(page.getByText(FREE_LINE)).toBeVisible()
    await expect(page.getByRole('rowheader', { name: 'West' }).getByRole('link', { name: 'West' })).toBeVisible()
    expect(await findLinksWithoutMode(page)).toEqual([])
    await findGenerateButton(page).dblclick()
    await expect(page).toHaveURL('/brief?zone=HOUSTON&mode=free')
    await expect.poll(() => readStoredTrial(page)).toMatchObject({ briefCount: 1, zones: ['HOUSTON'] })
    await expect(findDialog(page)).toBeHidden()
    expect(await findLinksWithoutMode(page)).toEqual([])
  })

  await page.getByRole('link', { name: 'TradeOps Market Intel Brief' }).click()
  await expect(page).toHaveURL('/?mode=free')
  await expect(page.getByText(FREE_LINE)).toBeHidden()
  await page.getByLabel('ERCOT Zone').selectOption('WEST')

  await test.step('the prompt traps the focus and is readable in both themes', async () => {
    await findGenerateButton(page).click()
    const prompt = findDialog(page, LIMIT)
    await expect(prompt.getByRole('heading', { name: LIMIT })).toBeFocused()
    for (const name of ['Sign Up Free', 'Maybe Later', 'Close']) {
      await page.keyboard.press('Tab')
      await expect(prompt.getByRole('button', { name })).toBeFocused()
    }
    await expectContrast(page)
    await page.keyboard.press('Escape')
    await expect(findDialog(page)).toBeHidden()
    await expect(findGenerateButton(page)).toBeFocused()
  })

  await test.step('a double click does not close the prompt it opens, and every dismissal returns the focus', async () => {
    for (const dismiss of [() => clickButton(page, 'Maybe Later'), () => page.mouse.click(5, 5)]) {
      await expect(page.getByText(QUIET_LINE)).toBeHidden()
      await findGenerateButton(page).dblclick()
      await expect(findDialog(page, LIMIT)).toBeVisible()
      await dismiss()
      await expect(findDialog(page)).toBeHidden()
      await expect(page).toHaveURL('/?mode=free')
      await expect(findGenerateButton(page)).toBeFocused()
    }
  })

  await test.step('after three dismissals a short notice replaces the prompt', async () => {
    await expect(page.getByText(QUIET_LINE)).toBeVisible()
    await findGenerateButton(page).click()
    await expect(findDialog(page)).toBeHidden()
    await expect(page).toHaveURL('/?mode=free')
    expect(await readStoredTrial(page)).toMatchObject({ briefCount: 1, modalDismissals: { limit_reached: 3 } })
  })
})
