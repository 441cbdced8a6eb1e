import { expect, test } from 'vitest'
import { keyedHash } from './keyed-hash.ts'
import { createSeal } from './seal.ts'

test('what was sealed is read with the same secret and purpose, and with no other', () => {
  const { seal, open } = createSeal('the secret of these tests, 32 or more', 'mail token')
  const sealed = seal('Grüße')
  expect(sealed).not.toContain('Gr')
  expect(open(sealed)).toBe('Grüße')
  expect(seal('Grüße')).not.toBe(sealed)
  expect(createSeal('another secret of these tests, 32 or more', 'mail token').open(sealed)).toBeNull()
  expect(createSeal('the secret of these tests, 32 or more', 'kept mail').open(sealed)).toBeNull()
  for (const broken of [`${sealed.slice(0, -2)}AA`, 'AAAA', '']) expect(open(broken)).toBeNull()
})

test('an alias is the same every time and another for every purpose', () => {
  const [address, client] = [keyedHash('secret', 'address'), keyedHash('secret', 'client')]
  expect(address('ada@desk.example')).toBe(address('ada@desk.example'))
  expect(address('ada@desk.example')).not.toBe(client('ada@desk.example'))
  expect(address('ada@desk.example')).toMatch(/^[A-Za-z0-9_-]{22}$/)
})
