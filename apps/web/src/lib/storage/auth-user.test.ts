import { expect, test } from 'vitest'
import { parseAuthUser } from './auth-user.ts'

const dana = { id: '7', first_name: 'Dana', last_name: 'Reyes', email: 'dana@desk.example', email_verified: true }

test('a user is read with the known fields only', () => {
  expect(parseAuthUser({ ...dana, role: 'admin' })).toEqual(dana)
})

test.each([
  ['null', null],
  ['absent', undefined],
])('a field that is %s: no id, an empty name, not verified', (_sentence, absent) => {
  const sent = { ...dana, id: absent, first_name: absent, last_name: absent, email_verified: absent }
  expect(parseAuthUser(sent)).toEqual({ first_name: '', last_name: '', email: dana.email, email_verified: false })
})

test.each([
  ['null', null],
  ['no address', { ...dana, email: null }],
  ['a name that is a number', { ...dana, first_name: 7 }],
  ['a list', []],
])('%s is not a user', (_sentence, value) => {
  expect(parseAuthUser(value)).toBeNull()
})

test('known preferences are kept, unknown ones are left out', () => {
  const preferences = { theme: 'dark', clock: 'own-12', position_mw: 50 }
  expect(parseAuthUser({ ...dana, ...preferences })).toEqual({ ...dana, ...preferences })
  expect(parseAuthUser({ ...dana, theme: 'neon', clock: 'sundial', position_mw: -1 })).toEqual(dana)
})
