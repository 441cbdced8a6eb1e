const MAX_LENGTH = 300
/** Long enough for any real message, short enough to scan quickly. */
const MAX_INPUT_LENGTH = 2_000

/** Error messages can quote user input, so email addresses, queries and anything that looks like a secret are removed. */
export const scrub = (message: string): string =>
  message
    .slice(0, MAX_INPUT_LENGTH)
    .replace(/[^\s"'<>@]+(?:@|%40)[^\s"'<>@]+/gi, '[email]')
    .replace(/\b(?:bearer\s+|(?:token|password|secret)["']?\s*[=:]\s*["']?)[^\s"',;)]+/gi, '[token]')
    .replace(/[?#][^\s"'<>)]*/g, '')
    .replace(/[\w-]{24,}/g, '[token]')
    .slice(0, MAX_LENGTH)
