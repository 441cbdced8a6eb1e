import { expect, test } from 'vitest'
import { chooseSourceBaseUrls } from './source-base-urls.ts'

test('by default every source has its real URL', () => {
  expect(chooseSourceBaseUrls()).toEqual({
    ercot: 'https://www.ercot.com',
    ercotApi: 'https://api.ercot.com',
    ercotToken: 'https://ercotb2c.b2clogin.com',
    nws: 'https://api.weather.gov',
    fred: 'https://fred.stlouisfed.org',
    eia: 'https://api.eia.gov',
    eiaWeb: 'https://www.eia.gov',
  })
})

test('an overridden ERCOT URL replaces the login too, so that no password goes to the real one', () => {
  const { ercot, ercotApi, ercotToken, nws } = chooseSourceBaseUrls({ ERCOT_BASE_URL: 'http://127.0.0.1:4000/' })
  expect([ercot, ercotApi, ercotToken]).toEqual(Array(3).fill('http://127.0.0.1:4000'))
  expect(nws).toBe('https://api.weather.gov')
})

test('an overridden EIA URL replaces its website too, unless that is overridden separately', () => {
  const api = 'http://127.0.0.1:4000'
  expect(chooseSourceBaseUrls({ EIA_BASE_URL: api }).eiaWeb).toBe(api)
  expect(chooseSourceBaseUrls({ EIA_BASE_URL: api, EIA_WEB_BASE_URL: 'http://127.0.0.1:4001' }).eiaWeb).toBe(
    'http://127.0.0.1:4001',
  )
})
