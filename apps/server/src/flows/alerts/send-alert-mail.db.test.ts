import type { MailAttemptOutcome } from '@tradeops/domain/account/decide-after-mail-attempt'
import { MINUTE_MS } from '@tradeops/domain/time/durations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type AlertWorld,
  createAlertWorld,
  DANA_USER_ID,
  deleteAlertRows,
  insertReaders,
  LMP_ABOVE_150_CONDITION,
  RUI_USER_ID,
} from '../../../test/alerts/alert-world.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import type { OutgoingMail } from '../../mail/outgoing-mail.ts'
import type { DatabaseHandle } from '../../store/database/client.ts'
import { wireAlertMailSending } from '../../wiring/alerts/wire-alert-mail-sending.ts'

let database: DatabaseHandle
let world: AlertWorld
let mailing: Awaited<ReturnType<typeof wireAlertMailSending>>
let outcome: MailAttemptOutcome
const handed: OutgoingMail[] = []
const queued: { id: number; afterMs: number }[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  await insertReaders(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await deleteAlertRows(database)
  world = await createAlertWorld(database)
  outcome = { kind: 'accepted' }
  handed.length = 0
  queued.length = 0
  mailing = await wireAlertMailSending({
    db: database.background,
    clock: world.clock,
    logger: { error: (line: unknown) => world.faults.push(line) } as never,
    queue: {
      open: async () => {},
      work: async () => {},
      enqueue: async (_db, _queue, data, afterMs) => void queued.push({ ...(data as { id: number }), afterMs }),
    },
    mail: {
      async handOver(mail) {
        handed.push(mail)
        return outcome
      },
    },
    alertMails: world.mails,
  })
  return world.close
})

const mailIds = () => world.jobs.filter(({ queue }) => queue === 'alert-mail').map(({ id }) => id)
const listRows = async () =>
  (await database.query('select state, reason, failures, unknowns from outbox_mails order by id')).rows

test('readers with the same alert get the same words with their own link to stop it, each mail once', async () => {
  for (const reader of [DANA_USER_ID, RUI_USER_ID]) await world.alerts.create(reader, LMP_ABOVE_150_CONDITION)
  await world.run(163)
  const ids = mailIds()
  await Promise.all([...ids, ...ids, ...ids].map((id) => mailing.send(id)))
  expect(handed.map(({ to }) => to.address).sort()).toEqual(['dana@desk.example', 'rui@desk.example'])
  const [first, second] = handed as [OutgoingMail, OutgoingMail]
  expect(second.subject).toBe(first.subject)
  const stopLink = ({ headers }: OutgoingMail) => headers!['List-Unsubscribe']!.slice(1, -1)
  expect(stopLink(first)).not.toBe(stopLink(second))
  for (const mail of [first, second]) {
    expect(mail.text).toContain(stopLink(mail))
    expect(mail.html).toContain(stopLink(mail))
    expect(mail.html).not.toContain('notice-0')
  }
  expect(first.html.replaceAll(stopLink(first), '')).toBe(second.html.replaceAll(stopLink(second), ''))
  expect(await listRows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
})

test('a mail server that is away gets the mail again a minute later, with the same key', async () => {
  await world.alerts.create(DANA_USER_ID, LMP_ABOVE_150_CONDITION)
  await world.run(163)
  const [id] = mailIds() as [number]
  outcome = { kind: 'not handed', reason: 'ECONNREFUSED' }
  await mailing.send(id)
  expect(await listRows()).toEqual([{ state: 'pending', reason: 'ECONNREFUSED', failures: 1, unknowns: 0 }])
  expect(queued).toEqual([{ id, afterMs: MINUTE_MS }])
  await mailing.send(id)
  expect(handed).toHaveLength(1)
  world.advance(MINUTE_MS)
  outcome = { kind: 'accepted' }
  await mailing.send(id)
  expect(new Set(handed.map(({ messageKey }) => messageKey)).size).toBe(1)
  expect(await listRows()).toMatchObject([{ state: 'sent' }])
})

test('a mail whose process died during the hand-over may have arrived, so it is sent once more a quarter hour later', async () => {
  await world.alerts.create(DANA_USER_ID, LMP_ABOVE_150_CONDITION)
  await world.run(163)
  const [id] = mailIds() as [number]
  await database.query("update outbox_mails set state = 'handed'")
  await mailing.send(id)
  expect(handed).toEqual([])
  expect(await listRows()).toMatchObject([{ state: 'unknown', unknowns: 1 }])
  expect(queued).toEqual([{ id, afterMs: 15 * MINUTE_MS }])
  world.advance(15 * MINUTE_MS)
  await mailing.send(id)
  expect(await listRows()).toMatchObject([{ state: 'sent' }])
})

test('the mail of an alert that is no longer mailed is dropped', async () => {
  const { id } = await world.alerts.create(DANA_USER_ID, LMP_ABOVE_150_CONDITION)
  await world.run(163)
  await world.alerts.change(DANA_USER_ID, id, { byMail: false, byPush: true })
  await mailing.send(mailIds()[0]!)
  expect(handed).toEqual([])
  expect(await listRows()).toMatchObject([{ state: 'suppressed', reason: 'its content is no longer stored' }])
})
