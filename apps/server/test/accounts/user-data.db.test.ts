import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  buildSqlLiteral,
  insertTestRow,
  listTablesWithColumns,
  readTableRows,
  type TableColumn,
} from '../table-rows.ts'
import { type AccountsWorld, createSharedAccountsWorld } from './accounts-world.ts'
import {
  createTestPerson,
  registerAndVerifyTestPerson,
  signInForSessionToken,
  signInTestPerson,
  type TestPerson,
} from './people.ts'

let world: AccountsWorld
beforeAll(async () => {
  world = await createSharedAccountsWorld()
})

type Owner = TestPerson & { id: string; token: string; scheduleId: string }

/** The columns by which a table refers to a user. */
const BY_ID = /^(?:user_id|owner_id)$/
const BY_ADDRESS = /(?:^|_)(?:email|address)$/
/** This table stores a keyed hash of the address for a day. */
const HASHED = ['sign_in_attempts']

const uuidOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

async function newOwner(): Promise<Owner> {
  const person = createTestPerson()
  await registerAndVerifyTestPerson(world, person)
  const token = await signInForSessionToken(world, person)
  const { rows } = await world.database.query('select id from users where email = $1', [person.email])
  const id = String(rows[0]!.id)
  return { ...person, id, token, scheduleId: uuidOf(`schedules ${id}`) }
}

/** Finds every table with user data in the schema, so that new tables are included automatically. */
async function tablesWithUserData(): Promise<[string, TableColumn[]][]> {
  const tables = [...(await listTablesWithColumns(world.database))].filter(([table]) => !HASHED.includes(table))
  const hasUserColumn = (columns: TableColumn[]) =>
    columns.some(({ name }) => BY_ID.test(name) || BY_ADDRESS.test(name) || name === 'schedule_id')
  return tables.filter(([table, columns]) => table !== 'users' && hasUserColumn(columns))
}

/** Inserts one row of this user into every table, with unique values where the schema requires them. */
async function fill(tables: [string, TableColumn[]][], of: Owner): Promise<void> {
  for (const [table, columns] of tables) {
    const literal = ({ name, type }: TableColumn) => {
      if (BY_ID.test(name)) return `'${of.id}'`
      if (BY_ADDRESS.test(name)) return `'${of.email}'`
      // This column refers to a row that only the evaluation of an alert writes.
      if (name === 'alert_message_id') return 'null'
      if (name === 'schedule_id') return `'${of.scheduleId}'`
      if (type === 'uuid') return `'${uuidOf(`${table} ${of.id}`)}'`
      if (name === 'token_hash' || name === 'token' || name === 'endpoint_hash')
        return `'a secret of ${table} ${of.id}'`
      return buildSqlLiteral(table, { name, type })
    }
    await insertTestRow(world.database, table, columns, literal)
  }
}

const belongsTo =
  ({ id, email, scheduleId }: Owner) =>
  (row: unknown) => {
    const text = JSON.stringify(row)
    return [id, email, scheduleId].some((mark) => text.includes(mark))
  }

/** Finds all rows of the database that contain this user's id or address, by table. */
async function rowsAbout(user: Owner): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const table of (await listTablesWithColumns(world.database)).keys()) {
    const rows = (await readTableRows(world.database, table)).filter(belongsTo(user))
    if (rows.length > 0) found[table] = rows
  }
  return found
}

const deleteAccount = (user: Owner, body: object = { email: user.email, currentPassword: user.password }) =>
  world.call('DELETE', '/api/account', { token: user.token, body })

test('deleting an account removes its rows from every table except the last mail, then that too, and no row of other users', async () => {
  const [leaving, staying] = [await newOwner(), await newOwner()]
  const tables = await tablesWithUserData()
  for (const user of [leaving, staying]) await fill(tables, user)
  const before = [await rowsAbout(leaving), await rowsAbout(staying)] as const
  for (const [table] of tables) {
    expect([table, before[0][table]?.length, before[1][table]?.length].map(Boolean), table).toEqual([true, true, true])
  }

  expect((await deleteAccount(leaving)).statusCode).toBe(200)
  const last = await rowsAbout(leaving)
  expect(Object.keys(last)).toEqual(['outbox_mails'])
  expect(last.outbox_mails).toMatchObject([{ kind: 'account-deleted', address: leaving.email, user_id: null }])
  expect(await rowsAbout(staying)).toEqual(before[1])

  await world.deliver()
  expect((await world.fetchMailsTo(leaving.email))[0]?.subject).toBe('Your account is deleted')
  expect(await rowsAbout(leaving)).toEqual({})
  expect((await signInTestPerson(world, leaving)).statusCode).toBe(401)
  expect((await world.call('GET', '/api/account', { token: leaving.token })).statusCode).toBe(401)
})

