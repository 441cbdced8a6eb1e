/** How urgent a thing is. */
export type Level = 'info' | 'watch' | 'warn' | 'alert'

export const LEVEL_WORDS: Record<Level, string> = { info: 'Info', watch: 'Watch', warn: 'Warn', alert: 'Alert' }

/** A level we do not know is no reason for alarm, nor for hiding the item. */
export const levelOf = ({ level }: { level?: string | null | undefined }): Level =>
  level === 'alert' || level === 'warn' || level === 'watch' ? level : 'info'
