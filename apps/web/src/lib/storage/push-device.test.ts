import { expect, test } from 'vitest'
import '../../../test/dom.tsx'
import { readPushDevice, savePushDevice } from './push-device.ts'

const ID = '0b6f6f0e-55a1-4c5a-9d0e-0a4f7f3b2c11'

test('the id of this browser is read back until it is removed', () => {
  expect(readPushDevice()).toBeNull()
  savePushDevice(ID)
  expect(readPushDevice()).toBe(ID)
  savePushDevice(null)
  expect(readPushDevice()).toBeNull()
})

test('a stored text that is no id counts as none', () => {
  savePushDevice(`${ID}; DROP`)
  expect(readPushDevice()).toBeNull()
})
