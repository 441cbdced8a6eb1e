import { setFlagsFromString } from 'node:v8'

/**
 * Garbage that V8 may leave beside the live data before it collects, in percent of the live data. Its default grew the
 * heap to 380 MB during a first start, where 100 MB are live.
 */
const MAX_GARBAGE_PERCENT = 30

export const limitHeapGrowth = (): void => setFlagsFromString(`--heap-growing-percent=${MAX_GARBAGE_PERCENT}`)
