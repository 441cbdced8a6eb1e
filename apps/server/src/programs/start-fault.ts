import { ConfigFault } from '../runtime/config.ts'
import { DatabaseUnreachable, DataDirectoryDamaged } from '../store/database/client.ts'
import { DataDirectoryInUse } from '../store/database/data-directory-lock.ts'
import { SchemaTooNew } from '../store/database/refuse-newer-schema.ts'

const FORESEEN = [ConfigFault, DataDirectoryInUse, DataDirectoryDamaged, DatabaseUnreachable, SchemaTooNew]

type SystemFault = NodeJS.ErrnoException & { port?: number; address?: string }

/** What kept us from starting, as one sentence that says what to do; null for what nobody foresaw. */
export function sentenceFor(fault: unknown, dataDirectory: string): string | null {
  if (FORESEEN.some((kind) => fault instanceof kind)) return (fault as Error).message
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
