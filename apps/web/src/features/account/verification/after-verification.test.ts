import { HOUR_MS } from '@tradeops/domain/time/durations'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepForVerification, takeAfterVerification } from './after-verification.ts'

const NOON = new Date('2026-07-15T17:00:00Z')
const hoursLater = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS)
const WEST = { email: 'dana@desk.example', returnTo: '/brief?zone=WEST' }
const NOTHING = { email: undefined, returnTo: null }
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

test('what is kept is found once, by the tab that verifies', () => {
  keepForVerification(WEST, NOON)
  expect(takeAfterVerification(hoursLater(23))).toEqual(WEST)
  expect(takeAfterVerification(hoursLater(23))).toEqual(NOTHING)
})

test('it lasts no longer than the link', () => {
  keepForVerification(WEST, NOON)
  expect(takeAfterVerification(hoursLater(24))).toEqual(NOTHING)
})

test.each([
  ['nothing', null],
  ['no JSON', '{"email":'],
  ['a list', '[]'],
  ['things that are not words', `{"email":7,"returnTo":{},"keptAt":${NOON.getTime()}}`],
  ['no time', '{"email":"dana@desk.example","returnTo":"/"}'],
])('%s is nothing to go on with', (_sentence, text) => {
  if (text !== null) kept.set('after_verification', text)
  expect(takeAfterVerification(NOON)).toEqual(NOTHING)
})
