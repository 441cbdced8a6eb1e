import { expect, test } from 'vitest'
import { createCipher } from '../credentials/encryption.ts'
import { PUSH_CIPHER_PURPOSE } from '../store/alerts/push-devices.ts'
import { describeOtherSecret } from './describe-other-secret.ts'

const SECRET = 'a secret of these tests, 32 or more letters'
const key = createCipher(SECRET, PUSH_CIPHER_PURPOSE).encrypt('a private key')

test('a restore with another secret says in one sentence what stops working', () => {
  expect(describeOtherSecret(key, 'another secret of these tests, 32 or more')).toMatch(/^SECRET is not the one .*\.$/)
})

test('with the same secret, or nothing encrypted, nothing is said', () => {
  expect([describeOtherSecret(key, SECRET), describeOtherSecret(null, SECRET)]).toEqual([null, null])
})
