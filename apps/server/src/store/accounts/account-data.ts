import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'

type Owner = { id: string; email: string }
type Row = Record<string, unknown>

/** A table that knows users: which rows are one user's, and the columns that stay here: what would let somebody in, and briefs, which are everybody's. */
type Section = { owned: (owner: Owner) => SQL; kept?: readonly string[] }

const byUser = ({ id }: Owner) => sql`user_id = ${id}`
const byAddress = ({ email }: Owner) => sql`address = ${email}`

const SECTIONS: Record<string, Section> = {
  users: { owned: ({ id }) => sql`id = ${id}`, kept: ['password_hash'] },
  sessions: { owned: byUser, kept: ['token_hash'] },
  api_tokens: { owned: byUser, kept: ['token_hash'] },
  mail_tokens: { owned: byUser, kept: ['token_hash'] },
  known_clients: { owned: byUser },
  last_visits: { owned: byUser },
  shares: { owned: byUser, kept: ['body'] },
  schedules: { owned: byUser },
  deliveries: {
    owned: ({ id }) => sql`schedule_id in (select id from schedules where user_id = ${id})`,
    kept: ['lease_token', 'body_hash', 'payload_hash'],
  },
  outbox_mails: {
    owned: (owner) => sql`(${byUser(owner)} or ${byAddress(owner)})`,
    kept: ['sealed_token', 'body_hash'],
  },
  suppressed_addresses: { owned: byAddress },
  leads: { owned: ({ email }) => sql`email = ${email}` },
}

/** The one table that can hold more of a user than a moment's reading. */
const EVENTS = 'analytics_events'
const EVENTS_PER_PAGE = 1000

/** Everything we hold about one user, a section per table under the table's name; each is read when it is asked for. */
export function accountDataStore(db: Database) {
  async function* rowsOf(table: string, { owned, kept = [] }: Section, owner: Owner): AsyncGenerator<Row[]> {
    const hidden = sql.param(`{${kept.join(',')}}`)
    const rows = await queryRows<{ row: Row }>(
      db,
      sql`select to_jsonb(t) - ${hidden}::text[] as row from ${sql.identifier(table)} t where ${owned(owner)}`,
    )
    yield rows.map(({ row }) => row)
  }

  async function* eventsOf({ id }: Owner): AsyncGenerator<Row[]> {
    for (let after = 0, isMore = true; isMore; ) {
      const rows = await queryRows<{ row: Row & { id: number } }>(
        db,
        sql`select to_jsonb(t) as row from ${sql.identifier(EVENTS)} t
            where user_id = ${id} and id > ${after}::bigint order by id limit ${EVENTS_PER_PAGE}::int`,
      )
      yield rows.map(({ row }) => row)
      isMore = rows.length === EVENTS_PER_PAGE
      after = rows.at(-1)?.row.id ?? after
    }
  }

  return {
    sections(owner: Owner): { name: string; pages: AsyncIterable<Row[]> }[] {
      const whole = Object.entries(SECTIONS).map(([name, section]) => ({ name, pages: rowsOf(name, section, owner) }))
      return [...whole, { name: EVENTS, pages: eventsOf(owner) }]
    },
  }
}
