import type { IncomingHttpHeaders } from 'node:http'
import type { UpstreamDocument } from './wire/format/upstream-document.ts'

export type UpstreamRequest = { method: string; url: URL; headers: IncomingHttpHeaders; body: string }

/** An answer that does not depend on the market, such as a refusal or a token. */
export type FixedAnswer = { status: number; contentType: string; body: string; headers?: Record<string, string> }

/** The answer to a path: a document, or a plain answer in the format of its upstream. */
export type UpstreamAnswer =
  | {
      /** Requests with the same key are for the same document. */
      key: string
      document: UpstreamDocument
      /** Served in its place while corrections are published, where they change more than the figures. */
      corrected?: UpstreamDocument
      isMisList?: boolean
    }
  | { answer: FixedAnswer }

/** One upstream document and the paths it is served at. `registry.ts` lists them all. */
export type DocumentEmitter<Name extends string = string> = {
  /** The name to make it fail by; for a document we read, our name for it. */
  name: Name
  /** All documents of one upstream can fail at once. */
  upstream: 'ercot' | 'nws' | 'gas'
  find(request: UpstreamRequest): UpstreamAnswer | null
}
