import { expect, test } from 'vitest'
import { createSignedRowIdTokens } from './signed-row-id-tokens.ts'

const SECRET = 'a secret that only the tests know, 32+'
const tokens = createSignedRowIdTokens(SECRET, 'unsubscribe')
const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

test('a token identifies its row, is always the same, and fits into a URL', () => {
  const token = tokens.issue(ID)
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(tokens.issue(ID)).toBe(token)
  expect(tokens.read(token)).toBe(ID)
})

test('a token with any bit changed, of another secret or of another purpose is refused', () => {
  const bytes = Buffer.from(tokens.issue(ID), 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const forged = Buffer.from(bytes)
    forged[bit >> 3]! ^= 1 << (bit & 7)
    expect(tokens.read(forged.toString('base64url'))).toBeNull()
  }
  expect(tokens.read(createSignedRowIdTokens('another secret, also of 32 letters', 'unsubscribe').issue(ID))).toBeNull()
  expect(tokens.read(createSignedRowIdTokens(SECRET, 'share').issue(ID))).toBeNull()
})

test.each(['', 'x', 'A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}=`])('%j is no token', (text) => {
  expect(tokens.read(text)).toBeNull()
})

test('one token has one spelling', () => {
  expect(tokens.read(`${tokens.issue(ID)}=`)).toBeNull()
})
