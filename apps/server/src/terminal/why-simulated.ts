/** Why a source could not be reached: what it did, or what the proxy did in its place. */
export type ProbeFailure = { by: 'source' | 'proxy'; reason: string; status: number | null }

/** What a request at the start showed about a source: its failure, or null if it answered. */
export type ProbedSource = { publisher: string; host: string; failure: ProbeFailure | null }

type ProbedProxy = {
  /** The environment variable that names the proxy. */
  variable: string
  /** Without its login; null if the variable's value is not the address of a proxy. */
  address: string | null
  /** The environment variable that lists the hosts which need no proxy. */
  exemptBy: string
  hasExempt: boolean
}

/** Why the simulated market is used: it was chosen, or not all real sources answered. */
export type WhySimulated =
  | { kind: 'chosen' }
  | { kind: 'unreachable'; sources: readonly ProbedSource[]; proxy: ProbedProxy | null }

type FailedSource = ProbedSource & { failure: ProbeFailure }
type Lines = [result: string, ...advice: string[]]

const hasFailed = (source: ProbedSource): source is FailedSource => source.failure !== null
const hasNoNetwork = ({ failure }: FailedSource) => ['unresolved', 'unreachable'].includes(failure.reason)

/** `www.ercot.com` is below `.ercot.com`, which is exempt together with all the publisher's hosts. */
const domainOf = (host: string) => (host.split('.').length > 2 ? host.slice(host.indexOf('.')) : host)

function describeSourceFailure({ publisher, host, failure }: FailedSource): Lines {
  const { reason, status } = failure
  if (status !== null) {
    const result = `${publisher} answered ${status}`
    return publisher === 'ERCOT' && reason === 'blocked'
      ? [result, 'ERCOT refuses callers from outside the United States.']
      : [result]
  }
  if (reason === 'tls')
    return [`no secure connection to ${host}`, 'If a proxy reads the traffic, set NODE_EXTRA_CA_CERTS.']
  if (reason === 'refused') return [`${host} refuses connections`]
  if (reason === 'unresolved') return [`the name ${host} is not known here`]
  return [`${publisher} does not answer`]
}

function describeProxyFailure({ host, failure: { reason, status } }: FailedSource, { variable }: ProbedProxy): string {
  if (status !== null) return `the proxy ${status >= 500 ? 'answered' : 'refused'}: ${status} for ${host}`
  if (reason === 'unusable') return `${variable} is not the address of a proxy`
  if (reason === 'refused') return 'the proxy refuses connections'
  if (reason === 'unresolved') return "the proxy's name is not known here"
  return 'the proxy does not answer'
}

function adviseOnProxy({ publisher, host, failure }: FailedSource, proxy: ProbedProxy): string[] {
  if (proxy.address === null) return ['Write it as http://host:port.']
  const found = `${proxy.variable} is ${proxy.address}`
  if (failure.status === 407) return [found, 'If it needs a login, write http://name:password@host:port.']
  const domain = domainOf(host)
  const exempt = proxy.hasExempt ? `add ${domain} to ${proxy.exemptBy}` : `set ${proxy.exemptBy}=${domain}`
  return [found, `If ${publisher} needs no proxy, ${exempt}`]
}

/**
 * Writes why the simulated market is used: the reason and at most two lines of advice. Of several sources that failed
 * the first one is shown, because one cause mostly stops all.
 */
export function explainSimulatedMarket(why: WhySimulated): Lines {
  if (why.kind === 'chosen') return ['chosen: simulated (FEEDS=sandbox)']
  const { sources, proxy } = why
  const failed = sources.filter(hasFailed)
  const [first] = failed
  if (!first) throw new Error('No source has failed.')
  if (first.failure.by === 'proxy' && proxy) return [describeProxyFailure(first, proxy), ...adviseOnProxy(first, proxy)]
  if (failed.length === sources.length && failed.every(hasNoNetwork))
    return [`${first.publisher} does not answer (no network)`]
  return describeSourceFailure(first)
}
