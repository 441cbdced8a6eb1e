import type { Timers } from '../runtime/timers.ts'
import { withTimeout } from './with-timeout.ts'

export type DailyBriefsNeeds<Claim> = {
  /** Once, before the first plan. */
  begin(): Promise<void>
  plan(): Promise<void>
  /** Once an hour. */
  tidy(): Promise<void>
  claim(limit: number): Promise<Claim[]>
  deliver(claim: Claim): Promise<void>
  timers: Timers
  onFault(fault: unknown): void
}

const PLAN_EVERY_MS = 30_000
const ROUNDS_PER_TIDYING = 120
const LOOK_EVERY_MS = 1000
const AT_ONCE = 20
const LONGEST_STOP_MS = 4000
/** Fetched in handfuls: a question to the database for every single mail would be most of the work. */
const HANDFUL = 5

/** Plans ahead every half minute, and sends whatever has come due, twenty at a time. The rows decide; this only looks. */
export function startDailyBriefs<Claim>(needs: DailyBriefsNeeds<Claim>): { stop(): Promise<void> } {
  const { begin, plan, tidy, claim, deliver, timers, onFault } = needs
  const underWay = new Set<Promise<void>>()
  let stopped = false

  async function send(): Promise<void> {
    while (!stopped) {
      while (AT_ONCE - underWay.size < HANDFUL) await Promise.race(underWay)
      const claims = await claim(AT_ONCE - underWay.size)
      if (claims.length === 0) return
      for (const claimed of claims) {
        const delivery = deliver(claimed)
          .catch(onFault)
          .finally(() => underWay.delete(delivery))
        underWay.add(delivery)
      }
    }
  }

  function every(ms: number, work: () => Promise<void>): { stop(): Promise<void> } {
    let cancel = () => {}
    let round = Promise.resolve()
    const goRound = () => {
      round = work()
        .catch(onFault)
        .then(() => {
          if (!stopped) cancel = timers.after(ms, goRound)
        })
    }
    goRound()
    return {
      async stop() {
        cancel()
        await round
      },
    }
  }

  let rounds = 0
  const planning = every(PLAN_EVERY_MS, async () => {
    if (rounds === 0) await begin()
    await plan()
    if (rounds % ROUNDS_PER_TIDYING === 0) await tidy()
    rounds += 1
  })
  const sending = every(LOOK_EVERY_MS, send)

  return {
    /** Nothing more is begun, and what is under way is brought to its end, but a mail server that hangs holds up nobody. */
    async stop() {
      stopped = true
      const ended = Promise.all([planning.stop(), sending.stop()]).then(() => Promise.all(underWay))
      await withTimeout(timers, LONGEST_STOP_MS, ended)
    },
  }
}
