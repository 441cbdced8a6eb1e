import type { Market } from '../../model/market.ts'

export const CSV_CONTENT_TYPE = 'text/csv'
export const JSON_CONTENT_TYPE = 'application/json'
export const HTML_CONTENT_TYPE = 'text/html;charset=UTF-8'
export const GEO_JSON_CONTENT_TYPE = 'application/geo+json'
export const ZIP_CONTENT_TYPE = 'application/zip'

/** One document of a real source: when its versions are published, and the content of each. */
export type UpstreamDocument = {
  contentType: string
  /** When the version current at `now` was published; null while there is none. */
  releasedAt(market: Market, now: Date): Date | null
  text(market: Market, releasedAt: Date): string
  /** Makes the bytes of a binary file in pieces, because a year of prices takes seconds. */
  file?(market: Market, releasedAt: Date): AsyncIterable<Uint8Array>
  /** MIS zips every file alone: these are the names of the file inside and of the zip. */
  zipped?: { entry: string; download: string }
}
