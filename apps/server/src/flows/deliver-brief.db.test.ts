import type { HandOver } from '@tradeops/domain/account/settle-mail'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type DeliveriesWorld, deliveriesWorld } from '../../test/deliveries/deliveries-world.ts'
import type { OutgoingMail } from '../mail/outgoing-mail.ts'

let world: DeliveriesWorld
let answer: HandOver | (() => Promise<HandOver>)
let sent: OutgoingMail[]
beforeAll(async () => {
  world = await deliveriesWorld({
    handOver: async (mail) => {
      const outcome = typeof answer === 'function' ? await answer() : answer
      sent.push(mail)
      return outcome
    },
  })
})
beforeEach(async () => {
  await world.database.query('truncate users, suppressed_addresses, rate_limits cascade')
  world.clock.set('2026-07-15T11:00:00Z') // 06:00 in Chicago
  answer = { kind: 'accepted' }
  sent = []
})
afterAll(() => world.close())

const REFUSED = (code: number, enhanced: string): HandOver => ({ kind: 'refused', code, enhanced })
const morning = { zone: 'HOUSTON', deliveryTime: '07:00', timezone: 'America/Chicago', enabled: true }

async function reader() {
  const user = await world.addUser()
  const id = await world.addSchedule(user.id)
  const mails = () => sent.filter(({ to }) => to.address === user.email)
  const edit = (change: object) =>
    world.call('PUT', `/api/user/preferences/briefs/${id}`, user.id, { ...morning, ...change })
  return { ...user, userId: user.id, id, mails, edit, card: () => world.card(user.id, id) }
}

test('a brief goes out when it is due, not before, and once, however often anybody looks', async () => {
  const ada = await reader()
  await world.workAt('2026-07-15T11:59:59.999Z')
  expect([ada.mails().length, await world.states(ada.id)]).toEqual([0, ['2026-07-15 planned']])
  await world.workAt('2026-07-15T12:00:00Z')
  await world.workAt('2026-07-15T12:00:30Z')
  await world.workAt('2026-07-15T18:00:00Z')
  expect(ada.mails()).toHaveLength(1)
  expect(await ada.card()).toMatchObject({
    last_sent: '2026-07-15',
    last_sent_at: '2026-07-15T12:00:00.000Z',
    next_delivery: { local_date: '2026-07-16' },
    latest_delivery: { local_date: '2026-07-15', state: 'sent', next_attempt_at: null },
    missed: [],
  })
  await world.workAt('2026-07-16T12:00:00Z')
  expect(ada.mails()).toHaveLength(2)
})

