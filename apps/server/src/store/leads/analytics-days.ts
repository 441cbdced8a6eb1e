import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { queryRows } from '../database/query-rows.ts'

type Caps = { perClient: number; inTotal: number }
type CountedBatch = { client: string; events: number }

/** Key of the row that counts the analytics events of all clients on a day. */
const ALL_CLIENTS = ''

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

export function createAnalyticsDailyCountStore(db: Database) {
  return {
    /**
     * Decides which batches of analytics events still fit into the day's limits, in order. It must run in a
     * transaction: the rows stay locked until the transaction ends, always in the same order, so that all processes
     * together respect the limits. All batches are counted first, and those over a limit are removed again.
     */
    async take(batches: readonly CountedBatch[], caps: Caps, now: Date): Promise<boolean[]> {
      const wanted = new Map<string, number>()
      for (const { client, events } of batches) {
        for (const name of [client, ALL_CLIENTS]) wanted.set(name, (wanted.get(name) ?? 0) + events)
      }
      const requested = [...wanted].map(([client, events]) => ({ client, events }))
      const counted = await queryRows<CountedBatch>(
        db,
        sql`
        insert into analytics_days as d (day, client, events)
        select ${dayOf(now)}::date, client, events
        from json_to_recordset(${JSON.stringify(requested)}::json) as requested (client text, events int) order by client
        on conflict (day, client) do update set events = d.events + excluded.events
        returning client, events`,
      )
      const kept = new Map(counted.map(({ client, events }) => [client, events - wanted.get(client)!]))
      const fits = batches.map(({ client, events }) => {
        const [ofClient, ofAll] = [kept.get(client)! + events, kept.get(ALL_CLIENTS)! + events]
        if (ofClient > caps.perClient || ofAll > caps.inTotal) return false
        kept.set(client, ofClient).set(ALL_CLIENTS, ofAll)
        return true
      })
      if (fits.includes(false)) {
        const rows = JSON.stringify([...kept].map(([client, events]) => ({ client, events })))
        await db.execute(sql`
          update analytics_days d set events = kept.events
          from json_to_recordset(${rows}::json) as kept (client text, events int)
          where d.day = ${dayOf(now)}::date and d.client = kept.client`)
      }
      return fits
    },

    async forgetBefore(moment: Date): Promise<void> {
      await db.execute(sql`delete from analytics_days where day < ${dayOf(moment)}::date`)
    },
  }
}
