import { keptText } from './kept-text.ts'

/** ISO 8601 in UTC, to the second: nothing we read or say is finer. */
export const isoSeconds = keptText((ms) => `${new Date(ms).toISOString().slice(0, 19)}Z`)
