import type { Kind } from '../rules/registry.ts'
import written from './archive-record.json' with { type: 'json' }
import type { CallRate } from './call-rates.ts'

/** What the rules called over years of the real market: figures only, written by `npm run record:archive`. */
export type ArchiveRecord = {
  from: string
  to: string
  configHash: string
  briefs: number
  rules: CallRate[]
  leftOut: Kind[]
}

export const ARCHIVE_RECORD = written as ArchiveRecord
