import { ConfigFault } from '../runtime/config.ts'
import { DatabaseUnreachable, DataDirectoryDamaged } from '../store/database/client.ts'
import { DataDirectoryInUse } from '../store/database/data-directory-lock.ts'
import { SchemaTooNew } from '../store/database/refuse-newer-schema.ts'

const FORESEEN = [ConfigFault, DataDirectoryInUse, DataDirectoryDamaged, DatabaseUnreachable, SchemaTooNew]

/** A page, an index or a file of PostgreSQL's that is not what it was: found only when it is read. */
const DAMAGED = /^(XX001|XX002|58P01)$/

/** A table that is not there: only the product makes them, and a program that reads may be started before it. */
const NEVER_STARTED = '42P01'

type SystemFault = NodeJS.ErrnoException & { port?: number; address?: string }

/** The engine's own fault is the cause of the library's. */
function engineFault(fault: unknown): (Error & { code: unknown }) | null {
  if (!(fault instanceof Error)) return null
  return 'code' in fault ? fault : engineFault(fault.cause)
}

/** What kept us from starting, as one sentence that says what to do; null for what nobody foresaw. */
export function sentenceFor(fault: unknown, dataDirectory: string): string | null {
  if (FORESEEN.some((kind) => fault instanceof kind)) return (fault as Error).message
  const engine = engineFault(fault)
  if (engine && DAMAGED.test(String(engine.code)))
    return `The database is damaged (${engine.message}). Put a backup in its place; the embedded one lies in ${dataDirectory}.`
  if (engine?.code === NEVER_STARTED)
    return `Nothing is stored yet. Start the product once, or name another database; the embedded one lies in ${dataDirectory}.`
  const { code, port, path } = fault as SystemFault
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what listens there, or set PORT to another one.`
  if (code === 'EADDRNOTAVAIL')
    return 'HOST is not an address of this machine. Set HOST to one that is, such as 127.0.0.1.'
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} needs more rights than this process has. Set PORT to one above 1023.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EEXIST') {
    return `The data directory ${dataDirectory} cannot be written (${code}${path ? ` at ${path}` : ''}). Make it writable, or set DATA_DIR to another one.`
  }
  if (code === 'ENOSPC')
    return `There is no room left on the disk of ${dataDirectory}. Free some, or set DATA_DIR to another one.`
  return null
}
