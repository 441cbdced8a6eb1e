import { expect, test } from 'vitest'
import { findServerRenderedAddress } from './server-rendered-address.ts'

test.each([
  '/',
  '/?mode=free',
  '/brief',
  '/brief?zone=WEST&mode=registered',
  '/brief?zone=west',
  '/brief?id=b_01N5G54HH',
  '/record?mode=free',
  '/glossary',
])('the server renders %s', (address) => {
  expect(findServerRenderedAddress(address)).toBe(address)
})

test('every unknown zone is one page, so that names cannot fill the cache', () => {
  const addresses = ['/brief?zone=PANHANDLE', '/brief?zone=%3Cscript%3E&mode=free', '/brief?zone=']
  expect(new Set(addresses.map(findServerRenderedAddress))).toEqual(new Set(['/brief?zone=UNKNOWN']))
})

test.each([
  ['an account page', '/preferences'],
  ['a mode that does not exist', '/?mode=admin'],
  ['a parameter that could fill the cache', '/?campaign=1'],
  ['a zone on another page', '/record?zone=WEST'],
  ['an id with markup', '/brief?id=%3Cscript%3E'],
  ['an inherited name', '/brief?constructor=1'],
])('the browser renders %s', (_what, address) => {
  expect(findServerRenderedAddress(address)).toBeNull()
})
