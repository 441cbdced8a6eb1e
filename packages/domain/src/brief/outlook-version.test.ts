import { expect, test } from 'vitest'
import { SHIPPED_CHANCE_FIT } from '../outlook/chance-fit.ts'
import { CONFIG_HASH } from './configuration.ts'
import { isCurrentOutlook, OUTLOOK_HASH, outlookVersion } from './outlook-version.ts'

test('an outlook says by which constants and by which fit it was made', () => {
  const shipped = outlookVersion(SHIPPED_CHANCE_FIT)
  const own = outlookVersion({ ...SHIPPED_CHANCE_FIT, slope: 0.9 })
  expect(shipped).toMatch(/^[0-9a-f]{8}-[0-9a-f]{8}$/)
  expect(own).not.toBe(shipped)
  expect([shipped, own].every(isCurrentOutlook)).toBe(true)
  expect([CONFIG_HASH, undefined, ''].some(isCurrentOutlook)).toBe(false)
  expect(shipped.startsWith(OUTLOOK_HASH)).toBe(true)
})
