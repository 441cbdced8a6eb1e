/** How urgent a thing is. */
export type Level = 'info' | 'watch' | 'warn' | 'alert'

export const LEVEL_WORDS: Record<Level, string> = { info: 'Info', watch: 'Watch', warn: 'Warn', alert: 'Alert' }
