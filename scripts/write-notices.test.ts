import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatLicenseNotices, listLicenseNotices } from './write-notices.mjs'

/** Licenses that allow us to ship a library inside our product together with its notice. */
const ACCEPTED =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|MPL-2\.0|OFL-1\.1|\(MIT OR CC0-1\.0\)|MIT AND OFL-1\.1)$/

const notices: { name: string; version: string; license: string; texts: string[] }[] = listLicenseNotices(
  JSON.parse(readFileSync('package-lock.json', 'utf8')),
)

test('every library that we ship states a license that we accept', () => {
  expect(notices.length).toBeGreaterThan(100)
  expect(notices.filter(({ license }) => !ACCEPTED.test(license))).toEqual([])
})

test('the notices name a library once with its version and its license text', () => {
  const text = formatLicenseNotices(notices)
  const { version } = notices.find(({ name }) => name === 'fastify')!
  expect(text).toContain(`## fastify ${version}\nLicense: MIT`)
  expect(text).toContain('Permission is hereby granted, free of charge')
})
