import type { ChanceFit } from '../outlook/chance-fit.ts'
import { OUTLOOK_CONSTANTS } from '../outlook/outlook-constants.ts'
import { canonicalJson, formatHex8, hash32 } from './hash.ts'

/** Version of the price outlook's constants; not part of the rules' hash, because no rule uses them. */
export const OUTLOOK_HASH = formatHex8(hash32(canonicalJson(OUTLOOK_CONSTANTS)))

const versions = new WeakMap<ChanceFit, string>()

/**
 * Names the constants and probability fit that made a brief's prices, such as `3f2a91c0-8be17d02`; a fit is hashed
 * once.
 */
export function composeOutlookVersion(fit: ChanceFit): string {
  const known = versions.get(fit)
  if (known !== undefined) return known
  const version = `${OUTLOOK_HASH}-${formatHex8(hash32(canonicalJson(fit)))}`
  versions.set(fit, version)
  return version
}

/** Whether an outlook was made with the current constants, with any fit. */
export const isCurrentOutlook = (version: string | undefined): boolean => version?.startsWith(OUTLOOK_HASH) ?? false
