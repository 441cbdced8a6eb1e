import { expect, test } from 'vitest'
import { scrub } from './scrub.ts'

test.each([
  ['plain words stay', 'Cannot read properties of undefined', 'Cannot read properties of undefined'],
  ['an email address is removed', 'no account for "dana.r+x@desk.example"', 'no account for "[email]"'],
  ['a query is removed', 'failed: /reset-password?token=abc&x=1 (404)', 'failed: /reset-password (404)'],
  ['a fragment is removed', 'at https://brief.example/brief#secret', 'at https://brief.example/brief'],
  ['a token is removed', 'bad s1_0123456789abcdefghijklmnopqrstuv', 'bad [token]'],
  ['an encoded email address is removed', 'no /users/dana%40desk.example', 'no [email]'],
  ['a short token is removed because of its name', 'Bearer abc.1 and {"token":"s1"}', '[token] and {"[token]"}'],
  ['a sentence about tokens stays', 'Unexpected token < in JSON', 'Unexpected token < in JSON'],
  ['a long message is cut', 'ab '.repeat(200), 'ab '.repeat(100)],
])('%s', (_sentence, message, scrubbed) => {
  expect(scrub(message)).toBe(scrubbed)
})

test('a message built to be slow to scan is scanned quickly', () => {
  const startMs = performance.now()
  scrub(`${'a'.repeat(200_000)} ${'@'.repeat(50_000)}`)
  expect(performance.now() - startMs).toBeLessThan(1_000)
})
