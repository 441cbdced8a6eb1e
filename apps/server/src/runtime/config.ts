import { join, resolve } from 'node:path'
import { z } from 'zod'

const unset = (text: unknown) => (typeof text === 'string' && text.trim() === '' ? undefined : text)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unset, schema.optional())
const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess(unset, schema.prefault(value as never))

const port = z.coerce
  .number('must be a port number')
  .int('must be a whole number')
  .min(0)
  .max(65_535, 'must be a port number, 0 to 65535')
const hoursBefore = z.coerce
  .number('must be a number of hours')
  .min(-48, 'must be at least -48: that many hours after the start')
  .max(240, 'must be at most 240 hours before the start')

const years = z.coerce
  .number('must be a number of years')
  .int('must be a whole number')
  .min(0)
  .max(20, 'must be 0 to 20')
const backups = z.coerce
  .number('must be a number of backups')
  .int('must be a whole number')
  .min(0)
  .max(1_000, 'must be 0 to 1000')
const factor = z.coerce.number('must be a number').min(1, 'must be at least 1').max(100, 'must be at most 100')
const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const ROLE = ['web', 'ingest', 'jobs'] as const

const parts = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const PROXY_NAMES = ['loopback', 'linklocal', 'uniquelocal'] as const
const NOT_PROXIES = `must be a list of addresses, ranges such as 10.0.0.0/8, or ${PROXY_NAMES.join(', ')}`

const list = <T extends string>(allowed: readonly T[]) =>
  parts.pipe(z.array(z.enum(allowed as [T, ...T[]], `must be a list of ${allowed.join(', ')}`)).min(1))

const instant = z.iso
  .datetime({ offset: true, error: 'must be an instant such as 2026-07-15T22:30:00Z' })
  .transform((text) => new Date(text))

/** The schema of all environment variables, one line each, in the order of .env.example; a test compares the two. */
export const ENVIRONMENT_SCHEMA = z.object({
  NODE_ENV: withDefault(
    z.enum(['development', 'test', 'production'], 'must be development, test or production'),
    'development',
  ),
  PORT: withDefault(port, 3000),
  HOST: withDefault(z.string(), '127.0.0.1'),
  ADMIN_PORT: optional(port),
  PUBLIC_BASE_URL: optional(url),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })),
  DATA_DIR: withDefault(z.string(), './data'),
  BACKUP_DIR: optional(z.string()),
  BACKUPS_KEPT: withDefault(backups, 14),
  TIME_LIMIT_FACTOR: withDefault(factor, 1),
  FEEDS: optional(z.enum(['live', 'sandbox', 'auto'], 'must be live, sandbox or auto')),
  DEMO_AT: optional(instant),
  DEMO_SCENARIO: optional(z.string()),
  DEMO_ONSET: optional(hoursBefore),
  ERCOT_BASE_URL: optional(url),
  NWS_BASE_URL: optional(url),
  FRED_BASE_URL: optional(url),
  EIA_BASE_URL: optional(url),
  EIA_WEB_BASE_URL: optional(url),
  EIA_API_KEY: optional(z.string()),
  ERCOT_API_USERNAME: optional(z.string()),
  ERCOT_API_PASSWORD: optional(z.string()),
  ERCOT_API_KEY: optional(z.string()),
  CONTACT: optional(z.string().max(200)),
  HISTORY_YEARS: optional(years),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })),
  MAIL_FROM: optional(z.string().max(320)),
  ZAPIER_LEAD_URL: optional(url),
  CONVERSION_UI: withDefault(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  ROLES: withDefault(list(ROLE), ROLE.join(',')),
  SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  TRUSTED_PROXIES: withDefault(
    parts.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(PROXY_NAMES)], NOT_PROXIES))),
    '',
  ),
  LOG_LEVEL: withDefault(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level'),
    'info',
  ),
  LOG_FORMAT: optional(z.enum(['words', 'json'], 'must be words or json')),
})

type Environment = z.output<typeof ENVIRONMENT_SCHEMA>

const NEEDED_IN_PRODUCTION = {
  PUBLIC_BASE_URL: 'links in mails are made from it',
  SMTP_URL: 'no mail is sent without it',
  SECRET: 'it signs unsubscribe and share links',
  CONTACT: 'the National Weather Service requires one from every client',
} as const satisfies Partial<Record<keyof Environment, string>>

