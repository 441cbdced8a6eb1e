import type { Connection } from './client.ts'

/** Runs work between `begin` and `commit` of one connection; a failure undoes all of it. */
export async function inTransaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
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
