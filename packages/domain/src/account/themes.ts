/** `system` follows the reader's device. */
export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

export const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)