/** Lists missing variables from the raw environment, so that they are reported together with all other faults. */
const missingInProduction = (env: Record<string, string | undefined>): string[] =>
  env.NODE_ENV !== 'production'
    ? []
    : Object.entries(NEEDED_IN_PRODUCTION)
        .filter(([name]) => unset(env[name]) === undefined)
        .map(([name, reason]) => `${name} is required in production: ${reason}.`)

/** Matches a SECRET that was copied from an example without being changed. */
const PLACEHOLDER = /change|replace|placeholder|example|secret|password|your/i
/** A SECRET with at most this many different characters is refused, because 32 random characters have more. */
const FEW_CHARACTERS = 8

const isPlaceholder = (secret: string) => PLACEHOLDER.test(secret) || new Set(secret).size <= FEW_CHARACTERS

function contradictions(env: Environment): string[] {
  const faults: string[] = []
  const production = env.NODE_ENV === 'production'
  if (production && env.SECRET && isPlaceholder(env.SECRET))
    faults.push('SECRET is a placeholder. Use random characters, such as those of `openssl rand -base64 32`.')
  if (production && env.ZAPIER_LEAD_URL && !env.ZAPIER_LEAD_URL.startsWith('https://'))
    faults.push('ZAPIER_LEAD_URL must be https in production: leads are personal data.')
  if (production && (env.DEMO_AT || env.DEMO_SCENARIO))
    faults.push('DEMO_AT and DEMO_SCENARIO move the clock and cannot be used in production.')
  if ((env.DEMO_AT || env.DEMO_SCENARIO) && (env.FEEDS ?? 'auto') === 'live') {
    faults.push('DEMO_AT and DEMO_SCENARIO need FEEDS=sandbox.')
  }
  if (env.DEMO_ONSET !== undefined && !env.DEMO_SCENARIO)
    faults.push('DEMO_ONSET moves the onset of a scenario and needs DEMO_SCENARIO.')
  if (env.ADMIN_PORT !== undefined && env.ADMIN_PORT === env.PORT) faults.push('ADMIN_PORT must differ from PORT.')
  if (!env.DATABASE_URL && env.ROLES.length < ROLE.length) {
    faults.push(
      'ROLES divides the work among processes, which needs DATABASE_URL: the embedded database serves one process.',
    )
  }
  return faults
}

export type Config = Readonly<
  Omit<Environment, 'FEEDS' | 'PUBLIC_BASE_URL' | 'DATA_DIR' | 'BACKUP_DIR' | 'LOG_FORMAT'> & {
    FEEDS: 'live' | 'sandbox' | 'auto'
    PUBLIC_BASE_URL: string
    DATA_DIR: string
    BACKUP_DIR: string
    LOG_FORMAT: 'words' | 'json'
    production: boolean
  }
>

export class ConfigFault extends Error {}

const localBaseUrl = (port: number) => `http://localhost:${port}`

/** Completes the configuration with the port that the system chose, for which PORT=0 asks. */
export const withListeningPort = (config: Config, port: number): Config => ({
  ...config,
  PORT: port,
  PUBLIC_BASE_URL: config.PUBLIC_BASE_URL === localBaseUrl(config.PORT) ? localBaseUrl(port) : config.PUBLIC_BASE_URL,
})

export function readConfig(env: Record<string, string | undefined>, workingDirectory: string): Config {
  const parsed = ENVIRONMENT_SCHEMA.safeParse(env)
  const faults = [
    ...missingInProduction(env),
    ...(parsed.success
      ? contradictions(parsed.data)
      : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`)),
  ]
  if (!parsed.success || faults.length > 0) {
    throw new ConfigFault(['The environment is not usable:', ...faults.map((fault) => `  - ${fault}`)].join('\n'))
  }
  const { data } = parsed
  const production = data.NODE_ENV === 'production'
  const dataDirectory = resolve(workingDirectory, data.DATA_DIR)
  return Object.freeze({
    ...data,
    production,
    LOG_FORMAT: data.LOG_FORMAT ?? (production ? 'json' : 'words'),
    FEEDS: data.FEEDS ?? (data.DEMO_AT || data.DEMO_SCENARIO ? 'sandbox' : production ? 'live' : 'auto'),
    PUBLIC_BASE_URL: (data.PUBLIC_BASE_URL ?? localBaseUrl(data.PORT)).replace(/\/+$/, ''),
    DATA_DIR: dataDirectory,
    BACKUP_DIR: data.BACKUP_DIR ? resolve(workingDirectory, data.BACKUP_DIR) : join(dataDirectory, 'backups'),
  })
}
