import { errors } from 'undici'
import type { HttpFailureReason } from './http-outcome.ts'

const BY_CODE: Readonly<Record<string, HttpFailureReason>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unresolved',
  EAI_AGAIN: 'unresolved',
  ENETUNREACH: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ETIMEDOUT: 'connect_timeout',
  UND_ERR_CONNECT_TIMEOUT: 'connect_timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ECONNRESET: 'reset',
  ECONNABORTED: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'reset',
  UND_ERR_HEADERS_OVERFLOW: 'too_large',
  UND_ERR_DESTROYED: 'stopped',
  UND_ERR_CLOSED: 'stopped',
  EPROTO: 'tls',
}

/** Finds why the network failed a request; null if the error is none of the network but a fault of our code. */
export function findFailureReason(error: unknown): HttpFailureReason | null {
  if (error instanceof errors.HTTPParserError) return 'protocol'
  const code = (error as { code?: unknown } | null)?.code
  if (typeof code !== 'string') return null
  if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code]!
  if (/CERT|SSL|TLS|SIGNATURE/.test(code)) return 'tls'
  // Node's own parser, which reads the answers of proxies, begins its codes so.
  if (code.startsWith('HPE_')) return 'protocol'
  // Any other socket error of the operating system is a fault of the network.
  return 'syscall' in (error as object) ? 'unreachable' : null
}
