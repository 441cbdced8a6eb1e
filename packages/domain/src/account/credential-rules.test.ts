import { expect, test } from 'vitest'
import { isPlainEmailAddress } from './credential-rules.ts'

test.each([
  ['ada@desk.example', true],
  ["o'brien+ercot@mail.desk.example", true],
  ['ada@xn--bcher-kva.example', true],
  ['ada@desk..example', false],
  ['ada@-desk.example', false],
  ['ada@[127.0.0.1]', false],
  ['"ada@x"@desk.example', false],
  ['ada@desk.example ', false],
  ['Ada@desk.example', false],
  [`${'a'.repeat(65)}@desk.example`, false],
])('%s is plain: %s', (address, plain) => {
  expect(isPlainEmailAddress(address)).toBe(plain)
})
