import { sql } from 'drizzle-orm'
import type { DatabaseClockSql } from '../../src/store/database/database-time.ts'

export type ScaledClockSettings = { beginsAtMs: number; realStartMs: number; times: number }

/** Creates a database clock that starts at a given moment and runs faster, equal for all workers. */
export const createScaledClockSql =
  ({ beginsAtMs, realStartMs, times }: ScaledClockSettings): DatabaseClockSql =>
  () =>
    sql`to_timestamp((${beginsAtMs}::float8 + (extract(epoch from clock_timestamp()) * 1000 - ${realStartMs}::float8) * ${times}::float8) / 1000)`
