import type { Answer, UpstreamRequest } from '../upstream-request.ts'

/** One upstream document and the paths it is served at. `registry.ts` lists them all. */
export type Emitter<Name extends string = string> = {
  /** The name to make it fail by; for a document we read, our name for it. */
  name: Name
  /** All documents of one upstream can fail at once. */
  upstream: 'ercot' | 'nws' | 'gas'
  find(request: UpstreamRequest): Answer | null
}
