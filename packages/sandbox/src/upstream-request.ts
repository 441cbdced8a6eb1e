import type { IncomingHttpHeaders } from 'node:http'
import type { UpstreamDocument } from './wire/format/upstream-document.ts'

export type UpstreamRequest = { method: string; url: URL; headers: IncomingHttpHeaders; body: string }

/** A response that does not depend on the simulated market, such as a refusal or a sign-in token. */
export type FixedAnswer = { status: number; contentType: string; body: string; headers?: Record<string, string> }

/** The answer to a request path: a document, or a fixed response in the format of the real source. */
export type UpstreamAnswer =
  | {
      /** Identifies the document, so that two requests for the same document share a cached response. */
      key: string
      document: UpstreamDocument
      /** The document to serve under the fault `revised`, if a revision changes more than the figures. */
      corrected?: UpstreamDocument
      isMisList?: boolean
    }
  | { answer: FixedAnswer }

/**
 * A document of a real source (ERCOT, NWS, gas) with the paths at which the sandbox serves it; `registry.ts` lists all
 * emitters.
 */
export type DocumentEmitter<Name extends string = string> = {
  /**
   * The name that a test uses to inject a fault into the document. If the product reads the document, it is the
   * product's name for it.
   */
  name: Name
  /** The real source of the document; a fault can be injected into all documents of a source at once. */
  upstream: 'ercot' | 'nws' | 'gas'
  find(request: UpstreamRequest): UpstreamAnswer | null
}
