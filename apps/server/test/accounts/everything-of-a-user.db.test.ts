import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type Column, literalFor, putRow, rowsOf, tablesWithColumns } from '../table-rows.ts'
import { type AccountsWorld, sharedWorld } from './accounts-world.ts'
import { newPerson, type Person, registerAndVerify, sessionOf, signIn } from './people.ts'

let world: AccountsWorld
beforeAll(async () => {
  world = await sharedWorld()
})

type Owner = Person & { id: string; token: string; scheduleId: string }

/** How a table knows a user, whatever else it keeps: by what its columns point to, or by their names. */
const BY_ID = /^(?:user_id|owner_id)$/
const BY_ADDRESS = /(?:^|_)(?:email|address)$/
/** Counts of failed sign-ins hold a keyed hash of the address, for a day. */
const HASHED = ['sign_in_attempts']

const uuidOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

async function owner(): Promise<Owner> {
  const person = newPerson()
  await registerAndVerify(world, person)
  const token = await sessionOf(world, person)
  const { rows } = await world.database.query('select id from users where email = $1', [person.email])
  const id = String(rows[0]!.id)
  return { ...person, id, token, scheduleId: uuidOf(`schedules ${id}`) }
}

/** Every table that knows a user: found in the schema, so that a new one is here by itself. */
async function tablesOfUsers(): Promise<[string, Column[]][]> {
  const tables = [...(await tablesWithColumns(world.database))].filter(([table]) => !HASHED.includes(table))
  const knows = (columns: Column[]) =>
    columns.some(({ name }) => BY_ID.test(name) || BY_ADDRESS.test(name) || name === 'schedule_id')
  return tables.filter(([table, columns]) => table !== 'users' && knows(columns))
}

/** A row of this user in every such table, unlike anybody else's wherever it must be. */
async function fill(tables: [string, Column[]][], of: Owner): Promise<void> {
  for (const [table, columns] of tables) {
    const literal = ({ name, type }: Column) => {
      if (BY_ID.test(name)) return `'${of.id}'`
      if (BY_ADDRESS.test(name)) return `'${of.email}'`
      if (name === 'schedule_id') return `'${of.scheduleId}'`
      if (type === 'uuid') return `'${uuidOf(`${table} ${of.id}`)}'`
      if (name === 'token_hash' || name === 'token') return `'a secret of ${table} ${of.id}'`
      return literalFor(table, { name, type })
    }
    await putRow(world.database, table, columns, literal)
  }
}

const isOf =
  ({ id, email, scheduleId }: Owner) =>
  (row: unknown) => {
    const text = JSON.stringify(row)
    return [id, email, scheduleId].some((mark) => text.includes(mark))
  }

/** Table → the rows in it that speak of this user, through the whole database. */
async function rowsAbout(user: Owner): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const table of (await tablesWithColumns(world.database)).keys()) {
    const rows = (await rowsOf(world.database, table)).filter(isOf(user))
    if (rows.length > 0) found[table] = rows
  }
  return found
}

const remove = (user: Owner, body: object = { email: user.email, currentPassword: user.password }) =>
  world.call('DELETE', '/api/account', { token: user.token, body })

test('a deleted account leaves nothing in any table but its last mail, and nothing after that; nobody else loses a row', async () => {
  const [leaving, staying] = [await owner(), await owner()]
  const tables = await tablesOfUsers()
  for (const user of [leaving, staying]) await fill(tables, user)
  const before = [await rowsAbout(leaving), await rowsAbout(staying)] as const
  for (const [table] of tables) {
    expect([table, before[0][table]?.length, before[1][table]?.length].map(Boolean), table).toEqual([true, true, true])
  }

  expect((await remove(leaving)).statusCode).toBe(200)
  const last = await rowsAbout(leaving)
  expect(Object.keys(last)).toEqual(['outbox_mails'])
  expect(last.outbox_mails).toMatchObject([{ kind: 'account-deleted', address: leaving.email, user_id: null }])
  expect(await rowsAbout(staying)).toEqual(before[1])

  await world.deliver()
  expect((await world.mailsTo(leaving.email))[0]?.subject).toBe('Your account is deleted')
  expect(await rowsAbout(leaving)).toEqual({})
  expect((await signIn(world, leaving)).statusCode).toBe(401)
  expect((await world.call('GET', '/api/account', { token: leaving.token })).statusCode).toBe(401)
})

test('the data of a user is every table that knows them, nobody else’s rows, and nothing that would let anybody in', async () => {
  const [asking, other] = [await owner(), await owner()]
  const tables = await tablesOfUsers()
  for (const user of [asking, other]) await fill(tables, user)
  const events = Array.from({ length: 1000 }, () => `('${asking.id}', now(), now(), 's', 'page_viewed', '{}')`)
  await world.database.query(
    `insert into analytics_events (user_id, received_at, occurred_at, session_id, event_type, details) values ${events}`,
  )

  const answer = await world.call('GET', '/api/account/data', { token: asking.token })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="tradeops-account-2026-07-15.json"')
  const { exported_at, ...sections } = answer.json() as Record<string, unknown[]>
  expect(exported_at).toBe('2026-07-15T12:00:00.000Z')
  expect(Object.keys(sections).sort()).toEqual(['users', ...tables.map(([table]) => table)].sort())
  for (const [table, rows] of Object.entries(sections)) expect([table, rows.length > 0]).toEqual([table, true])
  expect(sections.analytics_events).toHaveLength(1001)
  for (const rows of Object.values(sections)) expect(rows.filter(isOf(other))).toEqual([])
  expect(answer.body).not.toMatch(/_hash|sealed_|lease_token|a secret of|argon2/)
})

test('the data is given three times an hour', async () => {
  const { token } = await owner()
  const ask = async () => (await world.call('GET', '/api/account/data', { token })).statusCode
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429])
})

test.each([
  ['the address of somebody else', { email: 'pat@desk.example' }, 400, 'email'],
  ['a wrong password', { currentPassword: 'Wrong-pass1' }, 403, 'currentPassword'],
])('with %s nothing is deleted', async (_sentence, wrong, status, field) => {
  const user = await owner()
  const answer = await remove(user, { email: user.email.toUpperCase(), currentPassword: user.password, ...wrong })
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([status, [field]])
  expect((await signIn(world, user)).statusCode).toBe(200)
})

test('a sign-in that is under way while the account is deleted opens nothing', async () => {
  const user = await owner()
  const [removed, ...entered] = await Promise.all([
    remove(user),
    ...Array.from({ length: 4 }, () => signIn(world, user)),
  ])
  expect(removed.statusCode).toBe(200)
  for (const answer of entered) {
    const alive = answer.statusCode === 200 ? answer.json().token : null
    const me = alive && (await world.call('GET', '/api/auth/me', { token: alive })).statusCode
    expect([401, null]).toContain(me)
  }
  const { rows } = await world.database.query('select 1 from sessions where user_id = $1', [user.id])
  expect(rows).toEqual([])
})

test('mails that had not left are withdrawn', async () => {
  const user = await owner()
  await world.call('PATCH', '/api/account', {
    token: user.token,
    body: { email: `new.${user.email}`, currentPassword: user.password },
  })
  await world.post('forgot-password', { email: user.email })
  await remove(user)
  const before = (await world.mailsTo(user.email)).length
  await world.deliver()
  const subjects = (await world.mailsTo(user.email)).map(({ subject }) => subject)
  expect([subjects.length - before, subjects[0]]).toEqual([1, 'Your account is deleted'])
  expect(await world.mailsTo(`new.${user.email}`)).toEqual([])
})
