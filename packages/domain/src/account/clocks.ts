/** Whose clock the pages show: the market's or the reader's own, by 24 hours or by 12. */
export const CLOCKS = ['market-24', 'market-12', 'own-24', 'own-12'] as const

export type Clock = (typeof CLOCKS)[number]

/** What everybody sees who has chosen nothing. */
export const USUAL_CLOCK: Clock = 'market-24'

export const isClock = (value: unknown): value is Clock => CLOCKS.some((clock) => clock === value)
