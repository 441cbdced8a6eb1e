import { sql } from 'drizzle-orm'
import type { DatabaseTime } from '../../src/store/database/database-time.ts'

export type ScaledTime = { beginsAtMs: number; realStartMs: number; times: number }

/** The database's clock, set to a moment and running faster: minutes of waiting become seconds, for all workers alike. */
export const scaledTime =
  ({ beginsAtMs, realStartMs, times }: ScaledTime): DatabaseTime =>
  () =>
    sql`to_timestamp((${beginsAtMs}::float8 + (extract(epoch from clock_timestamp()) * 1000 - ${realStartMs}::float8) * ${times}::float8) / 1000)`
