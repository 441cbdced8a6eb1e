import { HOUR_MS } from '@tradeops/domain/time/durations'
import { beforeEach, expect, test, vi } from 'vitest'
import { consumeStepAfterVerification, saveStepAfterVerification } from './after-verification.ts'

const NOON = new Date('2026-07-15T17:00:00Z')
const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS)
const WEST = { email: 'dana@desk.example', returnTo: '/brief?zone=WEST' }
const NOTHING = { email: undefined, returnTo: null, session: undefined }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('a saved step is read once, by the tab that verifies', () => {
  saveStepAfterVerification(WEST, NOON)
  expect(consumeStepAfterVerification(hoursLater(23))).toEqual({ ...WEST, session: undefined })
  expect(consumeStepAfterVerification(hoursLater(23))).toEqual(NOTHING)
})

test('it expires with the link', () => {
  saveStepAfterVerification(WEST, NOON)
  expect(consumeStepAfterVerification(hoursLater(24))).toEqual(NOTHING)
})

test.each([
  ['nothing', null],
  ['no JSON', '{"email":'],
  ['a list', '[]'],
  ['fields of other types', `{"email":7,"returnTo":{},"keptAt":${NOON.getTime()}}`],
  ['no time', '{"email":"dana@desk.example","returnTo":"/"}'],
  ['a format of another release', `{"version":2,"step":{"email":"dana@desk.example"},"keptAt":${NOON.getTime()}}`],
])('%s in storage is ignored', (_sentence, text) => {
  if (text !== null) stored.set('after_verification', text)
  expect(consumeStepAfterVerification(NOON)).toEqual(NOTHING)
})

test('the session of the registration is stored with it, and a damaged one is ignored', () => {
  const user = { first_name: 'Dana', last_name: 'Reyes', email: WEST.email, email_verified: false }
  saveStepAfterVerification({ ...WEST, session: { token: 's1_x', user } }, NOON)
  expect(consumeStepAfterVerification(NOON).session).toEqual({ token: 's1_x', user })
  stored.set('after_verification', JSON.stringify({ ...WEST, session: { token: 7, user }, keptAt: NOON.getTime() }))
  expect(consumeStepAfterVerification(NOON)).toEqual({ ...WEST, session: undefined })
})
