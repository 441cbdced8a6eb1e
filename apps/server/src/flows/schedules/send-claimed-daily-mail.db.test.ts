import type { MailAttemptOutcome } from '@tradeops/domain/account/decide-after-mail-attempt'
import { expect, test } from 'vitest'
import { createSharedDeliveriesWorld } from '../../../test/deliveries/shared-deliveries-world.ts'
import { MAIL_PLACEHOLDERS } from '../../mail/daily-brief.ts'

const { desk, reader } = createSharedDeliveriesWorld()
const REFUSED = (code: number, enhanced: string): MailAttemptOutcome => ({ kind: 'refused', code, enhanced })

test('a brief is sent when it is due, not before, and once', async () => {
  const ada = await reader()
  await desk.world.workAt('2026-07-15T11:59:59.999Z')
  expect([ada.mails().length, await desk.world.states(ada.id)]).toEqual([0, ['2026-07-15 planned']])
  await desk.world.workAt('2026-07-15T12:00:00Z')
  await desk.world.workAt('2026-07-15T12:00:30Z')
  await desk.world.workAt('2026-07-15T18:00:00Z')
  expect(ada.mails()).toHaveLength(1)
  expect(await ada.card()).toMatchObject({
    last_sent: '2026-07-15',
    last_sent_at: '2026-07-15T12:00:00.000Z',
    next_delivery: { local_date: '2026-07-16' },
    latest_delivery: { local_date: '2026-07-15', state: 'sent', next_attempt_at: null },
    missed: [],
  })
  await desk.world.workAt('2026-07-16T12:00:00Z')
  expect(ada.mails()).toHaveLength(2)
})

