import type { FetchOutcome, FetchRequest } from '../../flows/market/alternative.ts'
import type { HttpClient } from './http-client.ts'

export type FetchContext = FetchRequest & { http: HttpClient; now: () => Date }

/** Comes by a document from one address or list. */
export type Fetcher = {
  name: string
  fetch(context: FetchContext): Promise<FetchOutcome>
}
