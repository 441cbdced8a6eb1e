import { type RepeatJobDependencies, repeatJob } from './repeat-job.ts'
import { withTimeout } from './with-timeout.ts'

export type DailyMailsDependencies<Claim> = Pick<RepeatJobDependencies, 'timers' | 'onFault'> & {
  begin(): Promise<void>
  plan(): Promise<void>
  tidy(): Promise<void>
  claim(limit: number): Promise<Claim[]>
  deliver(claim: Claim): Promise<void>
}

const PLAN_EVERY_MS = 30_000
const ROUNDS_PER_TIDYING = 120
const CLAIM_EVERY_MS = 1000
const MAX_CONCURRENT = 20
const MAX_STOP_MS = 4000
/** Daily mails are claimed in batches of this size, because a query for every mail would be most of the work. */
const BATCH = 5

/** Plans daily mails every half minute, and sends those that are due, twenty at a time. */
export function startDailyMailSending<Claim>(dependencies: DailyMailsDependencies<Claim>): { stop(): Promise<void> } {
  const { begin, plan, tidy, claim, deliver, timers, onFault } = dependencies
  const inFlight = new Set<Promise<void>>()
  let stopped = false

  async function send(): Promise<void> {
    while (!stopped) {
      while (MAX_CONCURRENT - inFlight.size < BATCH) await Promise.race(inFlight)
      const claims = await claim(MAX_CONCURRENT - inFlight.size)
      if (claims.length === 0) return
      for (const claimed of claims) {
        const delivery = deliver(claimed)
          .catch(onFault)
          .finally(() => inFlight.delete(delivery))
        inFlight.add(delivery)
      }
    }
  }

  let rounds = 0
  async function planRound(): Promise<void> {
    if (rounds === 0) await begin()
    await plan()
    if (rounds % ROUNDS_PER_TIDYING === 0) await tidy()
    rounds += 1
  }
  const planning = repeatJob({ everyMs: PLAN_EVERY_MS, firstAfterMs: 0, go: planRound, timers, onFault })
  const sending = repeatJob({ everyMs: CLAIM_EVERY_MS, firstAfterMs: 0, go: send, timers, onFault })

  return {
    /** Starts no further mails and waits for mails that are being sent, but not for a mail server that hangs. */
    async stop() {
      stopped = true
      const ended = Promise.all([planning.stop(), sending.stop()]).then(() => Promise.all(inFlight))
      await withTimeout(timers, MAX_STOP_MS, ended)
    },
  }
}
