import { expect, test } from 'vitest'
import { readProxySettings, usesProxy } from './proxy-settings.ts'

test.each([
  ['a whole address', { HTTPS_PROXY: 'http://px:3128' }, 'HTTPS_PROXY', 'http://px:3128/'],
  ['an address without a scheme', { HTTPS_PROXY: 'px:3128' }, 'HTTPS_PROXY', 'http://px:3128/'],
  ['a host alone', { HTTPS_PROXY: 'px' }, 'HTTPS_PROXY', 'http://px/'],
  ['a proxy of https', { HTTPS_PROXY: 'https://px:3129' }, 'HTTPS_PROXY', 'https://px:3129/'],
  ['a login', { HTTPS_PROXY: 'joe:secret@px:3128' }, 'HTTPS_PROXY', 'http://joe:secret@px:3128/'],
  ['the lower case first', { https_proxy: 'http://low:1', HTTPS_PROXY: 'http://up:1' }, 'https_proxy', 'http://low:1/'],
  ['the proxy of http if it is the only one', { HTTP_PROXY: 'px:80' }, 'HTTP_PROXY', 'http://px/'],
  ['an empty variable as if it were not there', { https_proxy: '', HTTP_PROXY: 'px:1' }, 'HTTP_PROXY', 'http://px:1/'],
])('reads %s', (_what, environment, variable, href) => {
  const settings = readProxySettings(environment)
  expect(settings?.variable).toBe(variable)
  expect(settings?.url?.href).toBe(href)
})

test.each(['socks5://px:1080', 'px:port', 'http://', ':3128'])('%s is not the address of a proxy', (value) => {
  expect(readProxySettings({ HTTPS_PROXY: value })).toMatchObject({ variable: 'HTTPS_PROXY', url: null })
})

test('without the variables there is no proxy', () => {
  expect(readProxySettings({ NO_PROXY: '*' })).toBeNull()
})

test.each([
  ['no exemption', '', 'https://www.ercot.com', true],
  ['a domain', '.ercot.com', 'https://www.ercot.com', false],
  ['a domain without its dot', 'ercot.com', 'https://www.ercot.com', false],
  ['a domain with a star', '*.ercot.com', 'https://www.ercot.com', false],
  ['another case', 'ERCOT.com', 'https://www.ercot.com', false],
  ['the end of a name, but no domain', 'cot.com', 'https://www.ercot.com', true],
  ['the second of a list', 'a.example, .ercot.com', 'https://www.ercot.com', false],
  ['every host', '*', 'https://www.ercot.com', false],
  ['the same port', 'px.example:8443', 'https://px.example:8443', false],
  ['another port', 'px.example:8443', 'https://px.example', true],
])('with %s (NO_PROXY=%s), %s uses the proxy: %s', (_what, exempt, target, used) => {
  const settings = readProxySettings({ HTTPS_PROXY: 'px:1', NO_PROXY: exempt })!
  expect(usesProxy(settings, new URL(target))).toBe(used)
})

test.each(['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'])(
  '%s is never requested through a proxy',
  (target) => {
    expect(usesProxy(readProxySettings({ HTTP_PROXY: 'px:1' })!, new URL(target))).toBe(false)
  },
)
