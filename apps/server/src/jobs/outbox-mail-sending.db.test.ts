import { expect, test } from 'vitest'
import { createAccountsWorld } from '../../test/accounts/accounts-world.ts'
import { createTestPerson, registerTestPerson } from '../../test/accounts/people.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { startJobQueue } from '../store/database/job-queue.ts'

const frozenTimers = { after: () => () => {} }

test('a registration sends a mail through the queue, and a failed registration queues nothing', async () => {
  const faults: unknown[] = []
  const database = await openTestDatabase()
  const queue = await startJobQueue(database, { supervise: true, onFault: (fault) => faults.push(fault) })
  const world = await createAccountsWorld({ database, queue })
  const sending = await world.accounts.startSending(frozenTimers)

  const person = createTestPerson()
  await registerTestPerson(world, person)
  const jobs = async (column: string) =>
    (await database.query(`select ${column} from pgboss.job where name = 'account-mail'`)).rows
  // The mail arrives a moment before its outcome is saved. The test waits for that, because next it makes the database
  // fail.
  await expect.poll(() => jobs('state')).toEqual([{ state: 'completed' }])
  expect(await world.fetchMailsTo(person.email)).toHaveLength(1)

  await database.query('alter table outbox_mails rename to outbox_away')
  expect((await world.post('register', createTestPerson())).statusCode).toBe(500)
  await database.query('alter table outbox_away rename to outbox_mails')
  expect(await jobs('count(*)::int as count')).toEqual([{ count: 1 }])
  expect((await database.query('select count(*)::int as count from users')).rows).toEqual([{ count: 1 }])

  await world.app.close()
  await sending.stop()
  await queue.stop()
  await database.close()
  expect(faults).toEqual([])
})
