import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigFault, ENVIRONMENT_SCHEMA, readConfig, withListeningPort } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/srv/brief')

test('an empty environment is usable: embedded database, real sources or the sandbox, this machine only', () => {
  expect(read({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_BASE_URL: 'http://localhost:3000',
    DATA_DIR: '/srv/brief/data',
    FEEDS: 'auto',
    ROLES: ['web', 'ingest', 'jobs'],
    production: false,
  })
})

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_BASE_URL: 'https://brief.example/',
  SECRET: 'Zk3v9QwXr1LtB8nYc5HfJ0dGmP7uAe2s',
  SMTP_URL: 'smtp://mail.example',
  CONTACT: 'desk@brief.example',
}

test('an empty value is the same as no value, as in a copied .env.example', () => {
  const lines = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8').split('\n')
  const copied = Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=', 2) as [string, string]),
  )
  expect(read(copied)).toEqual(read({}))
})

test('with PORT=0 this machine is addressed at the port that the system chose, and a public address stays', () => {
  const publicBaseUrlAt = (env: Record<string, string>) => withListeningPort(read(env), 4173).PUBLIC_BASE_URL
  expect(publicBaseUrlAt({ PORT: '0' })).toBe('http://localhost:4173')
  expect(publicBaseUrlAt({ ...PRODUCTION, PORT: '0' })).toBe('https://brief.example')
})

test('.env.example lists exactly the names that are read', () => {
  const text = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
  const named = [...text.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1])
  expect(named).toEqual(Object.keys(ENVIRONMENT_SCHEMA.shape))
})

test('all faults are reported at once', () => {
  const faulty = () => read({ PORT: 'eighty', FEEDS: 'maybe', DATABASE_URL: 'mysql://x/y', LOG_LEVEL: 'loud' })
  expect(faulty).toThrow(ConfigFault)
  for (const name of ['PORT', 'FEEDS', 'DATABASE_URL', 'LOG_LEVEL']) expect(faulty).toThrow(name)
})

test('production reports all missing names together with other faults', () => {
  const bare = () => read({ NODE_ENV: 'production', PORT: 'eighty', SMTP_URL: ' ' })
  for (const name of ['PUBLIC_BASE_URL', 'SMTP_URL', 'SECRET', 'CONTACT']) {
    expect(bare).toThrow(`${name} is required in production`)
    expect(() => read({ ...PRODUCTION, [name]: '' })).toThrow(`${name} is required in production`)
  }
  expect(bare).toThrow('PORT')
})

test.each([
  'change-me-change-me-change-me-change-me',
  'replace-this-with-32-random-characters',
  'a'.repeat(40),
  '0123456701234567012345670123456701234567',
])('production refuses the placeholder %s as a secret; elsewhere it is accepted', (SECRET) => {
  expect(() => read({ ...PRODUCTION, SECRET })).toThrow('SECRET is a placeholder')
  expect(read({ SECRET }).SECRET).toBe(SECRET)
})

test.each([
  ['a proxy that is not an address', { TRUSTED_PROXIES: '10.0.0.0/8, balancer' }, 'TRUSTED_PROXIES'],
  ['a short secret', { SECRET: 'short' }, 'SECRET'],
  ['a demo on live feeds', { DEMO_AT: '2026-07-15T22:30:00Z', FEEDS: 'live' }, 'FEEDS=sandbox'],
  ['an invalid instant', { DEMO_AT: 'yesterday' }, 'DEMO_AT'],
  ['an onset that is no number', { DEMO_ONSET: 'soon', DEMO_SCENARIO: 'calm' }, 'DEMO_ONSET must be a number of hours'],
  ['an onset without a scenario', { DEMO_ONSET: '40' }, 'needs DEMO_SCENARIO'],
  ['divided roles on the embedded database', { ROLES: 'web' }, 'DATABASE_URL'],
  [
    'production that forwards leads without https',
    { ...PRODUCTION, ZAPIER_LEAD_URL: 'http://hooks.example/lead' },
    'ZAPIER_LEAD_URL',
  ],
  ['one port for readers and operators', { PORT: '3000', ADMIN_PORT: '3000' }, 'ADMIN_PORT'],
  ['a time limit of nothing', { TIME_LIMIT_FACTOR: '0' }, 'TIME_LIMIT_FACTOR must be at least 1'],
  ['an unknown role', { ROLES: 'web,cook' }, 'ROLES'],
])('%s is refused', (_sentence, env, named) => {
  expect(() => read(env)).toThrow(named)
})

test('in production the default is the real market, never the sandbox', () => {
  expect(read(PRODUCTION)).toMatchObject({ FEEDS: 'live', PUBLIC_BASE_URL: 'https://brief.example' })
})
