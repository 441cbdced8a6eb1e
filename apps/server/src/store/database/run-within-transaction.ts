import type { DatabaseConnection } from './client.ts'

/** Runs work between `begin` and `commit` on one connection; a failure rolls all of it back. */
export async function runWithinTransaction<T>(connection: DatabaseConnection, work: () => Promise<T>): Promise<T> {
  await connection.query('begin')
  try {
    const result = await work()
    await connection.query('commit')
    return result
  } catch (fault) {
    await connection.query('rollback')
    throw fault
  }
}
