/** Until when a source is not polled, because it requested a wait or failed too often; stored so that the next leader waits too. */
export type SourceWait = {
  source: string
  heldUntil: Date | null
  /** After failures: one request is allowed then. */
  openUntil: Date | null
  /** Of the last pause; the next is twice as long. */
  pauseMs: number
}
