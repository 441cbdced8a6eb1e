import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Reads a recorded answer of a real source from a directory outside the project, for tests only; null without such a
 * directory.
 */
export const readUpstreamSample = (directory: string | undefined, file: string): string | null =>
  directory ? readFileSync(path.join(directory, file), 'utf8') : null

export const readFirstLine = (text: string): string => text.slice(0, text.indexOf('\n'))
