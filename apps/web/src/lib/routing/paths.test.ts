import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linksFrom } from './links.ts'
import { type PageName, paths, routes, safeRedirect } from './paths.ts'
import { returnAddress } from './return-address.ts'

test.each([
  ['a visitor in free mode', 'free', '/?mode=free', '/brief?zone=WEST&mode=free', '/login?mode=free'],
  [
    'a visitor who asked for registered mode',
    'registered',
    '/?mode=registered',
    '/brief?zone=WEST&mode=registered',
    '/login?mode=registered',
  ],
  ['somebody signed in', null, '/', '/brief?zone=WEST', '/login'],
] as const)('the links of %s', (_sentence, mode, home, brief, login) => {
  const links = linksFrom({ mode, returnTo: null })
  expect([links.home(), links.brief('WEST'), links.login()]).toEqual([home, brief, login])
})

test.each(Object.keys(routes).filter((name) => name !== 'brief') as Exclude<PageName, 'brief'>[])(
  'a link to %s keeps the mode',
  (name) => {
    expect(linksFrom({ mode: 'free', returnTo: null })[name]()).toBe(`${routes[name]}?mode=free`)
  },
)

test('every step on the way to a session carries where to come back to, and survives its query', () => {
  const links = linksFrom({ mode: 'free', returnTo: '/brief?zone=WEST&id=7' })
  const carried = '?redirect=%2Fbrief%3Fzone%3DWEST%26id%3D7&mode=free'
  expect([links.login(), links.register(), links.forgotPassword(), links.resendVerification()]).toEqual([
    `/login${carried}`,
    `/register${carried}`,
    `/forgot-password${carried}`,
    `/resend-verification${carried}`,
  ])
})

test('where the site sends somebody itself, only what is not understood anyway is written', () => {
  expect(paths.loginFor('preferences', 'free')).toBe('/login?redirect=/preferences')
  expect(paths.loginFor('preferences', 'registered')).toBe('/login?redirect=/preferences&mode=registered')
  expect(paths.loginExpired(null)).toBe('/login?expired=true')
  expect(paths.loginExpired('/preferences')).toBe('/login?expired=true&redirect=%2Fpreferences')
})

test.each([
  ['a brief', '/brief', '?zone=WEST&mode=free', '/brief?zone=WEST'],
  ['a brief without a query', '/brief', '', '/brief'],
  ['a kept brief', '/brief', '?zone=WEST&id=7&mode=registered', '/brief?zone=WEST&id=7'],
  ['Preferences', '/preferences', '', '/preferences'],
  ['Home', '/', '?mode=free', null],
  ['Home by its other name', '/index.html', '', null],
  [
    'the sign-in, which came from a brief',
    '/login',
    '?expired=true&redirect=%2Fbrief%3Fzone%3DWEST',
    '/brief?zone=WEST',
  ],
  ['the sign-in alone', '/login', '?mode=free', null],
  ['the registration with a target elsewhere', '/register', '?redirect=%2F%2Fevil.example', null],
  ['an address that is no path of this site', '//evil.example', '', null],
])('the way back from %s', (_sentence, pathname, search, expected) => {
  expect(returnAddress(pathname, search)).toBe(expected)
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

test('whoever is new is welcomed on the way to where they came from, but not on the way to what the welcome offers', () => {
  expect(paths.welcomeBefore('/')).toBe('/welcome')
  expect(paths.welcomeBefore('/brief?zone=WEST')).toBe('/welcome?redirect=%2Fbrief%3Fzone%3DWEST')
  expect(['/preferences', '/welcome'].map(paths.welcomeBefore)).toEqual(['/preferences', '/welcome'])
})
