import { expect, test } from 'vitest'
import { type MailSendingDependencies, startOutboxMailSending } from './outbox-mail-sending.ts'

const START = Date.parse('2026-07-15T12:00:00Z')

function start(change: Partial<MailSendingDependencies> = {}) {
  const timers: (() => void)[] = []
  const sent: number[] = []
  const cleanings: string[] = []
  const faults: unknown[] = []
  let nowMs = START
  let handle: (data: object) => Promise<void> = async () => {}
  const needs: MailSendingDependencies = {
    queue: {
      work: async (_queue, given) => {
        handle = given
      },
    },
    outbox: { overdue: async (before) => (before.getTime() === nowMs - 120_000 ? [7, 8] : []) },
    send: async (id) => void sent.push(id),
    deleteExpired: async (now) => void cleanings.push(now.toISOString()),
    clock: { now: () => new Date(nowMs) },
    timers: {
      after: (delayMs, callback) => {
        expect(delayMs).toBe(60_000)
        timers.push(callback)
        return () => timers.splice(timers.indexOf(callback), 1)
      },
    },
    onFault: (fault) => faults.push(fault),
    ...change,
  }
  const round = async () => {
    nowMs += 60_000
    timers.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    sending: startOutboxMailSending(needs),
    sent,
    cleanings,
    faults,
    round,
    timers,
    job: (data: object) => handle(data),
  }
}

test('a job sends its mail', async () => {
  const { sending, job, sent } = start()
  await sending
  await job({ id: 3 })
  expect(sent).toEqual([3])
})

test('a mail that is two minutes overdue is sent without a job', async () => {
  const { sending, round, sent } = start()
  await sending
  await round()
  expect(sent).toEqual([7, 8])
})

test('a failing mail is reported, and neither other mails nor the next round are affected', async () => {
  const sent: number[] = []
  const { sending, round, faults } = start({
    send: async (id) => {
      if (id === 7) throw new Error('no database')
      sent.push(id)
    },
  })
  await sending
  await round()
  await round()
  expect(sent).toEqual([8, 8])
  expect(faults).toEqual([new Error('no database'), new Error('no database')])
})

test('expired rows are deleted once an hour', async () => {
  const { sending, round, cleanings } = start()
  await sending
  for (let minute = 0; minute < 121; minute += 1) await round()
  expect(cleanings).toEqual(['2026-07-15T12:01:00.000Z', '2026-07-15T13:01:00.000Z', '2026-07-15T14:01:00.000Z'])
})

test('after the stop nothing is scheduled', async () => {
  const { sending, timers, round, sent } = start()
  await (await sending).stop()
  expect(timers).toEqual([])
  await round()
  expect(sent).toEqual([])
})
