import { cacheTimeText } from './cache-text.ts'

/** ISO 8601 in UTC, to the second: no source or text is finer. */
export const formatIsoSeconds = cacheTimeText((ms) => `${new Date(ms).toISOString().slice(0, 19)}Z`)
