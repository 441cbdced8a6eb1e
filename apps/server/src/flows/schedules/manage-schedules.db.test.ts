import { expect, test } from 'vitest'
import { createDeliveriesWorld } from '../../../test/deliveries/deliveries-world.ts'
import { createFixedBriefs } from '../../../test/deliveries/fixed-briefs.ts'
import { createSharedDeliveriesWorld } from '../../../test/deliveries/shared-deliveries-world.ts'

const { desk, reader } = createSharedDeliveriesWorld()
const morning = { zone: 'HOUSTON', deliveryTime: '07:00', timezone: 'America/Chicago', enabled: true }

test('if today’s time has passed when a schedule is created, it starts tomorrow', async () => {
  desk.world.clock.set('2026-07-15T12:00:01Z')
  const ada = await reader()
  await desk.world.workAt('2026-07-15T13:00:00Z')
  expect([ada.mails().length, (await ada.card()).next_delivery.local_date]).toEqual([0, '2026-07-16'])
})

test('a new delivery time counts today if nothing was sent yet, otherwise tomorrow', async () => {
  const ada = await reader()
  await desk.world.workAt('2026-07-15T11:55:00Z')
  await ada.edit({ deliveryTime: '08:00' })
  await desk.world.workAt('2026-07-15T12:30:00Z')
  expect(ada.mails()).toHaveLength(0)
  await desk.world.workAt('2026-07-15T13:00:00Z')
  expect(ada.mails()).toHaveLength(1)
  await ada.edit({ deliveryTime: '09:00' })
  await desk.world.workAt('2026-07-15T14:30:00Z')
  expect([ada.mails().length, (await ada.card()).next_delivery.at]).toEqual([1, '2026-07-16T14:00:00.000Z'])
})

test('a schedule that is switched off sends nothing planned; switched on again it does not send twice', async () => {
  const ada = await reader()
  await desk.world.workAt('2026-07-15T11:55:00Z')
  await ada.edit({ enabled: false })
  await desk.world.workAt('2026-07-15T12:00:00Z')
  expect(ada.mails()).toHaveLength(0)
  desk.world.clock.advance(1000)
  await ada.edit({ enabled: true })
  await desk.world.workAt('2026-07-15T12:10:00Z')
  expect(ada.mails()).toHaveLength(0)

  const bob = await reader()
  await desk.world.workAt('2026-07-16T12:00:00Z')
  await bob.edit({ enabled: false })
  await bob.edit({ enabled: true })
  await desk.world.workAt('2026-07-16T12:05:00Z')
  expect(bob.mails()).toHaveLength(1)
})

test('after a change of zone the unsent mail is about the new zone', async () => {
  const ada = await reader()
  await desk.world.workAt('2026-07-15T11:55:00Z')
  await ada.edit({ zone: 'WEST' })
  await desk.world.workAt('2026-07-15T12:00:00Z')
  expect(ada.mails().map(({ subject }) => subject.split(' ')[0])).toEqual(['WEST'])
})

test('after a move over the date line no reader gets a second brief within six hours', async () => {
  desk.world.clock.set('2026-07-14T10:00:00Z')
  const ada = await desk.world.addUser()
  const id = await desk.world.addSchedule(ada.id, { deliveryTime: '00:30', timezone: 'Pacific/Kiritimati' })
  await desk.world.workAt('2026-07-14T10:30:00Z')
  const move = { ...morning, timezone: 'America/Los_Angeles' }
  await desk.world.call('PUT', `/api/user/preferences/briefs/${id}`, ada.id, move)
  await desk.world.workAt('2026-07-14T14:00:00Z')
  await desk.world.workAt('2026-07-16T14:00:00Z')
  expect(await desk.world.states(id)).toEqual(['2026-07-15 sent', '2026-07-14 suppressed', '2026-07-16 sent'])
  expect((await desk.world.card(ada.id, id)).missed).toEqual([])
})

test('a delivery that is withdrawn while its mail is written is not sent', async () => {
  const [ada, bob, eve] = [await reader(), await reader(), await reader()]
  desk.world.clock.set('2026-07-15T12:00:00Z')
  await desk.world.deliveries.sending.plan()
  const claims = (await desk.world.deliveries.sending.claim(200)).filter(({ scheduleId }) =>
    [ada.id, bob.id, eve.id].includes(scheduleId),
  )
  expect(claims).toHaveLength(3)
  await ada.edit({ enabled: false })
  await desk.world.call('DELETE', `/api/user/preferences/briefs/${bob.id}`, bob.userId)
  await eve.edit({ deliveryTime: '09:00' })
  await Promise.all(claims.map(desk.world.deliveries.sending.deliver))
  expect([ada.mails().length, bob.mails().length, eve.mails().length]).toEqual([0, 0, 1])
  expect(await desk.world.states(ada.id)).toEqual(['2026-07-15 suppressed'])
  await desk.world.workAt('2026-07-15T14:00:00Z')
  expect([eve.mails().length, (await eve.card()).next_delivery.local_date]).toEqual([1, '2026-07-16'])
})

