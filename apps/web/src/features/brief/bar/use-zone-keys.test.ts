import { expect, test } from 'vitest'
import { zoneKey } from './use-zone-keys.ts'

const press = (key: string, modifiers = {}) =>
  zoneKey({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers })

test.each([
  ['1', 'HOUSTON'],
  ['2', 'NORTH'],
  ['3', 'SOUTH'],
  ['4', 'WEST'],
  ['?', 'help'],
  ['0', null],
  ['5', null],
  ['12', null],
  ['F1', null],
])('%s means %s', (key, meaning) => {
  expect(press(key)).toBe(meaning)
})

test('with a modifier the key is the browser’s: Ctrl+1 is its first tab', () => {
  expect([press('1', { ctrlKey: true }), press('1', { metaKey: true }), press('1', { altKey: true })]).toEqual([
    null,
    null,
    null,
  ])
})
