import { expect, test } from 'vitest'
import { bareAddress } from './bare-address.ts'

test.each([
  ['https://a.example/reset-password?token=x#y', 'https://a.example/reset-password'],
  ['https://a.example/brief#x?y', 'https://a.example/brief'],
  ['https://a.example/?a=1\n2', 'https://a.example/'],
  ['', ''],
])('%s is told as %s', (address, bare) => {
  expect(bareAddress(address)).toBe(bare)
})
