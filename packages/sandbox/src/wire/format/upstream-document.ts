import type { SimulatedMarket } from '../../model/market.ts'

export const CSV_CONTENT_TYPE = 'text/csv'
export const JSON_CONTENT_TYPE = 'application/json'
export const HTML_CONTENT_TYPE = 'text/html;charset=UTF-8'
export const GEO_JSON_CONTENT_TYPE = 'application/geo+json'
export const ZIP_CONTENT_TYPE = 'application/zip'

/** A document of a real source: when its versions are published, and the content of each version. */
export type UpstreamDocument = {
  contentType: string
  /** When the version that is current at `now` was published; null while the document has no version. */
  releasedAt(market: SimulatedMarket, now: Date): Date | null
  text(market: SimulatedMarket, releasedAt: Date): string
  /** Generates the bytes of a binary file in pieces, because a year of prices takes seconds. */
  file?(market: SimulatedMarket, releasedAt: Date): AsyncIterable<Uint8Array>
  /** MIS zips every file separately: the name of the file inside the zip, and the name of the zip. */
  zipped?: { entry: string; download: string }
}
