import { expect, test } from 'vitest'
import { positionDropdownList } from './position-dropdown-list.ts'

test.each([
  ['room enough below', { top: 300, bottom: 344 }, 800, { top: 348, maxHeight: 280 }],
  ['a little room below', { top: 300, bottom: 344 }, 500, { top: 348, maxHeight: 144 }],
  ['hardly any room below', { top: 300, bottom: 344 }, 400, { bottom: 104, maxHeight: 280 }],
  ['a phone with its keyboard out', { top: 60, bottom: 104 }, 240, { top: 108, maxHeight: 124 }],
  ['a field above the window', { top: -80, bottom: -36 }, 600, { top: -32, maxHeight: 280 }],
  ['a field below the window', { top: 700, bottom: 744 }, 600, { bottom: -96, maxHeight: 280 }],
])('%s', (_case, field, windowHeight, position) => {
  expect(positionDropdownList(field, windowHeight)).toEqual(position)
})
