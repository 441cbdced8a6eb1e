import type { ChanceFit } from '../outlook/chance-fit.ts'
import { OUTLOOK_CONSTANTS } from '../outlook/outlook-constants.ts'
import { canonical, hash32, hex8 } from './hash.ts'

/** The version of the price outlook's constants. Apart from the rules': another constant here judges no call otherwise. */
export const OUTLOOK_HASH = hex8(hash32(canonical(OUTLOOK_CONSTANTS)))

/** With the fit of its chances, `3f2a91c0-8be17d02`: what a brief's prices were made by, to the number. */
export const outlookVersion = (fit: ChanceFit): string => `${OUTLOOK_HASH}-${hex8(hash32(canonical(fit)))}`

/** Was it said by the constants of now, whatever the fit? */
export const isOfOutlookNow = (version: string | undefined): boolean => version?.startsWith(OUTLOOK_HASH) ?? false
