import type { MarketWindow } from '@tradeops/domain/market/market-window'
import type { Reading } from '@tradeops/domain/market/reading'
import type { DocumentFacts } from '../flows/market/alternative.ts'
import type { ParsedDocument } from '../flows/market/sort-document.ts'
import type { SheetContent } from './body/reading-sheet.ts'
import type { FetchPlan } from './fetch-plan.ts'
import { keepPromises, type Promises } from './keep-promises.ts'

/** What a parser is: what it returns is what its reading sheet holds in the end. */
export type ParseDocument = (body: Uint8Array, facts: DocumentFacts) => SheetContent

/** How close together its operator lets requests for a document come. */
export type RequestLimits = { requestsPerPublication: number } | { leastApartSeconds: number }

/** ERCOT's terms of use. */
export const THREE_PER_PUBLICATION: RequestLimits = { requestsPerPublication: 3 }

/** The weather service sets no such rule, and asks to be polled no faster than that. */
export const HALF_A_MINUTE_APART: RequestLimits = { leastApartSeconds: 30 }

/**
 * A file a day that has no hour. Three requests a day would be spent before it is late, and none left once it is; asked
 * for at this pace only until it is there, it stays at a fraction of what the terms allow for an hourly report.
 */
export const THREE_QUARTERS_OF_AN_HOUR_APART: RequestLimits = { leastApartSeconds: 45 * 60 }

/** EIA and the St. Louis Fed set no pace; a failed request is repeated soon, and a good one not before evening. */
export const A_QUARTER_OF_AN_HOUR_APART: RequestLimits = { leastApartSeconds: 15 * 60 }

type DocumentFields<Name extends string> = Promises & {
  /** What it is called in the logs, in the health record and on the command line, and the name of its folder. */
  name: Name
  title: string
  publishedEveryMinutes: number
  /** From the moment it speaks of, or its mark, to the moment it can usually be read. */
  usualLagSeconds: number
  fetchPlan: FetchPlan
  limits: RequestLimits
  /** What it says by what it leaves out, against what is known. */
  implies?: (window: MarketWindow, parsed: ParsedDocument, facts: DocumentFacts) => Reading[]
  /** The answer is news even when it has not changed, so it is never asked for conditionally. */
  alwaysWhole?: true
  /** Where reading depends on the time of the fetch: the moment a saved copy speaks of itself. */
  asOf?: (body: Uint8Array) => Date | null
}

export type SourceDocument<Name extends string = string> = DocumentFields<Name> & {
  /** Reads it, and refuses it where it no longer tells what it promises. */
  parse: (body: Uint8Array, facts: DocumentFacts) => ParsedDocument
  /** ERCOT's name for the product; null where it has none. */
  product: string | null
  /** Where a person can look it up. */
  link: string
}

const PRODUCTS = 'https://www.ercot.com/mp/data-products/data-product-details?id='

/** One document we read: what it is, how it is come by and how it is read. `registry.ts` lists them all. */
export function document<const Name extends string>(
  entry: DocumentFields<Name> & { parse: ParseDocument } & ({ product: string } | { link: string }),
): SourceDocument<Name> {
  const parse: SourceDocument['parse'] = (body, facts) => keepPromises(entry, entry.parse(body, facts))
  return 'product' in entry
    ? { ...entry, parse, link: `${PRODUCTS}${entry.product}` }
    : { ...entry, parse, product: null }
}
