import { rmSync } from 'node:fs'
import { API_CALL_NOTES, apiCallNeedsAccount } from '../../src/http/api-docs/call-notes.ts'
import type { DatabaseHandle } from '../../src/store/database/client.ts'
import { createEmptyDirectory, startProduct } from '../product.ts'
import { listTablesWithColumns } from '../table-rows.ts'
import { openTestDatabase } from '../test-database.ts'

type Sent = { body?: unknown; token?: string | null; headers?: Record<string, string> }
type Answer = { status: number; headers: Headers; text: string }

/**
 * Starts the built product on a PostgreSQL database with pages, API and jobs, but without ingestion, whose writes would
 * change the compared tables.
 */
export async function startRunningServer() {
  const database = await openTestDatabase()
  const directory = createEmptyDirectory()
  const product = startProduct({
    DATABASE_URL: database.url!,
    DATA_DIR: directory,
    ROLES: 'web,jobs',
    TRUSTED_PROXIES: 'loopback',
    BACKUPS_KEPT: '0',
  })
  const { base } = await product.started

  let clients = 0
  /** Every call comes from another client, because limits have separate tests. */
  async function send(method: string, path: string, { body, token, headers = {} }: Sent = {}): Promise<Answer> {
    clients += 1
    const answer = await fetch(base + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': `198.18.${clients >> 8}.${clients & 255}`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
    if (isStream) await answer.body?.cancel()
    return { status: answer.status, headers: answer.headers, text: isStream ? '' : await answer.text() }
  }

  return {
    base,
    database,
    send,
    async stop() {
      product.process.kill('SIGKILL')
      await product.exit
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export type RunningServer = Awaited<ReturnType<typeof startRunningServer>>

/** Registers a person, verifies the address in the database and signs in. */
export async function signUp({ send, database }: RunningServer, email: string): Promise<{ id: string; token: string }> {
  const password = 'Analytical1'
  const registered = await send('POST', '/api/auth/register', {
    body: { firstName: 'Ada', lastName: 'Lovelace', email, password },
  })
  if (registered.status !== 201) throw new Error(`registration was answered with ${registered.text}`)
  const { rows } = await database.query('update users set verified_at = now() where email = $1 returning id', [email])
  const { token } = JSON.parse((await send('POST', '/api/auth/login', { body: { email, password } })).text)
  return { id: String(rows[0]!.id), token }
}

/** Tables that count requests, which are not compared because every call changes them. */
const COUNTERS = ['rate_limits', 'sign_in_attempts']

/** Computes the number and a digest of the rows of every table in the product's schema. */
export async function digestTables(database: DatabaseHandle): Promise<Record<string, string>> {
  const tables = [...(await listTablesWithColumns(database)).keys()].filter((table) => !COUNTERS.includes(table))
  const parts = tables.map(
    (table) =>
      `select '${table}' as name, count(*) || ' rows ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest from "${table}" t`,
  )
  const { rows } = await database.query(parts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, digest }) => [String(name), String(digest)]))
}

export const DOCUMENTED_API_CALLS = Object.entries(API_CALL_NOTES).map(([call, note]) => {
  const [method, path] = call.split(' ') as [string, string]
  const query = Object.entries(note.query ?? {}).map(([name, value]) => [name, String(value)])
  return { call, method, path, query: query.length > 0 ? `?${new URLSearchParams(query)}` : '', note }
})

export const documentedCallNeedsAccount = ({ note }: (typeof DOCUMENTED_API_CALLS)[number]) => apiCallNeedsAccount(note)
