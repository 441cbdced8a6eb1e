/** `system`: light or dark as the reader's device is. */
export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)
