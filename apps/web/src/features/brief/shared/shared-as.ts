import { createContext } from 'react'
import type { HourRow } from '../trend/last-hour.ts'

/** What came with a shared brief: its link, the hash of what was frozen, and the hour that its chart shows. */
export type Sharing = { url: string; sha256: string; hour: readonly HourRow[] }

/** Null where the brief on the screen was not opened by a shared link. */
export const SharedAs = createContext<Sharing | null>(null)
