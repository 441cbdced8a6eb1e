import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Reads a recorded answer of a real source from a directory outside the project, for tests only; null without such a
 * directory.
 */
export function readUpstreamSample(directory: string | undefined, file: string): string | null {
  if (!directory) return null
  const found = path.join(directory, file)
  return existsSync(found) ? readFileSync(found, 'utf8') : null
}

export const readFirstLine = (text: string): string => text.slice(0, text.indexOf('\n'))
