import { expect, test } from 'vitest'
import { sourceBases } from './source-bases.ts'

test('without a word every source is read at its real address', () => {
  expect(sourceBases()).toEqual({
    ercot: 'https://www.ercot.com',
    ercotApi: 'https://api.ercot.com',
    ercotToken: 'https://ercotb2c.b2clogin.com',
    nws: 'https://api.weather.gov',
    fred: 'https://fred.stlouisfed.org',
    eia: 'https://api.eia.gov',
    eiaWeb: 'https://www.eia.gov',
  })
})

test('a stand-in for ERCOT gets the login too, so that no password leaves for the real one', () => {
  const { ercot, ercotApi, ercotToken, nws } = sourceBases({ ERCOT_BASE_URL: 'http://127.0.0.1:4000/' })
  expect([ercot, ercotApi, ercotToken]).toEqual(Array(3).fill('http://127.0.0.1:4000'))
  expect(nws).toBe('https://api.weather.gov')
})

test('a stand-in for EIA is its site too, unless that has one of its own', () => {
  const api = 'http://127.0.0.1:4000'
  expect(sourceBases({ EIA_BASE_URL: api }).eiaWeb).toBe(api)
  expect(sourceBases({ EIA_BASE_URL: api, EIA_WEB_BASE_URL: 'http://127.0.0.1:4001' }).eiaWeb).toBe(
    'http://127.0.0.1:4001',
  )
})
