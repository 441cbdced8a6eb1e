import { expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'
import { createPasswordHashingThreads } from './password-hashing-threads.ts'

const passwords = await createPasswordHasher(createPasswordHashingThreads(2))

test('a password is stored as argon2id at 19 MiB and two passes, with a new salt each time', async () => {
  const [first, second] = [await passwords.hash('Analytical1'), await passwords.hash('Analytical1')]
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(second).not.toBe(first)
  expect(await passwords.verify(first, 'Analytical1')).toBe(true)
  expect(await passwords.verify(first, 'analytical1')).toBe(false)
})

test('without an account no password is correct', async () => {
  expect(await passwords.verify(null, 'Analytical1')).toBe(false)
  expect(await passwords.verify(null, '')).toBe(false)
})

test('a password is not trimmed, cut or normalized', async () => {
  const long = `${'x'.repeat(127)}1`
  const kept = await passwords.hash(long)
  expect(await passwords.verify(kept, `${'x'.repeat(127)}2`)).toBe(false)
  const spaced = await passwords.hash(' Analytical1 ')
  expect(await passwords.verify(spaced, 'Analytical1')).toBe(false)
  expect(await passwords.verify(await passwords.hash('Caf\u00e912345'), 'Cafe\u030112345')).toBe(false)
})

test('more passwords than threads each get their own result', async () => {
  const kept = await Promise.all(['One-word1', 'Two-words2', 'Three-words3'].map(passwords.hash))
  const checks = kept.flatMap((hash) => ['One-word1', 'Two-words2', 'Three-words3'].map((word) => ({ hash, word })))
  const answers = await Promise.all(checks.map(({ hash, word }) => passwords.verify(hash, word)))
  expect(answers).toEqual([true, false, false, false, true, false, false, false, true])
})

test('an invalid stored hash is a fault, and the next password is verified as before', async () => {
  await expect(passwords.verify('no hash', 'Analytical1')).rejects.toThrow()
  expect(await passwords.verify(await passwords.hash('Analytical1'), 'Analytical1')).toBe(true)
})
