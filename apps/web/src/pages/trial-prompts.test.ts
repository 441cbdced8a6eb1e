import { PRINT_DIALOG_DELAY_MS } from '@tradeops/domain/trial/sign-up-prompts'
import { vi } from 'vitest'
import type { Page } from '../../test/page/page.tsx'
import { expect, test } from '../../test/page/page-test.ts'
import { serveSimulatedDay } from '../../test/served/served-day.ts'
import { CALM_DAY, createSimulatedDay } from '../../test/served/simulated-day.ts'
import {
  clickButton,
  findDialog,
  findGenerateButton,
  openBrief,
  presetTrialRecord,
  readStoredTrial,
  SIGN_UP_PROMPT_TITLES,
  USED_TRIAL_RECORD,
} from '../../test/served/trial.ts'

const LIMIT = SIGN_UP_PROMPT_TITLES.limit_reached
const FOOTER = 'Free forever • No credit card required • 30 seconds to sign up'
const EVERYTHING = [
  'Unlimited brief generation',
  'Multi-zone monitoring',
  'Historical trend data',
  'Export and sharing',
]
const PROMPTS = {
  brief_timer: { title: SIGN_UP_PROMPT_TITLES.brief_timer, benefits: EVERYTHING, secondary: 'Maybe Later' },
  limit_reached: { title: LIMIT, benefits: EVERYTHING, secondary: 'Maybe Later' },
  new_brief_gate: {
    title: SIGN_UP_PROMPT_TITLES.new_brief_gate,
    benefits: [
      'Briefs for all four zones',
      'A fresh brief every five minutes',
      'A daily brief by e-mail',
      'Alerts, history and export',
    ],
    secondary: 'Maybe Later',
  },
  pdf_gate: {
    title: SIGN_UP_PROMPT_TITLES.pdf_gate,
    benefits: ['Unlimited PDF downloads', 'The daily brief in your inbox', 'Alerts, history, export and sharing'],
    secondary: 'Download Anyway',
  },
  default: { title: 'Unlock Full Access', benefits: EVERYTHING, secondary: null },
}

const serveTrial = (page: Page) => serveSimulatedDay(page, createSimulatedDay(CALM_DAY), { hasTrial: true })

test('every prompt shows its text and its buttons, and is labeled and focused by its title', async ({ page }) => {
  await page.goto('/dev/ui')
  for (const [type, { title, benefits, secondary }] of Object.entries(PROMPTS)) {
    await clickButton(page, type)
    const dialog = findDialog(page, title)
    await expect(dialog.getByRole('heading', { name: title })).toBeFocused()
    await expect(dialog.getByRole('listitem')).toHaveText(benefits)
    await expect(dialog.getByRole('button', { name: 'Sign Up Free' })).toBeVisible()
    if (secondary) await expect(dialog.getByRole('button', { name: secondary })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
    await expect(dialog.getByRole('button')).toHaveCount(secondary ? 3 : 2)
    await expect(dialog.getByText(FOOTER)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

test('Download PDF always opens the prompt, and the print dialog follows 300 ms after its dismissal', async ({
  page,
}) => {
  await page.clock.install({ time: createSimulatedDay(CALM_DAY).now })
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await serveTrial(page)
  await openBrief(page)
  let count = 0
  for (const dismiss of [
    () => clickButton(page, 'Download Anyway'),
    () => page.keyboard.press('Escape'),
    () => findDialog(page).click(),
    () => clickButton(page, 'Close'),
  ]) {
    await clickButton(page, 'Download PDF')
    await expect(findDialog(page, SIGN_UP_PROMPT_TITLES.pdf_gate)).toBeVisible()
    await page.clock.fastForward(1_000)
    expect(print).toHaveBeenCalledTimes(count)
    const dismissedAtMs = Date.now()
    let printedAtMs = 0
    print.mockImplementationOnce(() => {
      printedAtMs = Date.now()
    })
    await dismiss()
    await expect(findDialog(page)).toBeHidden()
    await page.clock.fastForward(PRINT_DIALOG_DELAY_MS)
    count += 1
    expect(print).toHaveBeenCalledTimes(count)
    expect(printedAtMs - dismissedAtMs).toBeGreaterThanOrEqual(300)
  }
  expect(readStoredTrial()).toMatchObject({ pdfAttempts: 4, modalDismissals: { pdf_gate: 4 } })
})

test('the back button dismisses the prompt and cancels the pending download', async ({ page }) => {
  await page.clock.install({ time: createSimulatedDay(CALM_DAY).now })
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await serveTrial(page)
  await page.goto('/')
  await findGenerateButton(page).click()
  await expect(page).toHaveURL(/\/brief/)
  await clickButton(page, 'Download PDF')
  await expect(findDialog(page, SIGN_UP_PROMPT_TITLES.pdf_gate)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(findDialog(page)).toBeHidden()
  expect(readStoredTrial()).toMatchObject({ modalDismissals: { pdf_gate: 1 } })
  await page.clock.fastForward(10 * PRINT_DIALOG_DELAY_MS)
  expect(print).not.toHaveBeenCalled()
})

test('the notice of a used trial stays after a reload and leads to the registration', async ({ page }) => {
  await serveTrial(page)
  presetTrialRecord({ ...USED_TRIAL_RECORD, modalDismissals: { limit_reached: 3 } })
  const notice = page.getByText('Your free brief is used. Create a free account for unlimited briefs.')
  await page.goto('/')
  await expect(notice).toBeVisible()
  await findGenerateButton(page).click()
  await expect(findDialog(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  await page.reload()
  await expect(notice).toBeVisible()
  await page.getByRole('link', { name: 'Create a free account' }).click()
  await expect(page).toHaveURL('/register?mode=free')
})

const refuse = (name: string) => () => {
  throw new DOMException('The browser refuses.', name)
}
const FULL_STORAGE = { getItem: () => null, removeItem: () => undefined, setItem: refuse('QuotaExceededError') }
const replaceStorages = (read: () => Storage) => {
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, storage, 'get').mockImplementation(read)
}

for (const [name, readStorage] of [
  ['forbids every storage', refuse('SecurityError')],
  ['has no room left', () => FULL_STORAGE as unknown as Storage],
] as const) {
  test(`in a browser that ${name}, the trial lasts as long as the page`, async ({ page }) => {
    await serveTrial(page)
    replaceStorages(readStorage)
    await page.goto('/')
    await findGenerateButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Houston Market Brief' })).toBeVisible()
    await page.getByRole('link', { name: 'TradeOps Market Intel Brief' }).click()
    await findGenerateButton(page).click()
    await expect(findDialog(page, LIMIT)).toBeVisible()
    await clickButton(page, 'Maybe Later')
    await expect(findDialog(page)).toBeHidden()
  })
}
