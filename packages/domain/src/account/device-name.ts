/** Every browser claims to be the ones before it: the more specific name stands first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const named = (userAgent: string, names: readonly (readonly [RegExp, string])[]) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/**
 * What a person would call the device that a session was opened on, such as "Chrome on Windows". It is all we keep of what
 * a browser says of itself; null where that names neither browser nor system, as a script's does.
 */
export function deviceName(userAgent: string | undefined): string | null {
  if (userAgent === undefined) return null
  const [browser, system] = [named(userAgent, BROWSERS), named(userAgent, SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}
