import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { apiTransport } from '../lib/http/api.ts'
import { prefetchPageQueries } from './prefetch-page-queries.ts'

test('a page whose data takes too long is refused once, and a second failed request ends no process', async () => {
  const networkFetch = apiTransport.fetch
  apiTransport.fetch = async () => {
    throw new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  }
  // Without retries both requests of the page fail, one after the other.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  await expect(prefetchPageQueries(client, new URL('http://site/record'))).rejects.toThrow()
  // Node reports unhandled rejections before the next turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  apiTransport.fetch = networkFetch
  client.clear()
  expect(unhandled).toEqual([])
})
