import http, { type ClientRequest } from 'node:http'
import https from 'node:https'
import { Agent, buildConnector } from 'undici'
import { findFailureReason } from './failure-reason.ts'
import type { ProxyFailure } from './http-outcome.ts'
import type { LimitTimers } from './limit-timers.ts'
import type { ProxySettings } from './proxy-settings.ts'

/** The proxy did not open a tunnel. The source itself was not reached, so that its state is unknown. */
export class ProxyFault extends Error {
  readonly failure: ProxyFailure
  constructor(reason: ProxyFailure['reason'], status: number | null = null) {
    super(`The proxy opened no tunnel: ${status ?? reason}.`)
    this.failure = { reason, status }
  }
}

type ProxyAgentOptions = { connectMs: number; connections: number; limitTimers: LimitTimers }

/** Some proxies have logins with characters that are no valid encoding; they are sent as they are. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function writeLogin({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  const login = Buffer.from(`${decode(username)}:${decode(password)}`).toString('base64')
  return { 'proxy-authorization': `Basic ${login}` }
}

/**
 * Connects to sources through tunnels of a proxy. Every fault of the proxy becomes a `ProxyFault`: undici's own proxy
 * client hides the proxy's status in a sentence, waits five minutes for a proxy that is silent, and tries for ever if
 * the proxy closes the connection. `opening` is the set of requests that the proxy has not answered yet.
 */
function createTunnelConnector(
  proxy: URL,
  { connectMs, limitTimers }: Omit<ProxyAgentOptions, 'connections'>,
  opening: Set<ClientRequest>,
): buildConnector.connector {
  const connectTls = buildConnector({ timeout: connectMs })
  const { request } = proxy.protocol === 'https:' ? https : http
  return (options, callback) => {
    const target = `${options.hostname}:${options.port || 443}`
    const connecting = request({
      host: proxy.hostname.replace(/^\[|\]$/g, ''),
      port: proxy.port,
      method: 'CONNECT',
      path: target,
      headers: { host: target, ...writeLogin(proxy) },
      agent: false,
    })
    opening.add(connecting)
    const cancelLimit = limitTimers.after(connectMs, () => connecting.destroy(new ProxyFault('timeout')))
    const stopWaiting = () => {
      cancelLimit()
      opening.delete(connecting)
    }
    connecting.once('connect', ({ statusCode }, socket) => {
      stopWaiting()
      if (statusCode === 200) return connectTls({ ...options, httpSocket: socket }, callback)
      // A proxy that refuses may reset the connection right after its answer.
      socket.on('error', () => {}).destroy()
      callback(new ProxyFault('status', statusCode), null)
    })
    connecting.once('error', (error) => {
      stopWaiting()
      callback(error instanceof ProxyFault ? error : new ProxyFault(findFailureReason(error) ?? 'unreachable'), null)
    })
    connecting.end()
  }
}

const failToConnect: buildConnector.connector = (_options, callback) => callback(new ProxyFault('unusable'), null)

/** Creates the agent of requests that go through the proxy. */
export function createProxyAgent({ url }: ProxySettings, { connections, ...limits }: ProxyAgentOptions) {
  const opening = new Set<ClientRequest>()
  const connect = url ? createTunnelConnector(url, limits, opening) : failToConnect
  const dispatcher = new Agent({ connect, connections })
  return {
    dispatcher,
    /** Ends everything at once, also the wait for a proxy that is silent. */
    async destroy(): Promise<void> {
      for (const each of opening) each.destroy(new ProxyFault('stopped'))
      await dispatcher.destroy()
    },
  }
}
