/** The theme `system` follows the reader's device. */
export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)

/** How pages show time: in the market's time zone or the reader's own, with 24 or 12 hours. */
export const CLOCK_PREFERENCES = ['market-24', 'market-12', 'own-24', 'own-12'] as const

export type ClockPreference = (typeof CLOCK_PREFERENCES)[number]

export const DEFAULT_CLOCK_PREFERENCE: ClockPreference = 'market-24'

export const isClockPreference = (value: unknown): value is ClockPreference =>
  CLOCK_PREFERENCES.some((clock) => clock === value)
