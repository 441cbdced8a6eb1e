import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { z } from 'zod'
import { BackupHeader, BackupLastLine, BackupRefused, BackupTableLine, OtherBackupFormat } from './backup-lines.ts'

/** File mode of a backup: only the server's system user can read it, because it contains addresses of readers. */
const OWNER_ONLY = 0o600

/** Writes a backup file; the file gets its final name when it is complete and on the disk. Returns its size. */
export async function writeBackupFile(path: string, lines: AsyncIterable<string>): Promise<number> {
  const unfinished = `${path}.unfinished`
  await mkdir(dirname(path), { recursive: true })
  try {
    await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: OWNER_ONLY, flush: true }))
    await rename(unfinished, path)
  } catch (fault) {
    await rm(unfinished, { force: true })
    if ((fault as NodeJS.ErrnoException).code !== 'ENOSPC') throw fault
    throw new BackupRefused(`No space is left for ${path}. Nothing was saved. Free some, or name another disk.`, {
      cause: fault,
    })
  }
  return (await stat(path)).size
}

const NAME_OURS = 'Name a file of npm run backup.'

const GZIP = Buffer.from([0x1f, 0x8b])
const PG_DUMP = Buffer.from('PGDMP')

/** Refuses a file that operators confuse with our backups, such as a database dump, and names its format. */
async function refuseOtherFormats(path: string): Promise<void> {
  const file = await open(path).catch((fault: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${path} cannot be read (${fault.code}). Name a backup file.`)
  })
  try {
    const start = Buffer.alloc(PG_DUMP.length)
    await file.read(start, 0, start.length, 0).catch(() => {
      throw new BackupRefused(`${path} is a folder. Name a backup file.`)
    })
    if (start.equals(PG_DUMP))
      throw new BackupRefused(
        `${path} is an archive of pg_dump. Restore it with pg_restore into a PostgreSQL database; this program reads files of npm run backup.`,
      )
    if (!start.subarray(0, GZIP.length).equals(GZIP))
      throw new BackupRefused(`${path} is not a backup of this product. ${NAME_OURS}`)
  } finally {
    await file.close()
  }
}

export type BackupFilePart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: BackupTableLine }
  /** The row as it is in the backup file: a JSON list of texts. */
  | { kind: 'row'; text: string }

function parseLine<T extends z.ZodType>(schema: T, text: string): z.output<T> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Splits text into lines by hand, because Node's line reader drops the errors of the stream it reads. */
async function* splitLines(text: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Refuses a backup if the rows that were read differ from the numbers of rows in its last line. */
function refuseMissingRows(path: string, read: Record<string, number>, named: Record<string, number>): void {
  for (const table of new Set([...Object.keys(read), ...Object.keys(named)]))
    if (read[table] !== named[table])
      throw new BackupRefused(
        `${path} is damaged: it has ${read[table] ?? 0} of ${named[table] ?? 0} rows of ${table}. Use another backup.`,
      )
}

async function* readParts(path: string, lines: AsyncIterable<string>): AsyncGenerator<BackupFilePart> {
  let table: string | null = null
  let isFirst = true
  let isComplete = false
  const read: Record<string, number> = {}
  for await (const line of lines) {
    const header = isFirst ? parseLine(BackupHeader, line) : null
    if (isFirst && !header && parseLine(OtherBackupFormat, line))
      throw new BackupRefused(`${path} has the format of another release. Restore it with the release that made it.`)
    if (isFirst && !header) throw new BackupRefused(`${path} is not a backup of this product. ${NAME_OURS}`)
    isFirst = false
    if (header) yield { kind: 'header', header }
    else if (table !== null && line.startsWith('[')) {
      read[table]! += 1
      yield { kind: 'row', text: line }
    } else {
      const begun = parseLine(BackupTableLine, line)
      const last = parseLine(BackupLastLine, line)
      if (isComplete || (!begun && !last))
        throw new BackupRefused(`${path} is damaged: a line is no row and no table. Use another backup.`)
      if (begun) {
        table = begun.table
        read[table] = 0
        yield { kind: 'table', table: begun }
      }
      if (last) refuseMissingRows(path, read, last.rows)
      isComplete = last !== null
    }
  }
  if (!isComplete) throw new BackupRefused(`${path} is cut off: its last line is missing. Use another backup.`)
}

/** Reads a backup file to its end; an incomplete file is refused, at the latest after its last row. */
export async function* readBackupFile(path: string): AsyncGenerator<BackupFilePart> {
  await refuseOtherFormats(path)
  const file = createReadStream(path)
  const text = file.pipe(createGunzip())
  file.on('error', (fault) => text.destroy(fault))
  try {
    yield* readParts(path, splitLines(text))
  } catch (fault) {
    if (fault instanceof BackupRefused || !(fault as NodeJS.ErrnoException).code?.startsWith('Z_')) throw fault
    throw new BackupRefused(`${path} is damaged or cut off (${(fault as Error).message}). Use another backup.`, {
      cause: fault,
    })
  } finally {
    file.destroy()
  }
}

/** Reads a whole backup file once before anything is changed, and returns its header. */
export async function checkBackupFile(path: string): Promise<BackupHeader> {
  let header: BackupHeader | null = null
  for await (const part of readBackupFile(path)) if (part.kind === 'header') header = part.header
  return header!
}
