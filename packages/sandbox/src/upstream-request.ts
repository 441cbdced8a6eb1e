import type { IncomingHttpHeaders } from 'node:http'
import type { WireDocument } from './wire/format/wire-document.ts'

export type UpstreamRequest = { method: string; url: URL; headers: IncomingHttpHeaders; body: string }

/** An answer that needs no market: a refusal, a token. */
export type PlainAnswer = { status: number; contentType: string; body: string; headers?: Record<string, string> }

/** What stands behind a path: a document, or a plain answer in its upstream's manner. */
export type Answer =
  | {
      /** Two requests with one key are for the same document. */
      key: string
      document: WireDocument
      /** What is served in its place while corrections are out, where they change more than the figures. */
      corrected?: WireDocument
      isMisList?: boolean
    }
  | { answer: PlainAnswer }
