/**
 * Patterns of texts that reveal the inside of the server: a stack trace, an SQL statement, a file path, a library's
 * message.
 */
const INSIDE = [
  /\bat \S+ \(?(?:file:|\/|node:)/,
  /node_modules|\/dist\/\w+\.mjs/,
  /ZodError|invalid_type|unrecognized_keys|Expected \w+, received|Invalid input: expected/,
  /\b(?:FST_ERR|ERR_[A-Z]|ECONN|SQLSTATE|HPE_)\w*/,
  /syntax error at or near|invalid byte sequence|Failed query|violates \w+[- ]?\w* constraint/,
  /Unexpected token|is not valid JSON|Cannot read propert|is not a function/,
]

/**
 * Finds what is wrong with a response: a server error, or a refusal whose text reveals the inside of the server; null
 * if nothing is wrong.
 */
export function findResponseFault(status: number, text: string): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`
  if (status < 400) return null
  const leak = INSIDE.find((pattern) => pattern.test(text))
  return leak ? `${status} with words about the inside: ${text.slice(0, 300)}` : null
}
