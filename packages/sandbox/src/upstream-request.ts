import type { IncomingHttpHeaders } from 'node:http'
import type { UpstreamDocument } from './wire/format/upstream-document.ts'

export type UpstreamRequest = { method: string; url: URL; headers: IncomingHttpHeaders; body: string }

/** An answer that does not depend on the market, such as a refusal or a token. */
export type FixedAnswer = { status: number; contentType: string; body: string; headers?: Record<string, string> }

/** The answer to a path: a document, or a plain answer in the format of the real source. */
export type UpstreamAnswer =
  | {
      /** Identifies the document: requests with the same key are for the same one. */
      key: string
      document: UpstreamDocument
      /** The document served instead while corrections are published, if they change more than the figures. */
      corrected?: UpstreamDocument
      isMisList?: boolean
    }
  | { answer: FixedAnswer }

/** One document of a real source and the paths it is served at; `registry.ts` lists them all. */
export type DocumentEmitter<Name extends string = string> = {
  /** The name by which the document can be made to fail; for a document we read, our name for it. */
  name: Name
  /** The real source of the document; all documents of one source can fail at once. */
  upstream: 'ercot' | 'nws' | 'gas'
  find(request: UpstreamRequest): UpstreamAnswer | null
}
