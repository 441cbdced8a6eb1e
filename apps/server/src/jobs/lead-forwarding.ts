import { type RepeatNeeds, repeatAfter } from './repeat-after.ts'

export const LEAD_QUEUE = 'lead'

export type LeadForwardingNeeds = Pick<RepeatNeeds, 'timers' | 'onFault'> & {
  clock: { now(): Date }
  queue: { work(queue: string, handle: (data: object) => Promise<void>): Promise<void> }
  leads: { overdue(before: Date, limit: number): Promise<number[]> }
  forward(id: number): Promise<void>
}

const ROUND_EVERY_MS = 60_000
/** Later than any job of the queue would be. */
const OVERDUE_MS = 60_000
const PER_ROUND = 50

/** Forwards leads when their queue jobs run, and once a minute those that are overdue because a job was lost. */
export async function startLeadForwarding(needs: LeadForwardingNeeds): Promise<{ stop(): Promise<void> }> {
  const { queue, leads, forward, clock, ...rounds } = needs
  let stopped = false
  await queue.work(LEAD_QUEUE, async (data) => {
    const { id } = data as { id: number }
    await forward(id)
  })
  const round = repeatAfter({
    ...rounds,
    everyMs: ROUND_EVERY_MS,
    async go() {
      const now = clock.now()
      for (const id of await leads.overdue(new Date(now.getTime() - OVERDUE_MS), PER_ROUND)) {
        if (!stopped) await forward(id).catch(rounds.onFault)
      }
    },
  })
  return {
    stop() {
      stopped = true
      return round.stop()
    },
  }
}
