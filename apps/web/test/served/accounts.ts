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
  await confirmSession(page, user)
}

/** Serves the sign-in of a user, whatever the password. */
export async function serveSignIn(page: Page, user: typeof DANA = DANA): Promise<void> {
  const json = { user, token: 's1_token', message: 'Signed in.' }
  await page.route('**/api/auth/login', (route) => route.fulfill({ json }))
  await confirmSession(page, user)
}

const confirmSession = (page: Page, user: typeof DANA): Promise<void> => {
  const json = { user: { ...user, theme: 'system', clock: DEFAULT_CLOCK_PREFERENCE } }
  return page.route('**/api/auth/me', (route) => route.fulfill({ json }))
}

/** Serves a registration as the server answers it before the address is verified. */
export const serveRegistration = (page: Page): Promise<void> =>
  page.route('**/api/auth/register', (route) =>
    route.fulfill({ status: 201, json: { user: { ...DANA, email_verified: false }, message: 'Created.' } }),
  )

/** Fills in the open registration form, sends it and waits for its success. */
export async function signUp(page: Page): Promise<void> {
  const { firstName, lastName, email, password } = NEW_ACCOUNT
  await fillInFields(page, { 'First Name': firstName, 'Last Name': lastName, Email: email })
  await fillInFields(page, { Password: password, 'Confirm Password': password })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible()
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
