import type { MarketWindow } from '@tradeops/domain/market/market-window'
import type { Reading } from '@tradeops/domain/market/reading'
import type { ParsedDocument } from '../flows/market/classify-document-readings.ts'
import type { DocumentMetadata } from '../flows/market/fetch-alternative.ts'
import type { CollectedReadings } from './body/reading-collector.ts'
import { checkDocumentContents, type ExpectedDocumentContents } from './check-document-contents.ts'

export type ParseDocument = (body: Uint8Array, facts: DocumentMetadata) => CollectedReadings

/** How often the operator of a source allows a document to be requested. */
export type SourceRequestLimits = { requestsPerPublication: number } | { minSecondsApart: number }

const THREE_PER_PUBLICATION: SourceRequestLimits = { requestsPerPublication: 3 }

/** Request limit for the National Weather Service, which sets no limit but recommends polling no faster than this. */
export const REQUEST_EVERY_30_SECONDS: SourceRequestLimits = { minSecondsApart: 30 }

/**
 * Request limit for a daily file without a fixed hour: with the usual three requests a day, all could be used before it
 * is published.
 */
export const REQUEST_EVERY_45_MINUTES: SourceRequestLimits = { minSecondsApart: 45 * 60 }

/** Request limit for EIA and the St. Louis Fed, which set no limit; a failed request is retried this soon. */
export const REQUEST_EVERY_15_MINUTES: SourceRequestLimits = { minSecondsApart: 15 * 60 }

/** How a document is fetched, as plain data; `createDocumentFetchers` has the clients and the URLs. */
type FetchPlan =
  /**
   * A report of ERCOT's market information system (MIS), or of its Public API with an account: files that never change.
   */
  | {
      kind: 'mis'
      reportTypeId: number
      /**
       * How many hours back a report is fetched by default: enough for a trend, and for earlier editions of a forecast.
       */
      reachHours: number
      /**
       * Parts of file names. ERCOT lists such files under the same report number, but they are never fetched, because
       * nothing uses them.
       */
      skippedNames?: readonly string[]
    }
  /** The JSON data of an ERCOT dashboard, found by the document's name. */
  | { kind: 'dashboard' }
  /** An HTML page of ERCOT about the current day, such as `hb_lz.html`. */
  | { kind: 'display'; page: string }
  /** An HTML page about the current day that ERCOT also archives by day. */
  | { kind: 'dated display'; page: string }
  /** HTML pages of ERCOT, one for each hub; `page` is the part of the file name before the hub. */
  | { kind: 'hub displays'; page: string }
  | { kind: 'ercot page'; path: string }
  /** The newest observations of every weather station in our load zones. */
  | { kind: 'nws stations'; observations: number }
  /** A weather forecast for the grid cell of each zone's city; `path` is the part of the URL after the cell. */
  | { kind: 'nws grid cells'; path: string }
  | { kind: 'nws address'; path: string }
  | { kind: 'eia page'; path: string }
  | { kind: 'fred'; series: string }
  | { kind: 'eia'; dataset: string; series: string }

type DocumentFields<Name extends string> = ExpectedDocumentContents & {
  /** The document's name in logs, source states and on the command line; also the name of its folder. */
  name: Name
  title: string
  publishedEveryMinutes: number
  /**
   * Seconds until a document is usually available, counted from the time that it is about or from the minute at which
   * it is scheduled.
   */
  usualLagSeconds: number
  fetchPlan: FetchPlan
  /** How often the document may be requested; by default ERCOT's terms of use apply. */
  limits?: SourceRequestLimits
  /** Finds readings implied by what the document leaves out, compared with the known market data. */
  implies?: (window: MarketWindow, parsed: ParsedDocument, facts: DocumentMetadata) => Reading[]
  /** True if even an unchanged document must be ingested, so that it is always requested without cache validators. */
  alwaysWhole?: true
  /** Reads the time stated in a saved copy of the document, needed if parsing depends on the fetch time. */
  asOf?: (body: Uint8Array) => Date | null
}

export type SourceDocument<Name extends string = string> = DocumentFields<Name> & {
  limits: SourceRequestLimits
  /** Parses the document, and refuses it if expected contents are missing. */
  parse: (body: Uint8Array, facts: DocumentMetadata) => ParsedDocument
  /** ERCOT's product name, such as NP6-788-CD; null if it has none. */
  product: string | null
  /** The URL of the publisher's page about this report. */
  link: string
}

const PRODUCTS = 'https://www.ercot.com/mp/data-products/data-product-details?id='

/**
 * Defines one market document: what it contains, how it is fetched and how it is parsed; `registry.ts` lists all
 * documents.
 */
export function defineSourceDocument<const Name extends string>(
  entry: DocumentFields<Name> & { parse: ParseDocument } & ({ product: string } | { link: string }),
): SourceDocument<Name> {
  const parse: SourceDocument['parse'] = (body, facts) => checkDocumentContents(entry, entry.parse(body, facts))
  const completed = { limits: THREE_PER_PUBLICATION, ...entry, parse }
  return 'product' in completed
    ? { ...completed, link: `${PRODUCTS}${completed.product}` }
    : { ...completed, product: null }
}
