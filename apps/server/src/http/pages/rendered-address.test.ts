import { expect, test } from 'vitest'
import { isRenderedAddress } from './rendered-address.ts'

test.each([
  ['/', true],
  ['/?mode=free', true],
  ['/brief', true],
  ['/brief?zone=WEST&mode=registered', true],
  ['/brief?zone=west', true],
  ['/brief?id=b_01N5G54HH', true],
  ['/record?mode=free', true],
  ['/glossary', true],
])('the server renders %s', (address, isRendered) => {
  expect(isRenderedAddress(address)).toBe(isRendered)
})

test.each([
  ['an account page', '/preferences'],
  ['an unknown zone', '/brief?zone=PANHANDLE'],
  ['a mode that does not exist', '/?mode=admin'],
  ['a parameter that could fill the cache', '/?campaign=1'],
  ['a zone on another page', '/record?zone=WEST'],
  ['an id with markup', '/brief?id=%3Cscript%3E'],
  ['an inherited name', '/brief?constructor=1'],
])('the browser renders %s', (_what, address) => {
  expect(isRenderedAddress(address)).toBe(false)
})
