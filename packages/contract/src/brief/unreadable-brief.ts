/**
 * An error for an answer that is not a brief, or whose zone is unknown. It has its own file, because a page starts
 * without the schemas.
 */
export class UnreadableBriefError extends Error {
  override readonly name = 'UnreadableBrief'
}
