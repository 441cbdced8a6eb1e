/** The proxy for requests to the sources, as the environment names it. */
export type ProxySettings = {
  /** The environment variable that names the proxy, such as HTTPS_PROXY or https_proxy. */
  variable: string
  /** The proxy's address with its login; null if the variable's value is not an http or https address. */
  url: URL | null
  /** The environment variable that lists the hosts which need no proxy, and those hosts. */
  exemptBy: string
  exempt: readonly string[]
}

type Environment = Record<string, string | undefined>

/** Programs that know these variables prefer the lower case, in which they were first used. */
const PROXY_VARIABLES = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']
const EXEMPT_VARIABLES = ['no_proxy', 'NO_PROXY']

/** Hosts of this machine; no proxy could reach them. */
export const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])

/** Reads the address of a proxy. As with curl, an address without a scheme is one of http. */
function parseProxyAddress(text: string): URL | null {
  const address = text.includes('://') ? text : `http://${text}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null
}

/** Reads the proxy from the variables that curl and other programs use; null if none is set. */
export function readProxySettings(environment: Environment): ProxySettings | null {
  const named = (names: string[]) => names.find((name) => environment[name]?.trim())
  const variable = named(PROXY_VARIABLES)
  if (!variable) return null
  const exemptBy = named(EXEMPT_VARIABLES)
  return {
    variable,
    url: parseProxyAddress(environment[variable]!.trim()),
    exemptBy: exemptBy ?? 'NO_PROXY',
    exempt: exemptBy ? environment[exemptBy]!.split(/[,\s]+/).filter(Boolean) : [],
  }
}

/** Whether a host, with or without a port, is the one of an entry such as `.ercot.com` or below it. */
function isExempt(host: string, hostname: string, entry: string): boolean {
  const name = entry.toLowerCase().replace(/^\*?\./, '')
  return name === '*' || [host, hostname].some((each) => each === name || each.endsWith(`.${name}`))
}

export function usesProxy({ exempt }: ProxySettings, { host, hostname }: URL): boolean {
  return !LOOPBACK.has(hostname) && !exempt.some((entry) => isExempt(host, hostname, entry))
}
