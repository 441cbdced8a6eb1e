import { dehydrate } from '@tanstack/react-query'
import { StrictMode } from 'react'
// The build for Node makes the process track every asynchronous call from the first page on, which costs each response
// 3%.
import { prerender } from 'react-dom/static.edge'
import { StaticRouter } from 'react-router'
import type { PageHead } from '../lib/browser/server-render.ts'
import { apiTransport } from '../lib/http/api.ts'
import { createServerRenderQueryClient } from '../lib/http/query-client.ts'
import { App } from './app.tsx'
import { serializePageData } from './page-data.ts'
import { prefetchPageQueries } from './prefetch-page-queries.ts'
import { preloadPage } from './router.tsx'

export type PageRendererDependencies = {
  /** Answers API requests inside the server process, without a network. */
  fetch: typeof globalThis.fetch
  /** The public address of the site, such as `https://brief.example`. */
  origin: string
}

export type PageRequest = {
  /** Path and query. */
  address: string
  now: Date
  isPhone: boolean
}

export type RenderedMarkup = { html: string; data: string; head: PageHead | null }

/**
 * Creates a function that renders pages on the server with the browser's components and requests. It rejects if a
 * request or a component fails: the caller then sends the empty page, and the browser shows what is wrong.
 */
export function createPageRenderer({ fetch, origin }: PageRendererDependencies) {
  apiTransport.fetch = fetch
  return async function renderPage({ address, now, isPhone }: PageRequest): Promise<RenderedMarkup> {
    const url = new URL(address, origin)
    const client = createServerRenderQueryClient()
    await Promise.all([prefetchPageQueries(client, url), preloadPage(url.pathname)])
    const page = { instantMs: now.getTime(), isPhone, origin }
    let head: PageHead | null = null
    const setHead = (found: PageHead) => {
      head = found
    }
    const faults: unknown[] = []
    const { prelude } = await prerender(
      <StrictMode>
        <App
          client={client}
          page={{ ...page, setHead }}
          inRouter={(app) => <StaticRouter location={address}>{app}</StaticRouter>}
        />
      </StrictMode>,
      // The whole page is sent at once, because React sends later parts with an inline script, which the security
      // policy forbids.
      { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (fault) => void faults.push(fault) },
    )
    const html = await new Response(prelude).text()
    if (faults.length > 0) throw faults[0]
    const data = serializePageData({ address, page, queries: dehydrate(client) })
    client.clear()
    return { html, data, head }
  }
}
