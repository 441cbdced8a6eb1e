import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPageLinks } from './links.ts'
import { computeAddressAfterSignIn, PAGE_ROUTES, type PageName, pageAddresses, toSafeRedirect } from './paths.ts'

test.each([
  ['a visitor in free mode', 'free', '/?mode=free', '/brief?zone=WEST&mode=free', '/login?mode=free'],
  [
    'a visitor in registered mode',
    'registered',
    '/?mode=registered',
    '/brief?zone=WEST&mode=registered',
    '/login?mode=registered',
  ],
  ['a signed-in user', null, '/', '/brief?zone=WEST', '/login'],
] as const)('the links of %s', (_sentence, mode, home, brief, login) => {
  const links = createPageLinks({ mode, returnTo: null })
  expect([links.home(), links.brief('WEST'), links.login()]).toEqual([home, brief, login])
})

test.each(Object.keys(PAGE_ROUTES).filter((name) => name !== 'brief') as Exclude<PageName, 'brief'>[])(
  'a link to %s keeps the mode',
  (name) => {
    expect(createPageLinks({ mode: 'free', returnTo: null })[name]()).toBe(`${PAGE_ROUTES[name]}?mode=free`)
  },
)

test('every sign-in step carries the return address', () => {
  const links = createPageLinks({ mode: 'free', returnTo: '/brief?zone=WEST&id=7' })
  const carried = '?redirect=%2Fbrief%3Fzone%3DWEST%26id%3D7&mode=free'
  expect([links.login(), links.register(), links.forgotPassword(), links.resendVerification()]).toEqual([
    `/login${carried}`,
    `/register${carried}`,
    `/forgot-password${carried}`,
    `/resend-verification${carried}`,
  ])
})

test('redirects omit default values', () => {
  expect(pageAddresses.loginFor('preferences', 'free')).toBe('/login?redirect=/preferences')
  expect(pageAddresses.loginFor('preferences', 'registered')).toBe('/login?redirect=/preferences&mode=registered')
  expect(pageAddresses.loginExpired(null)).toBe('/login?expired=true')
  expect(pageAddresses.loginExpired('/preferences')).toBe('/login?expired=true&redirect=%2Fpreferences')
})

test.each([
  ['a brief', '/brief', '?zone=WEST&mode=free', '/brief?zone=WEST'],
  ['a brief without a query', '/brief', '', '/brief'],
  ['a past brief', '/brief', '?zone=WEST&id=7&mode=registered', '/brief?zone=WEST&id=7'],
  ['Preferences', '/preferences', '', '/preferences'],
  ['Home', '/', '?mode=free', null],
  ['Home by its file name', '/index.html', '', null],
  [
    'the sign-in page, opened from a brief',
    '/login',
    '?expired=true&redirect=%2Fbrief%3Fzone%3DWEST',
    '/brief?zone=WEST',
  ],
  ['the sign-in page without a target', '/login', '?mode=free', null],
  ['the registration with an external target', '/register', '?redirect=%2F%2Fevil.example', null],
  ['an address outside this site', '//evil.example', '', null],
])('the return address from %s', (_sentence, pathname, search, expected) => {
  expect(computeAddressAfterSignIn(pathname, search)).toBe(expected)
})

test.each([
  ['a page of this site', '/preferences', '/preferences'],
  ['with a query', '/brief?zone=WEST', '/brief?zone=WEST'],
  ['nothing', null, '/'],
  ['an empty string', '', '/'],
  ['another host without a scheme', '//evil.example', '/'],
  ['another host with a backslash', '/\\evil.example', '/'],
  ['a backslash in the path', '/a\\b', '/'],
  ['a scheme', 'https://evil.example', '/'],
  ['a script', 'javascript:alert(1)', '/'],
  ['a relative path', 'preferences', '/'],
  ['a tab, which browsers drop', '/\t/evil.example', '/'],
  ['a newline, which browsers drop', '/\n/evil.example', '/'],
  ['a scheme without slashes', 'https:evil.example', '/'],
  ['an uppercase scheme after a space', ' JAVASCRIPT:alert(1)', '/'],
  ['double-encoded slashes', '%2f%2fevil.example', '/'],
  ['an encoded tab, which stays part of the path', '/%09/evil.example', '/%09/evil.example'],
  ['two slashes after a parent step', '/..//evil.example', '/'],
  ['two slashes after a dot step', '/.//evil.example', '/'],
  ['two slashes in the query', '/brief?from=https://evil.example', '/'],
  ['three slashes', '///evil.example', '/'],
  ['a user name and a host', '/@evil.example', '/@evil.example'],
  ['U+0000', '/\0/evil.example', '/'],
])('redirect: %s', (_sentence, target, expected) => {
  expect(toSafeRedirect(target)).toBe(expected)
})

test('any redirect stays on this site', () => {
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
      (text) => new URL(toSafeRedirect(text), 'https://desk.example').origin === 'https://desk.example',
    ),
    { numRuns: 2000, seed: 7 },
  )
})

test('a new user sees the welcome page before the target, except on the way to daily briefs', () => {
  expect(pageAddresses.welcomeBefore('/')).toBe('/welcome')
  expect(pageAddresses.welcomeBefore('/brief?zone=WEST')).toBe('/welcome?redirect=%2Fbrief%3Fzone%3DWEST')
  expect(['/preferences', '/welcome'].map(pageAddresses.welcomeBefore)).toEqual(['/preferences', '/welcome'])
})
