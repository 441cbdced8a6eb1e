import { beforeAll, expect, test } from 'vitest'
import { chooseCount } from '../../../../packages/sandbox/test/full-counts.ts'
import { generateMailToken, generateSessionToken } from '../../src/credentials/opaque-tokens.ts'
import { type AccountsWorld, createAccountsWorld, createSharedAccountsWorld } from './accounts-world.ts'
import {
  createTestPerson,
  findNewestMailedToken,
  registerTestPerson,
  requestResetToken,
  signInForSessionToken,
} from './people.ts'
import { redeemTokensConcurrently } from './single-use.ts'

const TOKENS = chooseCount(4, 200)

let world: AccountsWorld
beforeAll(async () => {
  world = await createSharedAccountsWorld()
})

test('of twenty simultaneous uses of a verification link, one succeeds', async () => {
  const { winnersPerToken, otherAnswers } = await redeemTokensConcurrently(world, 'verify', TOKENS)
  expect(winnersPerToken).toEqual(Array<number>(TOKENS).fill(1))
  expect(otherAnswers).toEqual(['400 verification_link_used'])
})

test('of twenty simultaneous uses of a reset link, one succeeds', async () => {
  const { winnersPerToken, otherAnswers } = await redeemTokensConcurrently(world, 'reset', TOKENS)
  expect(winnersPerToken).toEqual(Array<number>(TOKENS).fill(1))
  expect(otherAnswers).toEqual(['400 reset_link_invalid'])
})

test('no issued token is found in the database, whether its mail was sent or not', async () => {
  let unsent = ''
  const cutOff = await createAccountsWorld({
    database: world.database,
    handOver: async ({ text }) => {
      unsent ||= /token=([\w-]{43})/.exec(text)?.[1] ?? ''
      return { kind: 'not handed', reason: 'no server' }
    },
  })
  cutOff.clock.set(world.clock.now().toISOString())
  await registerTestPerson(cutOff, createTestPerson())
  await cutOff.deliver()
  await cutOff.app.close()

  const ada = createTestPerson()
  await registerTestPerson(world, ada)
  const verification = await findNewestMailedToken(world, ada.email, 'verify-email')
  const session = await signInForSessionToken(world, ada)
  const reset = await requestResetToken(world, ada.email)
  const { rows: tables } = await world.database.query(
    "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
  )
  let dump = ''
  for (const { name } of tables) dump += JSON.stringify((await world.database.query(`select * from ${name}`)).rows)
  expect(dump).toContain(ada.email)
  expect(unsent).toHaveLength(43)
  for (const secret of [unsent, verification, reset, session, session.slice(3), ada.password])
    expect(dump).not.toContain(secret)
  const inHex = Buffer.from(reset).toString('hex')
  expect(dump).not.toContain(inHex)
})

test('ten thousand tokens are all different and have the right length', () => {
  const made = Array.from({ length: 10_000 }, generateMailToken)
  expect(new Set(made).size).toBe(10_000)
  expect(made.every((token) => /^[A-Za-z0-9_-]{43}$/.test(token))).toBe(true)
  expect(generateSessionToken()).toMatch(/^s1_[A-Za-z0-9_-]{43}$/)
})
