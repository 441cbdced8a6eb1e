import { type RepeatNeeds, repeatAfter } from './repeat-after.ts'

export const MAIL_QUEUE = 'account-mail'

export type MailSendingNeeds = Pick<RepeatNeeds, 'timers' | 'onFault'> & {
  clock: { now(): Date }
  queue: { work(queue: string, handle: (data: object) => Promise<void>): Promise<void> }
  outbox: { overdue(before: Date, limit: number): Promise<number[]> }
  send(id: number): Promise<void>
  deleteExpired(now: Date): Promise<void>
}

const ROUND_EVERY_MS = 60_000
const ROUNDS_PER_CLEANING = 60
/** Later than any job of the queue would be. */
const OVERDUE_MS = 2 * 60_000
const PER_ROUND = 50

/** Sends mails when their queue jobs run, and once a minute those that are overdue because a job was lost. */
export async function startMailSending(needs: MailSendingNeeds): Promise<{ stop(): Promise<void> }> {
  const { queue, outbox, send, deleteExpired, clock, ...repeating } = needs
  let rounds = 0
  let stopped = false
  await queue.work(MAIL_QUEUE, async (data) => {
    const { id } = data as { id: number }
    await send(id)
  })
  const round = repeatAfter({
    ...repeating,
    everyMs: ROUND_EVERY_MS,
    async go() {
      const now = clock.now()
      for (const id of await outbox.overdue(new Date(now.getTime() - OVERDUE_MS), PER_ROUND)) {
        if (!stopped) await send(id).catch(repeating.onFault)
      }
      if (rounds % ROUNDS_PER_CLEANING === 0) await deleteExpired(now)
      rounds += 1
    },
  })
  return {
    stop() {
      stopped = true
      return round.stop()
    },
  }
}
