import { expect, test } from 'vitest'
import { scrub } from './scrub.ts'

test.each([
  ['plain words stay', 'Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ['an address goes', 'no account for "dana.r+x@desk.example"', 'no account for "[email]"'],
  ['a query goes', 'failed: /reset-password?token=abc&x=1 (404)', 'failed: /reset-password (404)'],
  ['a fragment goes', 'at https://brief.example/brief#secret', 'at https://brief.example/brief'],
  ['a token goes', 'bad s1_0123456789abcdefghijklmnopqrstuv', 'bad [token]'],
  ['an encoded address goes', 'no /users/dana%40desk.example', 'no [email]'],
  ['a short token goes by its name', 'Bearer abc.1 and {"token":"s1"}', '[token] and {"[token]"}'],
  ['a word about tokens stays', 'Unexpected token < in JSON', 'Unexpected token < in JSON'],
  ['a long story is cut', 'ab '.repeat(200), 'ab '.repeat(100)],
])('%s', (_sentence, message, told) => {
  expect(scrub(message)).toBe(told)
})

test('a message made to be slow to read is not', () => {
  const startMs = performance.now()
  scrub(`${'a'.repeat(200_000)} ${'@'.repeat(50_000)}`)
  expect(performance.now() - startMs).toBeLessThan(1_000)
})
