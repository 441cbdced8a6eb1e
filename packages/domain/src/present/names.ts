import { REQUIRED_SOURCE_NAMES, REQUIRED_SOURCE_TITLES, type RequiredSourceName } from '../market/market-source.ts'
import type { AlertLevel } from '../rules/alert-level.ts'
import { capitalize } from './key-figures.ts'

export const getSourceTitle = (name: RequiredSourceName): string => REQUIRED_SOURCE_TITLES[name]

/** Names the required data sources that a brief lacks, in display order. */
export const listMissingSourceNames = (
  required: { readonly [name in RequiredSourceName]?: boolean | null | undefined } | null | undefined,
) => REQUIRED_SOURCE_NAMES.filter((name) => required?.[name] !== true)

/** Reads an unknown alert level as info, so that the item is shown without alarm. */
export const readAlertLevel = ({ level }: { level?: string | null | undefined }): AlertLevel =>
  level === 'alert' || level === 'warn' || level === 'watch' ? level : 'info'

export const ALERT_LEVEL_NAMES: Record<AlertLevel, string> = {
  info: 'Info',
  watch: 'Watch',
  warn: 'Warn',
  alert: 'Alert',
}

/** Kinds of items whose usual name is not their key with spaces: traders write `DART spread`, not `Dart spread`. */
const KIND_WORDS: Record<string, string> = {
  da_curve: 'DA curve',
  dart_spread: 'DART spread',
  as_price: 'AS price',
  netload_ramp: 'Net load ramp',
}

/** Writes `congestion_basis` as `Congestion basis`. */
export const nameRuleKind = (kind: string): string => KIND_WORDS[kind] ?? capitalize(kind.replaceAll('_', ' ').trim())
