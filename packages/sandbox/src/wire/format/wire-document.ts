import type { Market } from '../../model/market.ts'

export const CSV = 'text/csv'
export const JSON_TYPE = 'application/json'
export const HTML = 'text/html;charset=UTF-8'
export const GEO_JSON = 'application/geo+json'
export const ZIP = 'application/zip'

/** One upstream document: when its versions are put out, and what each says. Nothing else decides what is served. */
export type WireDocument = {
  contentType: string
  /** When the version on show at `now` was put out; null while there is none. */
  putOutAt(market: Market, now: Date): Date | null
  /** The words of the version put out then. */
  text(market: Market, putOutAt: Date): string
  /** Where it is no text: its bytes, made in pieces, for a year of prices takes seconds. */
  file?(market: Market, putOutAt: Date): Promise<Uint8Array>
  /** MIS wraps every file alone in a zip: the name of the file inside, and of the zip. */
  zipped?: { entry: string; download: string }
}
