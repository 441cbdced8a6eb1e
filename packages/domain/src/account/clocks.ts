/** The clock on the pages: the market's time zone or the reader's own, with 24 or 12 hours. */
export const CLOCKS = ['market-24', 'market-12', 'own-24', 'own-12'] as const

export type Clock = (typeof CLOCKS)[number]

export const DEFAULT_CLOCK: Clock = 'market-24'

export const isClock = (value: unknown): value is Clock => CLOCKS.some((clock) => clock === value)
