import { sql } from 'drizzle-orm'
import type { DatabaseTime } from '../../src/store/database/database-time.ts'

export type ScaledTime = { beginsAtMs: number; realStartMs: number; times: number }

/** Creates a database clock that starts at a given moment and runs faster, equal for all workers. */
export const scaledTime =
  ({ beginsAtMs, realStartMs, times }: ScaledTime): DatabaseTime =>
  () =>
    sql`to_timestamp((${beginsAtMs}::float8 + (extract(epoch from clock_timestamp()) * 1000 - ${realStartMs}::float8) * ${times}::float8) / 1000)`
