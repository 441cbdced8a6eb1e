import type { Answer, UpstreamRequest } from '../upstream-request.ts'

/** One upstream document and the addresses at which it is found. `registry.ts` lists them all. */
export type Emitter<Name extends string = string> = {
  /** The name by which it is made to fail; for a document that we read, our name for it. */
  name: Name
  /** All documents of one upstream can be made to fail at once. */
  upstream: 'ercot' | 'nws' | 'gas'
  find(request: UpstreamRequest): Answer | null
}
