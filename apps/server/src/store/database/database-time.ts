import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { queryRows } from './query-rows.ts'

/**
 * The database's clock as SQL, which all processes share: a process whose own clock is wrong must neither send early
 * nor use another process's lease. The clock advances within a transaction. Simulated time is the same clock with an
 * offset.
 */
export type DatabaseClockSql = () => SQL

export const createDatabaseClockSql = (aheadMs: number): DatabaseClockSql =>
  aheadMs === 0
    ? () => sql`clock_timestamp()`
    : () => sql`(clock_timestamp() + ${aheadMs}::float8 * interval '1 millisecond')`

export async function readDatabaseTime(db: Database, time: DatabaseClockSql): Promise<Date> {
  const [row] = await queryRows<{ ms: number }>(db, sql`select ${writeEpochMsSql(time())} as ms`)
  return new Date(Number(row!.ms))
}

/** Writes SQL that returns an instant as a number, because the two database engines format instants differently. */
export const writeEpochMsSql = (instant: SQL): SQL => sql`(extract(epoch from ${instant}) * 1000)::float8`

export const writeLaterInstantSql = (time: DatabaseClockSql, ms: number): SQL =>
  sql`${time()} + ${ms}::float8 * interval '1 millisecond'`

export const writeInstantSql = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`
