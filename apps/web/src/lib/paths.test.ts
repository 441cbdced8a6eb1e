import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paths, safeRedirect } from './paths.ts'

test('a trial reader’s links carry the mode, a registered reader’s do not', () => {
  expect(paths.brief('WEST', 'free')).toBe('/brief?zone=WEST&mode=free')
  expect(paths.brief('WEST', 'registered')).toBe('/brief?zone=WEST')
  expect(paths.home('free')).toBe('/?mode=free')
  expect(paths.home()).toBe('/')
})

test('the way back after signing in survives its own query', () => {
  expect(paths.login('/brief?zone=WEST&mode=free')).toBe('/login?redirect=%2Fbrief%3Fzone%3DWEST%26mode%3Dfree')
})

test.each([
  ['a page of this site', '/preferences', '/preferences'],
  ['with a query', '/brief?zone=WEST', '/brief?zone=WEST'],
  ['nothing', null, '/'],
  ['an empty string', '', '/'],
  ['another host without a scheme', '//evil.example', '/'],
  ['another host by backslash', '/\\evil.example', '/'],
  ['a backslash further on', '/a\\b', '/'],
  ['a scheme', 'https://evil.example', '/'],
  ['a script', 'javascript:alert(1)', '/'],
  ['a relative path', 'preferences', '/'],
  ['a tab that the browser would drop', '/\t/evil.example', '/'],
  ['a newline likewise', '/\n/evil.example', '/'],
  ['a scheme without slashes', 'https:evil.example', '/'],
  ['a scheme in capitals after a blank', ' JAVASCRIPT:alert(1)', '/'],
  ['slashes that were encoded twice', '%2f%2fevil.example', '/'],
  ['an encoded tab, which stays a part of the path', '/%09/evil.example', '/%09/evil.example'],
  ['two slashes after a step up', '/..//evil.example', '/'],
  ['two slashes after a step nowhere', '/.//evil.example', '/'],
  ['two slashes in the query', '/brief?from=https://evil.example', '/'],
  ['three slashes', '///evil.example', '/'],
  ['a name and a host', '/@evil.example', '/@evil.example'],
  ['U+0000', '/\0/evil.example', '/'],
])('redirect: %s', (_sentence, target, expected) => {
  expect(safeRedirect(target)).toBe(expected)
})

test('whatever it is made of, a redirect stays on this site', () => {
  const pieces = [
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '?',
    '#',
    '%2f',
    '%5c',
    '%09',
    '\t',
    '\n',
    ' ',
    'https:',
    'evil.example',
  ]
  const target = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 8 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(
      target,
      (text) => new URL(safeRedirect(text), 'https://desk.example').origin === 'https://desk.example',
    ),
    { numRuns: 2000, seed: 7 },
  )
})
