import {
  clickButton,
  findDialog,
  findGenerateButton,
  presetTrialRecord,
  SIGN_UP_PROMPT_TITLES,
  USED_TRIAL_RECORD,
} from '../support/trial.ts'
import { expect, expectContrast, test } from '../support/visit.ts'

const FOOTER = 'Free forever • No credit card required • 30 seconds to sign up'
const EVERYTHING = [
  'Unlimited brief generation',
  'Multi-zone monitoring',
  'Historical trend data',
  'Export and sharing',
]
const ROWS = {
  brief_timer: { benefits: EVERYTHING, secondary: 'Maybe Later' },
  limit_reached: { benefits: EVERYTHING, secondary: 'Maybe Later' },
  new_brief_gate: {
    benefits: [
      'Briefs for all four zones',
      'A fresh brief every five minutes',
      'A daily brief by e-mail',
      'Alerts, history and export',
    ],
    secondary: 'Maybe Later',
  },
  pdf_gate: {
    benefits: ['Unlimited PDF downloads', 'The daily brief in your inbox', 'Alerts, history, export and sharing'],
    secondary: 'Download Anyway',
  },
  default: { benefits: EVERYTHING, secondary: null },
} as const

/** The prompts differ only in their text, so one is checked for all. */
test('an open prompt is readable in both themes', async ({ page }) => {
  await presetTrialRecord(page, USED_TRIAL_RECORD)
  await page.goto('/')
  await findGenerateButton(page).click()
  await expect(findDialog(page, SIGN_UP_PROMPT_TITLES.limit_reached)).toBeVisible()
  await expectContrast(page)
})

test('every prompt shows its text, is labeled, traps the focus and returns it', async ({ page }) => {
  await page.goto('/dev/ui')
  for (const type of Object.keys(ROWS) as (keyof typeof ROWS)[]) {
    const { benefits, secondary } = ROWS[type]
    await clickButton(page, type)
    const dialog = findDialog(page, SIGN_UP_PROMPT_TITLES[type])
    await expect(dialog.getByRole('heading', { name: SIGN_UP_PROMPT_TITLES[type] })).toBeFocused()
    await expect(dialog.getByRole('listitem')).toHaveText([...benefits])
    const buttons = ['Sign Up Free', ...(secondary ? [secondary] : []), 'Close']
    await expect(dialog.getByRole('button')).toHaveCount(buttons.length)
    await expect(dialog.getByText(FOOTER)).toBeVisible()
    for (const name of buttons) {
      await page.keyboard.press('Tab')
      await expect(dialog.getByRole('button', { name })).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: type, exact: true })).toBeFocused()
  }
})
