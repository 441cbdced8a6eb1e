import { expect, test } from 'vitest'
import { decideRegistration } from './decide-registration.ts'

test.each([
  ['the first registration sets the password', false, 0, { kind: 'replace', registrations: 1, passwordCounts: true }],
  ['the second one sets none', false, 1, { kind: 'replace', registrations: 2, passwordCounts: false }],
  ['later ones set none either', false, 7, { kind: 'replace', registrations: 8, passwordCounts: false }],
  ['a verified account stays as it is', true, 1, { kind: 'keep', mail: 'already-registered' }],
])('%s', (_sentence, verified, registrations, decision) => {
  expect(decideRegistration({ verified, registrations })).toMatchObject(decision)
})