test('with edits and three workers at once every reader gets exactly one mail', async () => {
  const readers = await Promise.all(Array.from({ length: 12 }, reader))
  desk.world.clock.set('2026-07-15T12:00:00Z')
  const edits = readers.map(({ edit }, place) => edit({ deliveryTime: place % 2 === 0 ? '08:00' : '07:30' }))
  await Promise.all([desk.world.work(), ...edits.slice(0, 6), desk.world.work(), ...edits.slice(6), desk.world.work()])
  await desk.world.workAt('2026-07-15T12:30:00Z')
  await desk.world.workAt('2026-07-15T13:00:00Z')
  expect(readers.map(({ mails }) => mails().length)).toEqual(readers.map(() => 1))
  await desk.world.workAt('2026-07-16T13:00:00Z')
  expect(readers.map(({ mails }) => mails().length)).toEqual(readers.map(() => 2))
})

test('a time zone that the runtime does not know blocks no other schedule', async () => {
  const [lost, ada] = [await reader(), await reader()]
  await desk.world.database.query("update schedules set timezone = 'America/Atlantis' where id = $1", [lost.id])
  await desk.world.workAt('2026-07-15T12:00:00Z')
  expect([ada.mails().length, lost.mails().length]).toEqual([1, 0])
})

test('a new time zone database moves planned and next deliveries', async () => {
  const ada = await reader()
  await desk.world.workAt('2026-07-15T11:55:00Z')
  await desk.world.database.query(
    "update schedules set calendar = 'old', next_due_at = next_due_at + interval '1 hour' where id = $1",
    [ada.id],
  )
  await desk.world.database.query(
    "update deliveries set due_at = due_at + interval '1 hour', next_at = next_at + interval '1 hour' where schedule_id = $1",
    [ada.id],
  )
  expect((await ada.card()).next_delivery.at).toBe('2026-07-15T13:00:00.000Z')
  const never = { after: () => () => {} }
  const job = desk.world.deliveries.startSending(never)
  await expect.poll(async () => (await ada.card()).next_delivery.at).toBe('2026-07-15T12:00:00.000Z')
  await job.stop()
  await desk.world.workAt('2026-07-15T12:00:00Z')
  expect((await ada.card()).next_delivery.at).toBe('2026-07-16T12:00:00.000Z')
})

test('a schedule of two weekdays sends on no other day, and a client without weekdays does not change them', async () => {
  const ada = await reader()
  expect((await ada.edit({ weekdays: ['fri', 'wed'] })).json().scheduledBrief).toMatchObject({
    weekdays: ['wed', 'fri'],
    next_delivery: { local_date: '2026-07-15' },
  })
  await ada.edit({})
  for (const day of ['15', '16', '17', '18']) await desk.world.workAt(`2026-07-${day}T12:00:00Z`)
  expect(await desk.world.states(ada.id)).toEqual(['2026-07-15 sent', '2026-07-17 sent'])
  expect(ada.mails()[0]?.text).toContain('You get this on Wed, Fri at 07:00 Chicago time.')
  expect(await ada.card()).toMatchObject({ missed: [], next_delivery: { local_date: '2026-07-22' } })
})

test.each([
  ['a calm market', 'skipped', { intelligence: [] }],
  ['a warning', 'sent', {}],
  [
    'a brief that cannot be made',
    'sent',
    { intelligence: [], required: { weather: true, lmp: false, load: true, constraints: true, gas: true } },
  ],
])('only at watch: %s is %s once, and no day is missed', async (_case, state, brief) => {
  const world = await createDeliveriesWorld({ database: desk.world.database, briefs: createFixedBriefs(brief) })
  const ada = await world.addUser()
  const id = await world.addSchedule(ada.id, { onlyAtWatch: true })
  await world.workAt('2026-07-15T12:00:00Z')
  await world.workAt('2026-07-15T13:00:00Z')
  expect([await world.states(id), world.sent.length]).toEqual([[`2026-07-15 ${state}`], state === 'sent' ? 1 : 0])
  expect(await world.card(ada.id, id)).toMatchObject({
    ...{ only_at_watch: true, missed: [], last_sent: state === 'sent' ? '2026-07-15' : null },
    latest_delivery: { state, next_attempt_at: null },
    next_delivery: { local_date: '2026-07-16' },
  })
  await world.app.close()
})

test('a schedule of several zones keeps their order without duplicates, and sends one mail', async () => {
  const ada = await reader()
  const { scheduledBrief } = (await ada.edit({ moreZones: ['west', 'HOUSTON', 'NORTH', 'WEST'] })).json()
  expect(scheduledBrief).toMatchObject({ zone: 'HOUSTON', more_zones: ['WEST', 'NORTH'] })
  await ada.edit({ zone: 'WEST' })
  expect((await ada.card()).more_zones).toEqual(['NORTH'])
  await desk.world.workAt('2026-07-15T12:00:00Z')
  expect(ada.mails().map(({ subject }) => subject)).toEqual(['WEST at 58.42'])
})

test.each([600_000, -600_000])('a machine whose clock is %d ms off still sends at the right time', async (skewMs) => {
  const skewed = await createDeliveriesWorld({ database: desk.world.database, skewMs, at: '2026-07-15T11:00:00Z' })
  const ada = await skewed.addUser()
  const id = await skewed.addSchedule(ada.id)
  await skewed.workAt('2026-07-15T11:59:59Z')
  expect(skewed.sent).toEqual([])
  await skewed.workAt('2026-07-15T12:00:00Z')
  expect([skewed.sent.length, await skewed.states(id)]).toEqual([1, ['2026-07-15 sent']])
  await skewed.app.close()
})
