import { ConfigFault } from '../runtime/config.ts'
import { BackupRefused } from '../store/backup/backup-lines.ts'
import { DatabaseUnreachable, DataDirectoryDamaged } from '../store/database/client.ts'
import { DataDirectoryInUse } from '../store/database/data-directory-lock.ts'
import { SchemaTooNew } from '../store/database/refuse-newer-schema.ts'

const FORESEEN = [
  ConfigFault,
  DataDirectoryInUse,
  DataDirectoryDamaged,
  DatabaseUnreachable,
  SchemaTooNew,
  BackupRefused,
]

/** Matches PostgreSQL's codes for a damaged page, index or file, which are found only when they are read. */
const DAMAGED = /^(XX001|XX002|58P01)$/

/**
 * PostgreSQL's code for a missing table: a program was started before the first start of the server, which makes the
 * tables.
 */
const NEVER_STARTED = '42P01'

const UNWRITABLE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

/** Finds the database engine's error, which is wrapped as the cause of the query library's error. */
function engineFault(fault: unknown): (Error & { code: unknown }) | null {
  if (!(fault instanceof Error)) return null
  return 'code' in fault ? fault : engineFault(fault.cause)
}

/** Explains in one sentence why the program could not start and what to do; null for an unforeseen fault. */
export function explainStartFault(fault: unknown, dataDirectory: string): string | null {
  if (FORESEEN.some((kind) => fault instanceof kind)) return (fault as Error).message
  const engine = engineFault(fault)
  if (engine && DAMAGED.test(String(engine.code)))
    return `The database is damaged (${engine.message}). Put a backup in its place; the embedded database is in ${dataDirectory}.`
  if (engine?.code === NEVER_STARTED)
    return `Nothing is stored yet. Start the product once, or set DATABASE_URL; the embedded database is in ${dataDirectory}.`
  const { code, port, path, syscall } = fault as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what listens there, or set PORT to another one.`
  if (code === 'EADDRNOTAVAIL')
    return 'HOST is not an address of this machine. Set HOST to one of its addresses, such as 127.0.0.1.'
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} needs more rights than this process has. Set PORT to one above 1023.`
  if (UNWRITABLE.has(String(code)) || (code === 'ENOENT' && syscall === 'mkdir')) {
    return `The data directory ${dataDirectory} cannot be written (${code}${path ? ` at ${path}` : ''}). Make it writable, or set DATA_DIR to another one.`
  }
  if (code === 'ENOSPC')
    return `No space is left on the disk of ${dataDirectory}. Free some, or set DATA_DIR to another one.`
  return null
}

/** An error for a program that was called with wrong arguments; its message states what to do. */
export class UsageError extends Error {}

/** Runs a program to its end; for a foreseen fault it prints one sentence without a stack trace. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (fault) {
    const sentence =
      fault instanceof UsageError ? fault.message : explainStartFault(fault, process.env.DATA_DIR ?? './data')
    console.error(sentence ?? fault)
    process.exitCode = 1
  }
}
