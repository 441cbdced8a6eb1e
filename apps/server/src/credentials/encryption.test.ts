import { expect, test } from 'vitest'
import { createCipher, createKeyedHasher } from './encryption.ts'

test('encrypted text is decrypted with the same secret and purpose, and with no other', () => {
  const { encrypt, decrypt } = createCipher('the secret of these tests, 32 or more', 'mail token')
  const encrypted = encrypt('Grüße')
  expect(encrypted).not.toContain('Gr')
  expect(decrypt(encrypted)).toBe('Grüße')
  expect(encrypt('Grüße')).not.toBe(encrypted)
  expect(createCipher('another secret of these tests, 32 or more', 'mail token').decrypt(encrypted)).toBeNull()
  expect(createCipher('the secret of these tests, 32 or more', 'kept mail').decrypt(encrypted)).toBeNull()
  for (const broken of [`${encrypted.slice(0, -2)}AA`, 'AAAA', '']) expect(decrypt(broken)).toBeNull()
})

test('a keyed hash is the same every time and different for every purpose', () => {
  const [address, client] = [createKeyedHasher('secret', 'address'), createKeyedHasher('secret', 'client')]
  expect(address('ada@desk.example')).toBe(address('ada@desk.example'))
  expect(address('ada@desk.example')).not.toBe(client('ada@desk.example'))
  expect(address('ada@desk.example')).toMatch(/^[A-Za-z0-9_-]{22}$/)
})
