import { expect, test } from 'vitest'
import { describeDevice } from './device-name.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test.each([
  [`${MAC} ${CHROME}`, 'Chrome on macOS'],
  [`${WINDOWS} ${CHROME} Edg/142.0.0.0`, 'Edge on Windows'],
  [`${WINDOWS} ${CHROME} OPR/120.0.0.0`, 'Opera on Windows'],
  [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari on macOS'],
  [`${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Linux; Android 15; SM-S921U) ${CHROME}`, 'Chrome on Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) SomethingNew/1.0', 'Windows'],
])('%s is %s', (userAgent, name) => {
  expect(describeDevice(userAgent)).toBe(name)
})

test.each([undefined, '', 'curl/8.5.0', 'lightMyRequest'])('%s names no device', (userAgent) => {
  expect(describeDevice(userAgent)).toBeNull()
})
