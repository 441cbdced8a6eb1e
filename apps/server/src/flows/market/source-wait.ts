/**
 * Until when a source is left alone, because it asked for it or failed too often. Kept where every process finds it: whoever
 * takes over must not ask a source that told the one before to wait.
 */
export type SourceWait = {
  source: string
  /** By the source's own word. */
  heldUntil: Date | null
  /** By its failures: one request may pass then. */
  openUntil: Date | null
  /** How long the last such pause was; the next is twice that. */
  pauseMs: number
}
