import type { MarketWindow } from '@tradeops/domain/market/market-window'
import type { Reading } from '@tradeops/domain/market/reading'
import type { ParsedDocument } from '../flows/market/classify-document.ts'
import type { DocumentMetadata } from '../flows/market/fetch-alternative.ts'
import type { CollectedReadings } from './body/reading-collector.ts'
import { checkContents, type ExpectedContents } from './check-contents.ts'

export type ParseDocument = (body: Uint8Array, facts: DocumentMetadata) => CollectedReadings

/** How often the operator allows a document to be requested. */
export type RequestLimits = { requestsPerPublication: number } | { minSecondsApart: number }

const THREE_PER_PUBLICATION: RequestLimits = { requestsPerPublication: 3 }

/** NWS sets no limit but recommends polling no faster than this. */
export const REQUEST_EVERY_30_SECONDS: RequestLimits = { minSecondsApart: 30 }

/** Used for a daily file without a fixed hour: three requests a day could all be used before it is published. */
export const REQUEST_EVERY_45_MINUTES: RequestLimits = { minSecondsApart: 45 * 60 }

/** EIA and the St. Louis Fed set no limit; this is how soon a failed request is retried. */
export const REQUEST_EVERY_15_MINUTES: RequestLimits = { minSecondsApart: 15 * 60 }

/** How a document is fetched, as plain data: `fetchers.ts` has the clients and the URLs. */
type FetchPlan =
  /**
   * A report of ERCOT's market information system (MIS), or of its Public API with an account: files that never change.
   */
  | {
      kind: 'mis'
      reportTypeId: number
      /** How far back a report is fetched by default: enough for a trend, and for earlier issues of a forecast. */
      reachHours: number
      /** Parts of the names of files that are listed under the same number and never fetched, because nothing uses them. */
      skippedNames?: readonly string[]
    }
  /** The data of an ERCOT dashboard, found by the document's name. */
  | { kind: 'dashboard' }
  /** An HTML page of ERCOT about the current day, such as `hb_lz.html`. */
  | { kind: 'display'; page: string }
  /** An HTML page that ERCOT also archives by day. */
  | { kind: 'dated display'; page: string }
  /** HTML pages, one for each of our hubs; `page` is the part of the name before the hub. */
  | { kind: 'hub displays'; page: string }
  | { kind: 'ercot page'; path: string }
  /** The newest observations of every weather station of our zones. */
  | { kind: 'nws stations'; observations: number }
  /** A forecast for the grid cell of each zone's city; `path` is the part of the URL after the cell. */
  | { kind: 'nws grid cells'; path: string }
  | { kind: 'nws address'; path: string }
  | { kind: 'eia page'; path: string }
  | { kind: 'fred'; series: string }
  | { kind: 'eia'; dataset: string; series: string }

type DocumentFields<Name extends string> = ExpectedContents & {
  /** The document's name in logs, source states and on the command line; also the name of its folder. */
  name: Name
  title: string
  publishedEveryMinutes: number
  /** Seconds from the time that a document describes, or its scheduled minute, until it is usually available. */
  usualLagSeconds: number
  fetchPlan: FetchPlan
  /** Request limits; by default ERCOT's terms of use apply. */
  limits?: RequestLimits
  /** Readings implied by what the document leaves out, compared with the known market. */
  implies?: (window: MarketWindow, parsed: ParsedDocument, facts: DocumentMetadata) => Reading[]
  /** True if even an unchanged document is news, so that it is never requested conditionally. */
  alwaysWhole?: true
  /** The time stated in a saved copy, needed if parsing depends on the fetch time. */
  asOf?: (body: Uint8Array) => Date | null
}

export type SourceDocument<Name extends string = string> = DocumentFields<Name> & {
  limits: RequestLimits
  /** Parses the document, and refuses it if expected contents are missing. */
  parse: (body: Uint8Array, facts: DocumentMetadata) => ParsedDocument
  /** ERCOT's product name, such as NP6-788-CD; null if it has none. */
  product: string | null
  /** The address of the publisher's page about this report. */
  link: string
}

const PRODUCTS = 'https://www.ercot.com/mp/data-products/data-product-details?id='

/** Defines one document: what it is, how it is fetched and how it is parsed; `registry.ts` lists them all. */
export function defineDocument<const Name extends string>(
  entry: DocumentFields<Name> & { parse: ParseDocument } & ({ product: string } | { link: string }),
): SourceDocument<Name> {
  const parse: SourceDocument['parse'] = (body, facts) => checkContents(entry, entry.parse(body, facts))
  const completed = { limits: THREE_PER_PUBLICATION, ...entry, parse }
  return 'product' in completed
    ? { ...completed, link: `${PRODUCTS}${completed.product}` }
    : { ...completed, product: null }
}
