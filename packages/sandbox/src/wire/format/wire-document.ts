import type { Market } from '../../model/market.ts'

export const CSV = 'text/csv'
export const JSON_TYPE = 'application/json'
export const HTML = 'text/html;charset=UTF-8'
export const GEO_JSON = 'application/geo+json'
export const ZIP = 'application/zip'

/** One upstream document: when its versions are published, and the content of each. */
export type WireDocument = {
  contentType: string
  /** When the version current at `now` was published; null while there is none. */
  releasedAt(market: Market, now: Date): Date | null
  text(market: Market, releasedAt: Date): string
  /** For a binary file: its bytes, made in pieces, because a year of prices takes seconds. */
  file?(market: Market, releasedAt: Date): Promise<Uint8Array>
  /** MIS zips every file alone: the name of the file inside, and of the zip. */
  zipped?: { entry: string; download: string }
}