test('the mail has its own subject, the brief and the unsubscribe link', async () => {
  const ada = await reader()
  await desk.world.workAt('2026-07-15T12:00:00Z')
  const [mail] = ada.mails()
  expect(mail!.text).toContain('You get this every day at 07:00 Chicago time.')
  expect(mail!.text).toMatch(/https:\/\/brief\.example\/brief\?zone=HOUSTON&id=b_\w+/)
  for (const placeholder of Object.values(MAIL_PLACEHOLDERS)) expect(mail!.html).not.toContain(placeholder)
  const way = /https:\/\/brief\.example\/unsubscribe\/[\w-]{43}/.exec(mail!.text)![0]
  expect(mail!.headers).toEqual({
    'List-Unsubscribe': `<${way}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': 'Daily market brief <daily-brief.brief.example>',
  })
  expect(mail!.messageKey).toMatch(new RegExp(`^brief\\.${ada.id}\\.2026-07-15\\.[A-Za-z0-9]{8}$`))
})

test.each([
  ['after three hours of downtime it is sent late', '2026-07-15T15:00:00Z', 'sent'],
  ['after more than four hours it is missed, and reported', '2026-07-15T16:00:01Z', 'missed'],
])('%s', async (_case, at, state) => {
  const ada = await reader()
  await desk.world.workAt(at)
  expect(await desk.world.states(ada.id)).toEqual([`2026-07-15 ${state}`])
  const missed =
    state === 'missed' ? [{ local_date: '2026-07-15', due_at: '2026-07-15T12:00:00.000Z', reason: 'service_down' }] : []
  expect(await ada.card()).toMatchObject({ missed, next_delivery: { local_date: '2026-07-16' } })
})

test('a planned delivery that no process sent is missed', async () => {
  const ada = await reader()
  await desk.world.workAt('2026-07-15T11:55:00Z')
  await desk.world.workAt('2026-07-15T17:00:00Z')
  expect([ada.mails().length, await desk.world.states(ada.id)]).toEqual([0, ['2026-07-15 missed']])
})

test('after days of downtime only today is sent, and the others are recorded as missed', async () => {
  const ada = await reader()
  await desk.world.workAt('2026-07-18T13:00:00Z')
  expect(await desk.world.states(ada.id)).toEqual([
    '2026-07-15 missed',
    '2026-07-16 missed',
    '2026-07-17 missed',
    '2026-07-18 sent',
  ])
  expect((await ada.card()).missed).toHaveLength(3)
})

test('late mails are sent at twenty a second by all workers together', async () => {
  for (let count = 0; count < 2; count += 1) {
    const user = await desk.world.addUser()
    for (let minute = 10; minute < 22; minute += 1)
      await desk.world.addSchedule(user.id, { deliveryTime: `06:${minute}` })
  }
  await desk.world.workAt('2026-07-15T12:30:00Z')
  await desk.world.work()
  expect(desk.sent).toHaveLength(20)
  await desk.world.workAt('2026-07-15T12:30:01.001Z')
  expect(desk.sent).toHaveLength(24)
})

test('three workers that plan, claim and send at once send each mail once', async () => {
  const readers = await Promise.all(Array.from({ length: 24 }, reader))
  desk.world.clock.set('2026-07-15T12:00:00Z')
  await Promise.all([desk.world.work(), desk.world.work(), desk.world.work()])
  expect(readers.map(({ mails }) => mails().length)).toEqual(readers.map(() => 1))
  expect(desk.sent).toHaveLength(readers.length)
})

test('a worker that lost its lease neither sends nor settles', async () => {
  const ada = await reader()
  desk.world.clock.set('2026-07-15T12:00:00Z')
  await desk.world.deliveries.sending.plan()
  const mine = async () =>
    (await desk.world.deliveries.sending.claim(200)).find(({ scheduleId }) => scheduleId === ada.id)!
  const slow = await mine()
  desk.world.clock.set('2026-07-15T12:05:00.001Z')
  const quick = await mine()
  await desk.world.deliveries.sending.deliver(slow)
  expect(ada.mails()).toHaveLength(0)
  await desk.world.deliveries.sending.deliver(quick)
  await desk.world.deliveries.sending.deliver(slow)
  expect([ada.mails().length, await desk.world.states(ada.id)]).toEqual([1, ['2026-07-15 sent']])
})

test.each([
  ['is no longer verified', 'update users set verified_at = null where id = $1'],
  ['switched the schedule off', 'update schedules set enabled = false where user_id = $1'],
  [
    'was found to have no mailbox',
    "insert into suppressed_addresses (address, since_at, reason) select email, now(), 'no_such_mailbox' from users where id = $1",
  ],
])('a reader who, after the claim, %s gets no mail', async (_case, change) => {
  const ada = await reader()
  desk.world.clock.set('2026-07-15T12:00:00Z')
  await desk.world.deliveries.sending.plan()
  const [claim] = await desk.world.deliveries.sending.claim(1)
  await desk.world.database.query(change, [ada.userId])
  await desk.world.deliveries.sending.deliver(claim!)
  expect([ada.mails().length, await desk.world.states(ada.id)]).toEqual([0, ['2026-07-15 suppressed']])
})

test('after a crash in the hand-over the same mail is sent once more a quarter of an hour later', async () => {
  const ada = await reader()
  desk.world.clock.set('2026-07-15T12:00:00Z')
  await desk.world.deliveries.sending.plan()
  let die = () => {}
  desk.answer = () => new Promise<MailAttemptOutcome>((_never, reject) => (die = () => reject(new Error('killed'))))
  const dying = desk.world.work()
  await expect.poll(() => desk.world.states(ada.id)).toEqual(['2026-07-15 handed'])
  desk.answer = { kind: 'accepted' }
  await desk.world.workAt('2026-07-15T12:04:59Z')
  expect(await desk.world.states(ada.id)).toEqual(['2026-07-15 handed'])
  await desk.world.workAt('2026-07-15T12:05:01Z')
  expect(await desk.world.states(ada.id)).toEqual(['2026-07-15 unknown'])
  await desk.world.workAt('2026-07-15T12:20:01Z')
  expect([ada.mails().length, await desk.world.states(ada.id)]).toEqual([1, ['2026-07-15 sent']])
  die()
  await expect(dying).rejects.toThrow('killed')
})

test('no answer twice: the outcome is unknown, and the card shows it', async () => {
  const ada = await reader()
  desk.answer = { kind: 'unknown', reason: 'no answer' }
  await desk.world.workAt('2026-07-15T12:00:00Z')
  await desk.world.workAt('2026-07-15T12:14:59Z')
  expect(ada.mails()).toHaveLength(1)
  await desk.world.workAt('2026-07-15T12:15:00Z')
  await desk.world.workAt('2026-07-15T15:00:00Z')
  expect(ada.mails()).toHaveLength(2)
  const [first, second] = ada.mails()
  expect(second).toEqual(first)
  expect((await ada.card()).missed).toMatchObject([{ local_date: '2026-07-15', reason: 'unconfirmed' }])
})

test('an unreachable mail server is retried after 1, 5, 15, 30 and 60 minutes, with the same mail', async () => {
  const ada = await reader()
  desk.answer = { kind: 'not handed', reason: 'ECONNREFUSED' }
  const tried: number[] = []
  for (const minute of [0, 0.9, 1, 2, 5.9, 6, 7, 20.9, 21, 22, 50.9, 51, 52, 110.9, 111, 112, 180]) {
    const before = ada.mails().length
    await desk.world.workAt(new Date(Date.parse('2026-07-15T12:00:00Z') + minute * 60_000).toISOString())
    if (ada.mails().length > before) tried.push(minute)
    if (minute === 21)
      expect((await ada.card()).latest_delivery).toMatchObject({
        state: 'planned',
        next_attempt_at: '2026-07-15T12:51:00.000Z',
      })
  }
  expect(tried).toEqual([0, 1, 6, 21, 51, 111])
  expect(new Set(ada.mails().map(({ messageKey, html, at }) => JSON.stringify([messageKey, html, at]))).size).toBe(1)
  expect((await ada.card()).missed).toMatchObject([{ reason: 'mail_server_unreachable' }])
  const other = await desk.world.addUser()
  expect((await desk.world.call('GET', '/api/user/preferences', other.id)).json().suspendedAddress).toBeNull()
})

test('a missing mailbox is suspended at once, reported, and tried again when the reader wants', async () => {
  const ada = await reader()
  desk.answer = REFUSED(550, '5.1.1')
  await desk.world.workAt('2026-07-15T12:00:00Z')
  const { suspendedAddress, scheduledBriefs } = (
    await desk.world.call('GET', '/api/user/preferences', ada.userId)
  ).json()
  expect(suspendedAddress).toEqual({ address: ada.email, since: '2026-07-15T12:00:00.000Z', reason: 'no_such_mailbox' })
  expect(scheduledBriefs[0]).toMatchObject({ next_delivery: null, missed: [{ reason: 'mail_refused' }] })
  desk.answer = { kind: 'accepted' }
  await desk.world.workAt('2026-07-16T12:00:00Z')
  expect((await ada.card()).missed.map(({ reason }: { reason: string }) => reason)).toEqual([
    'address_suspended',
    'mail_refused',
  ])
  await ada.edit({ enabled: false })
  await ada.edit({ enabled: true })
  await desk.world.workAt('2026-07-17T12:00:00Z')
  expect([ada.mails().length, (await ada.card()).last_sent]).toEqual([2, '2026-07-17'])
})

test('a mailbox that refuses on three days is suspended; an accepted mail restarts the count', async () => {
  const ada = await reader()
  const refuseOn = async (day: string) => {
    desk.answer = REFUSED(552, '5.2.2')
    for (const time of ['12:00', '12:01', '12:06', '12:21', '12:51', '13:51'])
      await desk.world.workAt(`2026-07-${day}T${time}:00Z`)
  }
  const suspended = async () =>
    (await desk.world.call('GET', '/api/user/preferences', ada.userId)).json().suspendedAddress
  await refuseOn('15')
  await refuseOn('16')
  desk.answer = { kind: 'accepted' }
  await desk.world.workAt('2026-07-17T12:00:00Z')
  await refuseOn('18')
  await refuseOn('19')
  expect(await suspended()).toBeNull()
  await refuseOn('20')
  expect(await suspended()).toMatchObject({ reason: 'refused_for_days' })
})

test('the metrics count deliveries by state, and show how late the latest is', async () => {
  await reader()
  desk.answer = { kind: 'not handed', reason: 'ECONNREFUSED' }
  await desk.world.workAt('2026-07-15T12:00:00Z')
  await reader()
  desk.world.clock.set('2026-07-15T12:02:00Z')
  const { body } = await desk.world.app.inject('/metrics')
  expect(body).toContain('brief_deliveries{state="planned"} 1\n')
  expect(body).toContain('brief_deliveries{state="sent"} 0\n')
  expect(body).toContain('brief_delivery_oldest_owed_seconds 120\n')
})
