import { SOURCE_NAMES, SOURCE_TITLES, type SourceName } from '../market/market-source.ts'
import type { Level } from '../rules/level.ts'
import { capitalized } from './key-figures.ts'

export const sourceTitle = (name: SourceName): string => SOURCE_TITLES[name]

/** The required sources a brief lacks, in the order they are shown. */
export const missingSourceNames = (
  required: { readonly [name in SourceName]?: boolean | null | undefined } | null | undefined,
) => SOURCE_NAMES.filter((name) => required?.[name] !== true)

/** A level we do not know is no reason for alarm, nor for hiding the item. */
export const levelOf = ({ level }: { level?: string | null | undefined }): Level =>
  level === 'alert' || level === 'warn' || level === 'watch' ? level : 'info'

export const LEVEL_WORDS: Record<Level, string> = { info: 'Info', watch: 'Watch', warn: 'Warn', alert: 'Alert' }

/** Kinds whose plain reading would not be how a trader says them. */
const KIND_WORDS: Record<string, string> = {
  da_curve: 'DA curve',
  dart_spread: 'DART spread',
  as_price: 'AS price',
  netload_ramp: 'Net load ramp',
}

/** `congestion_basis` → `Congestion basis`. */
export const kindWords = (kind: string): string => KIND_WORDS[kind] ?? capitalized(kind.replaceAll('_', ' ').trim())
