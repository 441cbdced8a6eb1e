const LONGEST_TOLD = 300
/** Searching an endless text for addresses would take endlessly. */
const LONGEST_READ = 2_000

/**
 * An error's words may quote what somebody typed or where they were. Addresses of people, queries of links, whatever is
 * called a secret and anything long enough to be one are taken out before it is told to anybody.
 */
export const scrub = (message: string): string =>
  message
    .slice(0, LONGEST_READ)
    .replace(/[^\s"'<>@]+(?:@|%40)[^\s"'<>@]+/gi, '[email]')
    .replace(/\b(?:bearer\s+|(?:token|password|secret)["']?\s*[=:]\s*["']?)[^\s"',;)]+/gi, '[token]')
    .replace(/[?#][^\s"'<>)]*/g, '')
    .replace(/[\w-]{24,}/g, '[token]')
    .slice(0, LONGEST_TOLD)
