import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { findLinkInMail, waitForMail } from './mailbox.ts'

export type Person = { firstName: string; lastName: string; email: string; password: string }

/** Creates the data of a person that no other test uses. */
export const createTestPerson = (): Person => ({
  firstName: 'Dana',
  lastName: 'Reyes',
  email: `dana.${randomUUID().slice(0, 8)}@desk.example`,
  password: 'Analytical1',
})

export const VERIFICATION_SUBJECT = 'Verify your email address'
const RESET = 'Reset your password'

export async function registerPerson(request: APIRequestContext, person = createTestPerson()): Promise<Person> {
  const answer = await request.post('/api/auth/register', { data: person })
  expect(answer.status()).toBe(201)
  return person
}

export const fetchVerificationLink = async (
  request: APIRequestContext,
  { email }: Person,
  count = 1,
): Promise<string> => findLinkInMail(await waitForMail(request, email, VERIFICATION_SUBJECT, count), '/verify-email')

export async function registerVerifiedPerson(request: APIRequestContext): Promise<Person> {
  const person = await registerPerson(request)
  const link = await fetchVerificationLink(request, person)
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  expect((await request.post('/api/auth/verify-email', { data: { token } })).status()).toBe(200)
  return person
}

let workersPerson: Promise<Person> | null = null

/** Returns a user with a verified address, shared by all tests of a worker that do not change the account. */
export function getSharedPerson(request: APIRequestContext): Promise<Person> {
  workersPerson ??= registerVerifiedPerson(request)
  return workersPerson
}

export async function fetchResetLink(request: APIRequestContext, { email }: Person): Promise<string> {
  expect((await request.post('/api/auth/forgot-password', { data: { email } })).status()).toBe(200)
  return findLinkInMail(await waitForMail(request, email, RESET), '/reset-password')
}

export type StoredSession = { auth_token: string | null; auth_user: string | null }

export const readStoredSession = (page: Page): Promise<StoredSession> =>
  page.evaluate(() => ({
    auth_token: localStorage.getItem('auth_token'),
    auth_user: localStorage.getItem('auth_user'),
  }))

export const NO_SESSION: StoredSession = { auth_token: null, auth_user: null }

/** Sets entries of the browser's storage before any page is opened. */
const presetStorage = (page: Page, entries: Partial<Record<keyof StoredSession, string>>) =>
  page.addInitScript((given) => {
    if (sessionStorage.getItem('remembered')) return
    sessionStorage.setItem('remembered', 'once')
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
  }, entries)

/** Signs in through the API instead of the form, so that the page starts as for a returning user. */
export async function signInWithoutForm(page: Page, { email, password }: Person): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
  const { token, user } = (await answer.json()) as { token: string; user: object }
  await presetStorage(page, { auth_token: token, auth_user: JSON.stringify(user) })
  return token
}

/** Signs in a user with a verified address, which the Preferences page requires. */
export async function signInVerifiedPerson(page: Page): Promise<{ person: Person; token: string }> {
  const person = await registerVerifiedPerson(page.request)
  return { person, token: await signInWithoutForm(page, person) }
}

export const fetchSessionStatus = async (page: Page, token: string): Promise<number> =>
  (await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status()

export async function fillInFields(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** Fills in the open registration form, sends it and waits for its success. */
export async function signUp(page: Page, { firstName, lastName, email, password }: Person): Promise<void> {
  await fillInFields(page, { 'First Name': firstName, 'Last Name': lastName, Email: email })
  await fillInFields(page, { Password: password, 'Confirm Password': password })
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Account Created Successfully!' })).toBeVisible()
}
