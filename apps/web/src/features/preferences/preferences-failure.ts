/** What was tried, in the words that stand where nothing better is known. */
const FAILED = {
  load: 'Failed to load preferences',
  save: 'Failed to save daily brief schedule',
  delete: 'Failed to delete daily brief schedule',
  toggle: 'Failed to update daily brief status',
} as const

export type Failure = {
  what: string
  /** The server's own sentence, or why it could not be asked; null where nobody said anything. */
  why: string | null
}

export const failureOf = (attempt: keyof typeof FAILED, error: unknown): Failure => ({
  what: FAILED[attempt],
  why: (error instanceof Error && error.message) || null,
})
