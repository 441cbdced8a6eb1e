import type { PendingWorkCounts } from '../../flows/status/pending-work-counts.ts'
import type { DatabaseHandle } from './client.ts'

/** Counts jobs that are due and waiting, from the queue's own tables and by the database's clock. */
const WAITING_JOBS = `
  select name as queue, count(*)::int as waiting, extract(epoch from clock_timestamp() - min(start_after))::float8 as seconds
  from pgboss.job where state in ('created', 'retry') and start_after <= clock_timestamp() group by name`

const ALERTS = `
  select (select count(*)::int from alerts where enabled) as enabled,
         (select count(*)::int from alert_episodes where ended_at is null) as firing`

/** Counts the unfinished work of all processes, for the operator's metrics. */
export async function countPendingWork({ query }: Pick<DatabaseHandle, 'query'>): Promise<PendingWorkCounts> {
  const [jobs, alerts] = await Promise.all([query(WAITING_JOBS), query(ALERTS)])
  return {
    queues: jobs.rows.map(({ queue, waiting, seconds }) => ({
      queue: String(queue),
      waiting: Number(waiting),
      oldestSeconds: Number(seconds),
    })),
    alerts: { enabled: Number(alerts.rows[0]?.enabled), firing: Number(alerts.rows[0]?.firing) },
  }
}
