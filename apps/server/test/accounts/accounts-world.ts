import type { InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import type { PasswordHasher } from '../../src/credentials/password-hasher.ts'
import type { BoundedWorkQueue } from '../../src/flows/queues.ts'
import { buildApp } from '../../src/http/app.ts'
import type { DevelopmentMail } from '../../src/http/pages/development-mailbox-page.ts'
import { createLogger } from '../../src/runtime/logger.ts'
import type { DatabaseHandle } from '../../src/store/database/client.ts'
import type { JobQueue } from '../../src/store/database/job-queue.ts'
import { wireAccounts } from '../../src/wiring/wire-accounts.ts'
import { type WiredMail, wireMail } from '../../src/wiring/wire-mail.ts'
import { createFakeClock } from '../fake-clock.ts'
import { plainNeeds } from '../plain-needs.ts'
import { openTestDatabase } from '../test-database.ts'
import { quickPasswordHasher } from './quick-password-hasher.ts'

export const BASE_URL = 'https://brief.example'
const SECRET = 'a secret that only the tests know, 32+'

/** A job queue that does nothing: a test sends the due mails itself. */
const noQueue: JobQueue = {
  open: async () => {},
  enqueue: async () => {},
  enqueueAll: async () => {},
  work: async () => {},
  stop: async () => {},
}

export type AccountsWorldOptions = {
  database?: DatabaseHandle
  queue?: JobQueue
  handOver?: WiredMail['handOver']
  passwords?: PasswordHasher
  admit?: BoundedWorkQueue
  trustedProxies?: string[]
  production?: boolean
  log?: (line: string) => void
}

type Call = { body?: unknown; token?: string; ip?: string; headers?: Record<string, string> }

/** Starts the real app on a real database, with a stopped clock; every request is from a new client address. */
export async function createAccountsWorld(options: AccountsWorldOptions = {}) {
  const database = options.database ?? (await openTestDatabase())
  const clock = createFakeClock('2026-07-15T12:00:00Z')
  const logger = options.log ? createLogger('trace', { write: options.log }) : createLogger('silent')
  const production = options.production ?? false
  const config = { PUBLIC_BASE_URL: BASE_URL, production, SMTP_URL: undefined, MAIL_FROM: undefined }
  const mail = wireMail({ db: database.db, config, clock, secret: SECRET })
  const handOver = options.handOver ?? mail.handOver
  const queue = options.queue ?? noQueue
  const passwords = options.passwords ?? quickPasswordHasher
  const admit = options.admit ?? ((work) => work())
  const given = { database, config, clock, logger, secret: SECRET, queue, mail: { handOver }, passwords, admit }
  const accounts = await wireAccounts(given)
  const app = await buildApp({
    ...plainNeeds(),
    logger,
    production,
    trustedProxies: options.trustedProxies ?? [],
    auth: accounts.auth,
    account: accounts.account,
    visits: accounts.visits,
    mailbox: mail.mailbox,
  })

  let clients = 0
  const newClient = () => {
    clients += 1
    return `198.${18 + (clients >> 16)}.${(clients >> 8) & 255}.${clients & 255}`
  }
  const call = (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    { body, token, ip = newClient(), headers = {} }: Call = {},
  ) =>
    app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions['payload']> }),
    })
  const post = (name: string, body?: unknown, more: Omit<Call, 'body'> = {}) =>
    call('POST', `/api/auth/${name}`, { ...more, body })

  /** Sends every due mail. */
  async function deliver(): Promise<void> {
    const { rows } = await database.query('select id from outbox_mails where next_at <= $1 order by id', [
      clock.now().toISOString(),
    ])
    for (const { id } of rows) await accounts.send(Number(id))
  }
  const fetchMailsTo = async (address: string): Promise<DevelopmentMail[]> =>
    (await mail.mailbox.list()).filter(({ to }) => to === address)
  const close = async () => {
    await app.close()
    await database.close()
  }
  return { app, database, clock, accounts, mail, call, post, newClient, deliver, fetchMailsTo, close }
}

export type AccountsWorld = Awaited<ReturnType<typeof createAccountsWorld>>

/** Opens one test world for a whole test file and closes it after the last test. */
export async function createSharedAccountsWorld(options: AccountsWorldOptions = {}): Promise<AccountsWorld> {
  const world = await createAccountsWorld(options)
  afterAll(() => world.close())
  return world
}
