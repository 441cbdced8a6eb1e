import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipWithCallback } from 'node:zlib'

export type PageMarkup = {
  html: string
  data: string
  /** Title and description that a link to the page shows; null where the page sets none. */
  head: { title: string; description?: string } | null
}

/** Renders the page at an address, as seen by a visitor at one instant. */
export type RenderPage = (request: { address: string; now: Date; isPhone: boolean }) => Promise<PageMarkup>

export type RenderedPageBytes = { etag: string; plain: Buffer; gzip: Buffer; brotli: Buffer }

export type RenderedPageCacheDependencies = {
  render: RenderPage
  /** Puts the rendered markup into the built page. */
  compose(address: string, markup: PageMarkup): string
  now(): Date
  /** Returns a key that changes with every new brief. */
  runKey(): string
  onFault(fault: unknown, address: string): void
}

type CachedPage = {
  madeAtMs: number
  runKey: string
  page: Promise<RenderedPageBytes | null>
  /** The bytes of the rendered page; null while it is being rendered or if rendering failed. */
  bytes: RenderedPageBytes | null
}

const cacheKey = (address: string, isPhone: boolean) => `${isPhone ? 'phone' : 'desktop'} ${address}`

const [gzip, brotli] = [promisify(gzipWithCallback), promisify(brotliCompress)]
/**
 * How long a rendered page is reused. The page states how old its data is, and that statement is at most this late
 * until the browser's script updates it. The script requests data again that are older than thirty seconds, so a page
 * leaves it half of them to load.
 */
const MAX_AGE_MS = 15_000
/**
 * Maximum number of cached pages: every zone in every mode on a phone and on a desktop, and the pages about the
 * product.
 */
const MAX_CACHED = 64
/**
 * The compression level of rendered pages; a higher level would take longer than rendering and save a few hundred
 * bytes.
 */
const BROTLI_QUALITY = 5

async function compress(page: string): Promise<RenderedPageBytes> {
  const plain = Buffer.from(page)
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  const [zipped, smaller] = await Promise.all([gzip(plain), brotli(plain, { params })])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, gzip: zipped, brotli: smaller }
}

/** Renders a page at most once per fifteen seconds, and again after every new brief, however many readers request it. */
export function createRenderedPageCache({ render, compose, now, runKey, onFault }: RenderedPageCacheDependencies) {
  const cache = new Map<string, CachedPage>()

  /** Finds a cached page for the newest brief that is not too old; it may still be rendering. */
  function findFresh(address: string, isPhone: boolean, nowMs: number): CachedPage | null {
    const known = cache.get(cacheKey(address, isPhone))
    return known && known.runKey === runKey() && Math.abs(nowMs - known.madeAtMs) < MAX_AGE_MS ? known : null
  }

  async function renderBytes(address: string, isPhone: boolean): Promise<RenderedPageBytes | null> {
    try {
      return await compress(compose(address, await render({ address, now: now(), isPhone })))
    } catch (fault) {
      onFault(fault, address)
      return null
    }
  }

  return {
    /** Reads a rendered page; null where the page cannot be rendered, and the reader's browser then renders it. */
    read(address: string, isPhone: boolean): Promise<RenderedPageBytes | null> {
      const nowMs = now().getTime()
      const known = findFresh(address, isPhone, nowMs)
      if (known) return known.page
      const page = renderBytes(address, isPhone)
      const made: CachedPage = { madeAtMs: nowMs, runKey: runKey(), page, bytes: null }
      void page.then((bytes) => {
        made.bytes = bytes
      })
      const key = cacheKey(address, isPhone)
      cache.delete(key)
      cache.set(key, made)
      if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!)
      return page
    },
    /** Returns the bytes of a page that is already rendered; null if `read` would have to render it or wait for it. */
    ready: (address: string, isPhone: boolean): RenderedPageBytes | null =>
      findFresh(address, isPhone, now().getTime())?.bytes ?? null,
  }
}

export type RenderedPageCache = ReturnType<typeof createRenderedPageCache>