test('the mail carries what its reader needs: its own line, the brief, the way out', async () => {
  const ada = await reader()
  await world.workAt('2026-07-15T12:00:00Z')
  const [mail] = ada.mails()
  expect(mail!.text).toContain('You get this every day at 07:00 Chicago time.')
  expect(mail!.text).toMatch(/https:\/\/brief\.example\/brief\?zone=HOUSTON&id=b_\w+/)
  expect(mail!.html).not.toContain('__')
  const way = /https:\/\/brief\.example\/unsubscribe\/[\w-]{43}/.exec(mail!.text)![0]
  expect(mail!.headers).toEqual({
    'List-Unsubscribe': `<${way}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': 'Daily market brief <daily-brief.brief.example>',
  })
  expect(mail!.messageKey).toMatch(new RegExp(`^brief\\.${ada.id}\\.2026-07-15\\.[A-Za-z0-9]{8}$`))
})

test.each([
  ['three hours of downtime: sent late', '2026-07-15T15:00:00Z', 'sent'],
  ['four hours and a moment: missed, and said', '2026-07-15T16:00:01Z', 'missed'],
])('%s', async (_case, at, state) => {
  const ada = await reader()
  await world.workAt(at)
  expect(await world.states(ada.id)).toEqual([`2026-07-15 ${state}`])
  const missed =
    state === 'missed' ? [{ local_date: '2026-07-15', due_at: '2026-07-15T12:00:00.000Z', reason: 'service_down' }] : []
  expect(await ada.card()).toMatchObject({ missed, next_delivery: { local_date: '2026-07-16' } })
})

test('planned, and then nobody was there to send it: missed', async () => {
  const ada = await reader()
  await world.workAt('2026-07-15T11:55:00Z')
  await world.workAt('2026-07-15T17:00:00Z')
  expect([ada.mails().length, await world.states(ada.id)]).toEqual([0, ['2026-07-15 missed']])
})

test('days of silence are rows, and only today is sent: no backlog', async () => {
  const ada = await reader()
  await world.workAt('2026-07-18T13:00:00Z')
  expect(await world.states(ada.id)).toEqual([
    '2026-07-15 missed',
    '2026-07-16 missed',
    '2026-07-17 missed',
    '2026-07-18 sent',
  ])
  expect((await ada.card()).missed).toHaveLength(3)
})

test('late mails go out twenty a second, all workers together', async () => {
  for (let count = 0; count < 2; count += 1) {
    const user = await world.addUser()
    for (let minute = 10; minute < 22; minute += 1) await world.addSchedule(user.id, { deliveryTime: `06:${minute}` })
  }
  await world.workAt('2026-07-15T12:30:00Z')
  await world.work()
  expect(sent).toHaveLength(20)
  await world.workAt('2026-07-15T12:30:01.001Z')
  expect(sent).toHaveLength(24)
})

test('a time that has passed when the schedule is made starts tomorrow', async () => {
  world.clock.set('2026-07-15T12:00:01Z')
  const ada = await reader()
  await world.workAt('2026-07-15T13:00:00Z')
  expect([ada.mails().length, (await ada.card()).next_delivery.local_date]).toEqual([0, '2026-07-16'])
})

test('another time today, not yet sent: today at the new time; already sent: tomorrow', async () => {
  const ada = await reader()
  await world.workAt('2026-07-15T11:55:00Z')
  await ada.edit({ deliveryTime: '08:00' })
  await world.workAt('2026-07-15T12:30:00Z')
  expect(ada.mails()).toHaveLength(0)
  await world.workAt('2026-07-15T13:00:00Z')
  expect(ada.mails()).toHaveLength(1)
  await ada.edit({ deliveryTime: '09:00' })
  await world.workAt('2026-07-15T14:30:00Z')
  expect([ada.mails().length, (await ada.card()).next_delivery.at]).toEqual([1, '2026-07-16T14:00:00.000Z'])
})

test('switched off after it was planned: not sent; on again the same day: not sent twice', async () => {
  const ada = await reader()
  await world.workAt('2026-07-15T11:55:00Z')
  await ada.edit({ enabled: false })
  await world.workAt('2026-07-15T12:00:00Z')
  expect(ada.mails()).toHaveLength(0)
  world.clock.advance(1000)
  await ada.edit({ enabled: true })
  await world.workAt('2026-07-15T12:10:00Z')
  expect(ada.mails()).toHaveLength(0)

  const bob = await reader()
  await world.workAt('2026-07-16T12:00:00Z')
  await bob.edit({ enabled: false })
  await bob.edit({ enabled: true })
  await world.workAt('2026-07-16T12:05:00Z')
  expect(bob.mails()).toHaveLength(1)
})

test('another zone of the grid, not yet sent: the mail is about the new one', async () => {
  const ada = await reader()
  await world.workAt('2026-07-15T11:55:00Z')
  await ada.edit({ zone: 'WEST' })
  await world.workAt('2026-07-15T12:00:00Z')
  expect(ada.mails().map(({ subject }) => subject.split(' ')[0])).toEqual(['WEST'])
})

test('over the date line: within six hours nobody gets a second brief', async () => {
  world.clock.set('2026-07-14T10:00:00Z')
  const ada = await world.addUser()
  const id = await world.addSchedule(ada.id, { deliveryTime: '00:30', timezone: 'Pacific/Kiritimati' })
  await world.workAt('2026-07-14T10:30:00Z')
  const move = { ...morning, timezone: 'America/Los_Angeles' }
  await world.call('PUT', `/api/user/preferences/briefs/${id}`, ada.id, move)
  await world.workAt('2026-07-14T14:00:00Z')
  await world.workAt('2026-07-16T14:00:00Z')
  expect(await world.states(id)).toEqual(['2026-07-15 sent', '2026-07-14 suppressed', '2026-07-16 sent'])
  expect((await world.card(ada.id, id)).missed).toEqual([])
})

test('withdrawn while it is being written: whoever holds the lease lets go', async () => {
  const [ada, bob, eve] = [await reader(), await reader(), await reader()]
  world.clock.set('2026-07-15T12:00:00Z')
  await world.deliveries.sending.plan()
  const claims = (await world.deliveries.sending.claim(200)).filter(({ scheduleId }) =>
    [ada.id, bob.id, eve.id].includes(scheduleId),
  )
  expect(claims).toHaveLength(3)
  await ada.edit({ enabled: false })
  await world.call('DELETE', `/api/user/preferences/briefs/${bob.id}`, bob.userId)
  await eve.edit({ deliveryTime: '09:00' })
  await Promise.all(claims.map(world.deliveries.sending.deliver))
  expect([ada.mails().length, bob.mails().length, eve.mails().length]).toEqual([0, 0, 1])
  expect(await world.states(ada.id)).toEqual(['2026-07-15 suppressed'])
  await world.workAt('2026-07-15T14:00:00Z')
  expect([eve.mails().length, (await eve.card()).next_delivery.local_date]).toEqual([1, '2026-07-16'])
})

test('a worker that lost its lease neither sends nor settles', async () => {
  const ada = await reader()
  world.clock.set('2026-07-15T12:00:00Z')
  await world.deliveries.sending.plan()
  const mine = async () => (await world.deliveries.sending.claim(200)).find(({ scheduleId }) => scheduleId === ada.id)!
  const slow = await mine()
  world.clock.set('2026-07-15T12:05:00.001Z')
  const quick = await mine()
  await world.deliveries.sending.deliver(slow)
  expect(ada.mails()).toHaveLength(0)
  await world.deliveries.sending.deliver(quick)
  await world.deliveries.sending.deliver(slow)
  expect([ada.mails().length, await world.states(ada.id)]).toEqual([1, ['2026-07-15 sent']])
})

test('left in the middle of a hand-over: sent once more after a quarter of an hour, the same mail to the letter', async () => {
  const ada = await reader()
  world.clock.set('2026-07-15T12:00:00Z')
  await world.deliveries.sending.plan()
  let die = () => {}
  answer = () => new Promise<HandOver>((_never, reject) => (die = () => reject(new Error('killed'))))
  const dying = world.work()
  await expect.poll(() => world.states(ada.id)).toEqual(['2026-07-15 handed'])
  answer = { kind: 'accepted' }
  await world.workAt('2026-07-15T12:04:59Z')
  expect(await world.states(ada.id)).toEqual(['2026-07-15 handed'])
  await world.workAt('2026-07-15T12:05:01Z')
  expect(await world.states(ada.id)).toEqual(['2026-07-15 unknown'])
  await world.workAt('2026-07-15T12:20:01Z')
  expect([ada.mails().length, await world.states(ada.id)]).toEqual([1, ['2026-07-15 sent']])
  die()
  await expect(dying).rejects.toThrow('killed')
})

test('no answer twice: nobody knows, and the card says so', async () => {
  const ada = await reader()
  answer = { kind: 'unknown', reason: 'no answer' }
  await world.workAt('2026-07-15T12:00:00Z')
  await world.workAt('2026-07-15T12:14:59Z')
  expect(ada.mails()).toHaveLength(1)
  await world.workAt('2026-07-15T12:15:00Z')
  await world.workAt('2026-07-15T15:00:00Z')
  expect(ada.mails()).toHaveLength(2)
  const [first, second] = ada.mails()
  expect(second).toEqual(first)
  expect((await ada.card()).missed).toMatchObject([{ local_date: '2026-07-15', reason: 'unconfirmed' }])
})

test('a mail server that is away is asked again after 1, 5, 15, 30 and 60 minutes, with the same mail', async () => {
  const ada = await reader()
  answer = { kind: 'not handed', reason: 'ECONNREFUSED' }
  const tried: number[] = []
  for (let minute = 0; minute <= 180; minute += 1) {
    const before = ada.mails().length
    await world.workAt(new Date(Date.parse('2026-07-15T12:00:00Z') + minute * 60_000).toISOString())
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
  const other = await world.addUser()
  expect((await world.call('GET', '/api/user/preferences', other.id)).json().suspendedAddress).toBeNull()
})

test('no such mailbox: suspended at once, said, and tried again when the reader asks', async () => {
  const ada = await reader()
  answer = REFUSED(550, '5.1.1')
  await world.workAt('2026-07-15T12:00:00Z')
  const { suspendedAddress, scheduledBriefs } = (await world.call('GET', '/api/user/preferences', ada.userId)).json()
  expect(suspendedAddress).toEqual({ address: ada.email, since: '2026-07-15T12:00:00.000Z', reason: 'no_such_mailbox' })
  expect(scheduledBriefs[0]).toMatchObject({ next_delivery: null, missed: [{ reason: 'mail_refused' }] })
  answer = { kind: 'accepted' }
  await world.workAt('2026-07-16T12:00:00Z')
  expect((await ada.card()).missed.map(({ reason }: { reason: string }) => reason)).toEqual([
    'address_suspended',
    'mail_refused',
  ])
  await ada.edit({ enabled: false })
  await ada.edit({ enabled: true })
  await world.workAt('2026-07-17T12:00:00Z')
  expect([ada.mails().length, (await ada.card()).last_sent]).toEqual([2, '2026-07-17'])
})

test('refused on three separate days: suspended; one that is taken begins the count anew', async () => {
  const ada = await reader()
  const refuseOn = async (day: string) => {
    answer = REFUSED(552, '5.2.2')
    for (const time of ['12:00', '12:01', '12:06', '12:21', '12:51', '13:51'])
      await world.workAt(`2026-07-${day}T${time}:00Z`)
  }
  const suspended = async () => (await world.call('GET', '/api/user/preferences', ada.userId)).json().suspendedAddress
  await refuseOn('15')
  await refuseOn('16')
  answer = { kind: 'accepted' }
  await world.workAt('2026-07-17T12:00:00Z')
  await refuseOn('18')
  await refuseOn('19')
  expect(await suspended()).toBeNull()
  await refuseOn('20')
  expect(await suspended()).toMatchObject({ reason: 'refused_for_days' })
})

test('edits and three workers at once: nobody gets two, nobody goes without', async () => {
  const readers = await Promise.all(Array.from({ length: 12 }, reader))
  world.clock.set('2026-07-15T12:00:00Z')
  const edits = readers.map(({ edit }, place) => edit({ deliveryTime: place % 2 === 0 ? '08:00' : '07:30' }))
  await Promise.all([world.work(), ...edits.slice(0, 6), world.work(), ...edits.slice(6), world.work()])
  await world.workAt('2026-07-15T12:30:00Z')
  await world.workAt('2026-07-15T13:00:00Z')
  expect(readers.map(({ mails }) => mails().length)).toEqual(readers.map(() => 1))
  await world.workAt('2026-07-16T13:00:00Z')
  expect(readers.map(({ mails }) => mails().length)).toEqual(readers.map(() => 2))
})

test('a timezone that the calendar has lost holds up nobody else', async () => {
  const [lost, ada] = [await reader(), await reader()]
  await world.database.query("update schedules set timezone = 'America/Atlantis' where id = $1", [lost.id])
  await world.workAt('2026-07-15T12:00:00Z')
  expect([ada.mails().length, lost.mails().length]).toEqual([1, 0])
})

test('a new calendar moves what is planned and what comes next', async () => {
  const ada = await reader()
  await world.workAt('2026-07-15T11:55:00Z')
  await world.database.query(
    "update schedules set calendar = 'old', next_due_at = next_due_at + interval '1 hour' where id = $1",
    [ada.id],
  )
  await world.database.query(
    "update deliveries set due_at = due_at + interval '1 hour', next_at = next_at + interval '1 hour' where schedule_id = $1",
    [ada.id],
  )
  expect((await ada.card()).next_delivery.at).toBe('2026-07-15T13:00:00.000Z')
  const never = { after: () => () => {} }
  const job = world.deliveries.startSending(never)
  await expect.poll(async () => (await ada.card()).next_delivery.at).toBe('2026-07-15T12:00:00.000Z')
  await job.stop()
  await world.workAt('2026-07-15T12:00:00Z')
  expect((await ada.card()).next_delivery.at).toBe('2026-07-16T12:00:00.000Z')
})

test.each([600_000, -600_000])(
  'a machine whose clock is %d ms off sends at the right time all the same',
  async (skewMs) => {
    const skewed = await deliveriesWorld({ database: world.database, skewMs, at: '2026-07-15T11:00:00Z' })
    const ada = await skewed.addUser()
    const id = await skewed.addSchedule(ada.id)
    await skewed.workAt('2026-07-15T11:59:59Z')
    expect(skewed.sent).toEqual([])
    await skewed.workAt('2026-07-15T12:00:00Z')
    expect([skewed.sent.length, await skewed.states(id)]).toEqual([1, ['2026-07-15 sent']])
    await skewed.app.close()
  },
)

test('how many stand where, and how late the latest is, is told to whoever watches', async () => {
  await reader()
  answer = { kind: 'not handed', reason: 'ECONNREFUSED' }
  await world.workAt('2026-07-15T12:00:00Z')
  await reader()
  world.clock.set('2026-07-15T12:02:00Z')
  const { body } = await world.app.inject('/metrics')
  expect(body).toContain('brief_deliveries{state="planned"} 1\n')
  expect(body).toContain('brief_deliveries{state="sent"} 0\n')
  expect(body).toContain('brief_delivery_oldest_owed_seconds 120\n')
})
