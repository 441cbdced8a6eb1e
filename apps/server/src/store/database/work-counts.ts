import type { WorkCounts } from '../../flows/status/work-counts.ts'
import type { OpenDatabase } from './client.ts'

/** Jobs that are due and wait, by the queue's own tables and the database's clock. */
const WAITING_JOBS = `
  select name as queue, count(*)::int as waiting, extract(epoch from clock_timestamp() - min(start_after))::float8 as seconds
  from pgboss.job where state in ('created', 'retry') and start_after <= clock_timestamp() group by name`

const ALERTS = `
  select (select count(*)::int from alerts where enabled) as enabled,
         (select count(*)::int from alert_episodes where ended_at is null) as firing`

/** Counts the work of all processes, for operators. */
export async function countWork({ query }: Pick<OpenDatabase, 'query'>): Promise<WorkCounts> {
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
