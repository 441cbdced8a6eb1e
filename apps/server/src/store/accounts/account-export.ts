import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'

type Owner = { id: string; email: string }
type Row = Record<string, unknown>

/**
 * A table with rows of users for the account export; credentials are not exported, and neither are briefs, which are
 * the same for all users.
 */
type Section = { owned: (owner: Owner) => SQL; hidden?: readonly string[] }

const byUser = ({ id }: Owner) => sql`user_id = ${id}`
const byAddress = ({ email }: Owner) => sql`address = ${email}`

const SECTIONS: Record<string, Section> = {
  users: { owned: ({ id }) => sql`id = ${id}`, hidden: ['password_hash'] },
  sessions: { owned: byUser, hidden: ['token_hash'] },
  api_tokens: { owned: byUser, hidden: ['token_hash'] },
  calendar_links: { owned: byUser, hidden: ['token_hash'] },
  mail_tokens: { owned: byUser, hidden: ['token_hash'] },
  known_clients: { owned: byUser },
  last_visits: { owned: byUser },
  shares: { owned: byUser, hidden: ['body'] },
  schedules: { owned: byUser },
  deliveries: {
    owned: ({ id }) => sql`schedule_id in (select id from schedules where user_id = ${id})`,
    hidden: ['lease_token', 'body_hash', 'payload_hash'],
  },
  alerts: { owned: byUser },
  alert_messages: { owned: byUser },
  alert_notices: {
    owned: ({ id }) => sql`message_id in (select id from alert_messages where user_id = ${id})`,
  },
  alert_silences: { owned: byUser },
  webhooks: {
    owned: byUser,
    hidden: ['encrypted_url', 'encrypted_key', 'encrypted_secret', 'encrypted_old_secret'],
  },
  push_devices: { owned: byUser, hidden: ['endpoint_hash', 'encrypted_subscription'] },
  alert_webhooks: { owned: ({ id }) => sql`alert_id in (select id from alerts where user_id = ${id})` },
  alert_deliveries: {
    owned: ({ id }) => sql`message_id in (select id from alert_messages where user_id = ${id})`,
  },
  outbox_mails: {
    owned: (owner) => sql`(${byUser(owner)} or ${byAddress(owner)})`,
    hidden: ['sealed_token', 'body_hash'],
  },
  suppressed_addresses: { owned: byAddress },
  leads: { owned: ({ email }) => sql`email = ${email}` },
}

/** The only table in which a user can have too many rows for one query. */
const EVENTS = 'analytics_events'
const EVENTS_PER_PAGE = 1000

/**
 * Reads everything stored about one user for the account export, one section per table; a section is queried only when
 * the export reaches it.
 */
export function createAccountExportStore(db: Database) {
  async function* rowsOf(table: string, { owned, hidden = [] }: Section, owner: Owner): AsyncGenerator<Row[]> {
    const rows = await queryRows<{ row: Row }>(
      db,
      sql`select to_jsonb(t) - ${sql.param(`{${hidden.join(',')}}`)}::text[] as row from ${sql.identifier(table)} t where ${owned(owner)}`,
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
