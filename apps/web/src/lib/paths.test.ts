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
])('redirect: %s', (_sentence, target, expected) => {
  expect(safeRedirect(target)).toBe(expected)
})
