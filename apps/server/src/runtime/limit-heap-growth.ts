import { setFlagsFromString } from 'node:v8'

/**
 * How much garbage V8 may leave before it collects, in percent of the live data. With V8's default the heap grew to 380
 * MB during a first start, although only 100 MB were live.
 */
const MAX_GARBAGE_PERCENT = 30

export const limitHeapGrowth = (): void => setFlagsFromString(`--heap-growing-percent=${MAX_GARBAGE_PERCENT}`)
