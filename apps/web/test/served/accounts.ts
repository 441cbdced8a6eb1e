import { DEFAULT_CLOCK_PREFERENCE } from '@tradeops/domain/account/display-preferences'
import type { Page } from '../page/page.tsx'
import { expect } from '../page/page-test.ts'
import { DANA, composeStoredSession as sessionOf } from '../people.ts'

/** The account that a registration form creates. */
export const NEW_ACCOUNT = {
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@desk.example',
  password: 'Analytical1',
}

export const NO_SESSION = { auth_token: null, auth_user: null }

export const readStoredSession = () => ({
  auth_token: localStorage.getItem('auth_token'),
  auth_user: localStorage.getItem('auth_user'),
})

/** Sets the browser's storage before the next load. */
export function presetStorage(entries: Record<string, string>): void {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}

/** Starts the next load as for a returning user, whose session the server confirms. */
export async function signInAs(page: Page, user: typeof DANA = DANA): Promise<void> {
  presetStorage(sessionOf(user, 's1_token'))
  const json = { user: { ...user, theme: 'system', clock: DEFAULT_CLOCK_PREFERENCE } }
  await page.route('**/api/auth/me', (route) => route.fulfill({ json }))
}

export async function fillInFields(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** The error under a field, as a screen reader reads it. */
export const findFieldError = (page: Page, label: string) => {
  const field = page.getByLabel(label, { exact: true })
  return {
    shows: async (sentence: string) => {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${escapeRegExp(sentence)}`))
    },
    isAbsent: () => expect(field).not.toHaveAttribute('aria-invalid'),
  }
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
