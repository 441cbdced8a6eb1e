import type { z } from 'zod'

/**
 * Loads a schema and its parser while the request runs. A page that the server rendered has its data already, so it
 * starts without schema and parser.
 */
export async function importTolerantParser<Schema extends z.ZodType>(loadSchema: () => Promise<Schema>) {
  const [{ createTolerantParser }, schema] = await Promise.all([
    import('@tradeops/contract/site/tolerant-parser'),
    loadSchema(),
  ])
  return createTolerantParser(schema)
}
