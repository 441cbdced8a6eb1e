import type { MailAttemptOutcome } from '@tradeops/domain/account/decide-after-mail-attempt'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { OutgoingMail } from '../../src/mail/outgoing-mail.ts'
import { createDeliveriesWorld, type DeliveriesWorld } from './deliveries-world.ts'

const morning = { zone: 'HOUSTON', deliveryTime: '07:00', timezone: 'America/Chicago', enabled: true }

/**
 * Opens one test world for a test file and empties it before each test. It is 06:00 in Chicago, and the mail server
 * accepts all mails.
 */
export function createSharedDeliveriesWorld() {
  const desk = {
    world: null as unknown as DeliveriesWorld,
    answer: { kind: 'accepted' } as MailAttemptOutcome | (() => Promise<MailAttemptOutcome>),
    sent: [] as OutgoingMail[],
  }
  beforeAll(async () => {
    desk.world = await createDeliveriesWorld({
      handOver: async (mail) => {
        const outcome = typeof desk.answer === 'function' ? await desk.answer() : desk.answer
        desk.sent.push(mail)
        return outcome
      },
    })
  })
  beforeEach(async () => {
    await desk.world.database.query('truncate users, suppressed_addresses, rate_limits cascade')
    desk.world.clock.set('2026-07-15T11:00:00Z')
    desk.answer = { kind: 'accepted' }
    desk.sent = []
  })
  afterAll(() => desk.world.close())

  /** Creates a user with a mail schedule for Houston at 07:00 Chicago time. */
  async function reader() {
    const { world } = desk
    const user = await world.addUser()
    const id = await world.addSchedule(user.id)
    const mails = () => desk.sent.filter(({ to }) => to.address === user.email)
    const edit = (change: object) =>
      world.call('PUT', `/api/user/preferences/briefs/${id}`, user.id, { ...morning, ...change })
    return { ...user, userId: user.id, id, mails, edit, card: () => world.card(user.id, id) }
  }
  return { desk, reader }
}
