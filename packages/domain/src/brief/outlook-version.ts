import type { ChanceFit } from '../outlook/chance-fit.ts'
import { OUTLOOK_CONSTANTS } from '../outlook/outlook-constants.ts'
import { computeHash32, formatHex8, writeCanonicalJson } from './hash.ts'

/**
 * The version of the price outlook's constants. It is not part of the rules' hash, because rules read only the
 * probabilities of the outlook.
 */
export const OUTLOOK_CONSTANTS_HASH = formatHex8(computeHash32(writeCanonicalJson(OUTLOOK_CONSTANTS)))

const versions = new WeakMap<ChanceFit, string>()

/**
 * Names the constants and the probability calibration that a brief's prices were made with, such as
 * `3f2a91c0-8be17d02`.
 */
export function composeOutlookVersion(fit: ChanceFit): string {
  const known = versions.get(fit)
  if (known !== undefined) return known
  const version = `${OUTLOOK_CONSTANTS_HASH}-${formatHex8(computeHash32(writeCanonicalJson(fit)))}`
  versions.set(fit, version)
  return version
}

/** Whether an outlook was made with the current constants, whatever its calibration. */
export const isCurrentOutlookVersion = (version: string | undefined): boolean =>
  version?.startsWith(OUTLOOK_CONSTANTS_HASH) ?? false