test('the export has every table with the user’s data, no rows of other users, and no credentials', async () => {
  const [exporting, other] = [await newOwner(), await newOwner()]
  const tables = await tablesWithUserData()
  for (const user of [exporting, other]) await fill(tables, user)
  const events = Array.from({ length: 1000 }, () => `('${exporting.id}', now(), now(), 's', 'page_viewed', '{}')`)
  await world.database.query(
    `insert into analytics_events (user_id, received_at, occurred_at, session_id, event_type, details) values ${events}`,
  )

  const answer = await world.call('GET', '/api/account/data', { token: exporting.token })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="tradeops-account-2026-07-15.json"')
  // These sections are empty, because no alert was evaluated in this test.
  const { exported_at, alert_notices, alert_webhooks, alert_deliveries, ...sections } = answer.json() as Record<
    string,
    unknown[]
  >
  expect([alert_notices, alert_webhooks, alert_deliveries]).toEqual([[], [], []])
  expect(exported_at).toBe('2026-07-15T12:00:00.000Z')
  expect(Object.keys(sections).sort()).toEqual(['users', ...tables.map(([table]) => table)].sort())
  for (const [table, rows] of Object.entries(sections)) expect([table, rows.length > 0]).toEqual([table, true])
  expect(sections.analytics_events).toHaveLength(1001)
  for (const rows of Object.values(sections)) expect(rows.filter(belongsTo(other))).toEqual([])
  expect(answer.body).not.toMatch(/_hash|sealed_|encrypted_|lease_token|a secret of|argon2/)
})

test('the export is allowed three times an hour', async () => {
  const { token } = await newOwner()
  const requestExport = async () => (await world.call('GET', '/api/account/data', { token })).statusCode
  expect([await requestExport(), await requestExport(), await requestExport(), await requestExport()]).toEqual([
    200, 200, 200, 429,
  ])
})

test.each([
  ['the address of another user', { email: 'pat@desk.example' }, 400, 'email'],
  ['a wrong password', { currentPassword: 'Wrong-pass1' }, 403, 'currentPassword'],
])('with %s nothing is deleted', async (_sentence, wrong, status, field) => {
  const user = await newOwner()
  const answer = await deleteAccount(user, {
    email: user.email.toUpperCase(),
    currentPassword: user.password,
    ...wrong,
  })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([status, [field]])
  expect((await signInTestPerson(world, user)).statusCode).toBe(200)
})

test('a sign-in during the deletion of the account opens no session', async () => {
  const user = await newOwner()
  const [deletion, ...signIns] = await Promise.all([
    deleteAccount(user),
    ...Array.from({ length: 4 }, () => signInTestPerson(world, user)),
  ])
  expect(deletion.statusCode).toBe(200)
  for (const answer of signIns) {
    const token = answer.statusCode === 200 ? answer.json().token : null
    const me = token && (await world.call('GET', '/api/auth/me', { token: token })).statusCode
    expect([401, null]).toContain(me)
  }
  const { rows } = await world.database.query('select 1 from sessions where user_id = $1', [user.id])
  expect(rows).toEqual([])
})

test('mails that were not sent yet are withdrawn', async () => {
  const user = await newOwner()
  await world.call('PATCH', '/api/account', {
    token: user.token,
    body: { email: `new.${user.email}`, currentPassword: user.password },
  })
  await world.post('forgot-password', { email: user.email })
  await deleteAccount(user)
  const before = (await world.fetchMailsTo(user.email)).length
  await world.deliver()
  const subjects = (await world.fetchMailsTo(user.email)).map(({ subject }) => subject)
  expect([subjects.length - before, subjects[0]]).toEqual([1, 'Your account is deleted'])
  expect(await world.fetchMailsTo(`new.${user.email}`)).toEqual([])
})
