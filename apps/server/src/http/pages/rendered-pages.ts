import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipWithCallback } from 'node:zlib'

export type PageMarkup = {
  html: string
  data: string
  /** What a link to the page shows; null where the page states nothing. */
  head: { title: string; description?: string } | null
}

/** A page is rendered for an address, as seen by a visitor at one instant. */
export type RenderPage = (request: { address: string; now: Date; isPhone: boolean }) => Promise<PageMarkup>

export type RenderedPageBytes = { etag: string; plain: Buffer; gzip: Buffer; brotli: Buffer }

export type RenderedPagesNeeds = {
  render: RenderPage
  /** Puts the markup into the built page. */
  compose(address: string, markup: PageMarkup): string
  now(): Date
  /** Changes with every new brief. */
  runKey(): string
  onFault(fault: unknown, address: string): void
}

const [gzip, brotli] = [promisify(gzipWithCallback), promisify(brotliCompress)]
/** Ages on a page are at most this old before a script updates them. */
const MAX_AGE_MS = 30_000
/** Every zone in every mode on a phone and on a desktop, and the pages about the product. */
const MAX_CACHED = 64
/** A higher level would take longer than rendering and save a few hundred bytes. */
const BROTLI_QUALITY = 5

async function compress(page: string): Promise<RenderedPageBytes> {
  const plain = Buffer.from(page)
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
  const [zipped, smaller] = await Promise.all([gzip(plain), brotli(plain, { params })])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, gzip: zipped, brotli: smaller }
}

/** Renders a page once per run and half minute, however many readers request it. */
export function createRenderedPages({ render, compose, now, runKey, onFault }: RenderedPagesNeeds) {
  const cache = new Map<string, { madeAtMs: number; runKey: string; page: Promise<RenderedPageBytes | null> }>()

  async function renderBytes(address: string, isPhone: boolean): Promise<RenderedPageBytes | null> {
    try {
      return await compress(compose(address, await render({ address, now: now(), isPhone })))
    } catch (fault) {
      onFault(fault, address)
      return null
    }
  }

  return {
    /** Null where the page cannot be rendered: the reader's browser then renders it. */
    read(address: string, isPhone: boolean): Promise<RenderedPageBytes | null> {
      const key = `${isPhone ? 'phone' : 'desktop'} ${address}`
      const nowMs = now().getTime()
      const known = cache.get(key)
      if (known && known.runKey === runKey() && Math.abs(nowMs - known.madeAtMs) < MAX_AGE_MS) return known.page
      const page = renderBytes(address, isPhone)
      cache.delete(key)
      cache.set(key, { madeAtMs: nowMs, runKey: runKey(), page })
      if (cache.size > MAX_CACHED) cache.delete(cache.keys().next().value!)
      return page
    },
  }
}

export type RenderedPages = ReturnType<typeof createRenderedPages>
