import { createHttpClient, type HttpClientOptions } from '../sources/http/http-client.ts'
import type { HttpFailure } from '../sources/http/http-outcome.ts'
import type { SourceBaseUrls } from '../sources/source-base-urls.ts'
import type { ProbedSource, WhySimulated } from '../terminal/why-simulated.ts'

/** Small requests that show whether the two indispensable sources answer. */
const PROBES: { publisher: string; base: keyof SourceBaseUrls; path: string }[] = [
  { publisher: 'ERCOT', base: 'ercot', path: '/content/cdr/html/hb_lz.html' },
  { publisher: 'the Weather Service', base: 'nws', path: '/' },
]

/** The proxy has less time than the whole request, so that a silent proxy is not taken for a silent source. */
const CONNECT_PART = 0.8

type ProbeNeeds = Pick<HttpClientOptions, 'contact' | 'now' | 'random' | 'sleep' | 'dispatcher' | 'limitTimers'> & {
  bases: SourceBaseUrls
  proxy: NonNullable<HttpClientOptions['proxy']> | null
  /** How long the probe can take, whatever hangs. */
  limitMs: number
}

const toProbeFailure = ({ reason, status, proxy }: HttpFailure): ProbedSource['failure'] =>
  proxy ? { by: 'proxy', ...proxy } : { by: 'source', reason, status }

/**
 * Probes the sources with the same HTTP client as polling, so that a firewall that allows the probe allows the polls.
 * Null if they answer.
 */
export async function probeMarketSources({
  bases,
  proxy,
  limitMs,
  ...needs
}: ProbeNeeds): Promise<WhySimulated | null> {
  const http = createHttpClient({
    ...needs,
    proxy,
    bases: Object.values(bases),
    limits: { attemptMs: limitMs, totalMs: limitMs, connectMs: limitMs * CONNECT_PART },
    stop: new AbortController().signal,
  })
  const probe = async ({ publisher, base, path }: (typeof PROBES)[number]): Promise<ProbedSource> => {
    const url = new URL(`${bases[base]}${path}`)
    // A network can answer in ways that no one foresaw. None may end the start: the simulated market needs no network.
    const outcome = await http.request({ source: 'probe', url: url.href }).catch(() => null)
    if (outcome?.ok) return { publisher, host: url.hostname, failure: null }
    const failure = outcome ? toProbeFailure(outcome) : { by: 'source' as const, reason: 'unknown', status: null }
    return { publisher, host: url.hostname, failure }
  }
  const sources = await Promise.all(PROBES.map(probe))
  await http.close()
  if (sources.every(({ failure }) => failure === null)) return null
  return {
    kind: 'unreachable',
    sources,
    proxy: proxy && {
      variable: proxy.variable,
      address: proxy.url?.origin ?? null,
      exemptBy: proxy.exemptBy,
      hasExempt: proxy.exempt.length > 0,
    },
  }
}
