import type { Timers } from '../runtime/timers.ts'

export const MAIL_QUEUE = 'account-mail'

export type MailSendingNeeds = {
  queue: { work(queue: string, handle: (data: object) => Promise<void>): Promise<void> }
  outbox: { overdue(before: Date, limit: number): Promise<number[]> }
  send(id: number): Promise<void>
  deleteExpired(now: Date): Promise<void>
  clock: { now(): Date }
  timers: Timers
  onFault(fault: unknown): void
}

const ROUND_EVERY_MS = 60_000
const ROUNDS_PER_CLEANING = 60
/** Jobs come in their own time; only what is later than any of them would be is fetched without one. */
const OVERDUE_MS = 2 * 60_000
const PER_ROUND = 50

/**
 * The queue says when to send; the outbox says what is owed. So once a minute the outbox is asked for what should have
 * gone and did not, whatever became of its job.
 */
export async function startMailSending(needs: MailSendingNeeds): Promise<{ stop(): Promise<void> }> {
  const { queue, outbox, send, deleteExpired, clock, timers, onFault } = needs
  let rounds = 0
  let round = Promise.resolve()
  let cancel = () => {}
  let stopped = false

  async function goRound(): Promise<void> {
    const now = clock.now()
    for (const id of await outbox.overdue(new Date(now.getTime() - OVERDUE_MS), PER_ROUND)) {
      if (!stopped) await send(id).catch(onFault)
    }
    if (rounds % ROUNDS_PER_CLEANING === 0) await deleteExpired(now)
    rounds += 1
  }
  function plan(): void {
    cancel = timers.after(ROUND_EVERY_MS, () => {
      round = goRound()
        .catch(onFault)
        .then(() => {
          if (!stopped) plan()
        })
    })
  }

  await queue.work(MAIL_QUEUE, async (data) => {
    const { id } = data as { id: number }
    await send(id)
  })
  plan()
  return {
    async stop() {
      stopped = true
      cancel()
      await round
    },
  }
}
