import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { type DatabaseHandle, wrapPglite } from '../../src/store/database/client.ts'

/** Databases that no test uses any more, emptied. A new one takes as long to load as a test file with ten tests. */
const idle: PGlite[] = []
let schemaOfTemplate: string | null = null

/**
 * Queries the ids of all tables, columns, constraints and functions: a database whose ids have changed is not used
 * again.
 */
const SCHEMA = `
  select md5(string_agg(id, ',' order by id)) as schema from (
    select 'class ' || c.oid || ' ' || relname || ' ' || relnatts from pg_class c
      join pg_namespace n on n.oid = relnamespace where nspname in ('public', 'drizzle') and relkind <> 't'
    union all select 'column ' || attrelid || ' ' || attname || ' ' || atttypid || ' ' || attnotnull || ' ' || atthasdef
      from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'drizzle') and relkind = 'r'
    union all select 'constraint ' || oid || ' ' || conname from pg_constraint
    union all select 'trigger ' || oid from pg_trigger
    union all select 'function ' || max(oid) from pg_proc
    union all select 'migrations ' || count(*) from drizzle.__drizzle_migrations) ids (id)`

const readSchema = async (client: PGlite) => (await client.query<{ schema: string }>(SCHEMA)).rows[0]!.schema

/** Runs a query whose rows are SQL statements, and then runs these statements. */
async function runEach(client: PGlite, statements: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(statements)
  if (rows.length > 0) await client.exec(rows.map(({ statement }) => statement).join(';\n'))
}

/** Resets the session settings, drops other schemas, and empties the tables and id counters. */
async function empty(client: PGlite): Promise<void> {
  await client.exec('rollback')
  await client.exec('discard all')
  await runEach(
    client,
    `select format('drop schema %I cascade', nspname) as statement from pg_namespace
     where nspname !~ '^pg_' and nspname not in ('public', 'drizzle', 'information_schema')`,
  )
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const counts = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
  const { rows: filled } = await client.query<{ name: string }>(counts.join(' union all '))
  if (filled.length > 0) await client.exec(`truncate ${filled.map(({ name }) => name)} cascade`)
  await runEach(
    client,
    `select format('alter sequence public.%I restart', sequencename) as statement from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
}

/** Wraps a database so that work which a test left running cannot reach the next test's data. */
function refuseAfterEnd(client: PGlite): { client: PGlite; end: () => void } {
  let hasEnded = false
  const guarded = new Proxy(client, {
    get(target, name) {
      if (hasEnded) throw new Error('This test has closed its database.')
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return {
    client: guarded,
    end: () => {
      hasEnded = true
    },
  }
}

/**
 * Opens an empty, migrated embedded database in memory: one that another test has closed, or a new copy of the
 * template.
 */
export async function openReusedPglite(template: string): Promise<DatabaseHandle> {
  const client = idle.pop() ?? (await PGlite.create({ loadDataDir: new Blob([readFileSync(template)]) }))
  schemaOfTemplate ??= await readSchema(client)
  const lent = refuseAfterEnd(client)
  return wrapPglite(lent.client, async () => {
    lent.end()
    await client.waitReady
    await empty(client)
    if ((await readSchema(client)) === schemaOfTemplate) idle.push(client)
    else await client.close()
  })
}
