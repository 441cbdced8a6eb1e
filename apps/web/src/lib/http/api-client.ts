const NETWORK_ERROR = 'Network error - please check your connection'
const UNEXPECTED_ERROR = 'An unexpected error occurred'
const SERVER_ERROR = 'An error occurred'

const TIME_LIMIT_MS = 20_000

type ErrorDetails = { status: number; code?: string; fields?: Record<string, string>; body?: unknown; cause?: unknown }

/** An error that explains to the reader why an API request failed; status 0 means that there was no response. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly fields: Record<string, string>
  readonly body: unknown
  constructor(message: string, { status, code, fields = {}, body, cause }: ErrorDetails) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.body = body
  }
}

export const getErrorMessage = (error: unknown): string => (error instanceof Error && error.message) || UNEXPECTED_ERROR

export const isNoResponseError = (error: unknown): boolean => error instanceof ApiError && error.status === 0

/** Whether the same request can succeed a moment later: no response, rate limited, or a server error. */
export const isTransientError = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)

export type AnswerParser<T> = { parse(body: unknown): T }
/** A response parser that can load while the request runs. */
type LazyParser<T> = AnswerParser<T> | Promise<AnswerParser<T>>
/** Accepts any response body, for a request whose response is not needed. */
export const uncheckedAnswerParser: AnswerParser<unknown> = { parse: (body) => body }
export type QueryParameters = Record<string, string | number>
type Options = {
  query?: QueryParameters
  body?: unknown
  signal?: AbortSignal | undefined
  cache?: RequestCache
  /** Time limit of the request in milliseconds; null for no limit. */
  timeLimitMs?: number | null
}

export type ApiDependencies = {
  fetch: typeof globalThis.fetch
  readToken: () => string | null
  onUnauthorized: () => void
  /** Called with the `Date` header of every response. */
  onServerDate: (date: string | null) => void
}

/**
 * Creates the client for all API requests: it adds the bearer token, reports errors, and parses responses by the API
 * contract.
 */
export function createApiClient({ fetch, readToken, onUnauthorized, onServerDate }: ApiDependencies) {
  async function call<T>(method: string, path: string, answer: LazyParser<T>, options: Options = {}): Promise<T> {
    const [body, parser] = await Promise.all([sendChecked(method, path, options).then(readJson), loadParser(answer)])
    try {
      return parser.parse(body)
    } catch (cause) {
      throw new ApiError(UNEXPECTED_ERROR, { status: 500, body, cause })
    }
  }

  async function sendChecked(method: string, path: string, options: Options): Promise<Response> {
    const token = readToken()
    const response = await send(method, path, token, options)
    onServerDate(response.headers.get('date'))
    if (response.ok) return response
    // A 401 response for an old token is ignored after a new sign-in.
    if (response.status === 401 && token === readToken()) onUnauthorized()
    throw errorFrom(response.status, await readJson(response))
  }

  async function send(method: string, path: string, token: string | null, options: Options): Promise<Response> {
    const { query, body, signal, cache = 'no-store', timeLimitMs = TIME_LIMIT_MS } = options
    const limits = timeLimitMs === null ? [] : [AbortSignal.timeout(timeLimitMs)]
    try {
      return await fetch(withQuery(path, query), {
        method,
        cache,
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.any(signal ? [signal, ...limits] : limits),
      })
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw new ApiError(NETWORK_ERROR, { status: 0, cause })
    }
  }

  return {
    get: <T>(path: string, query: QueryParameters, answer: LazyParser<T>, signal?: AbortSignal) =>
      call('GET', path, answer, { query, signal }),
    /** Opens a file, whose body the caller reads without a time limit. */
    open: (path: string, query: QueryParameters, signal: AbortSignal) =>
      sendChecked('GET', path, { query, signal, timeLimitMs: null }),
    /** Uses the browser's cache with the server's ETag, so that unchanged data is not sent again. */
    getIfChanged: <T>(path: string, query: QueryParameters, answer: LazyParser<T>, signal?: AbortSignal) =>
      call('GET', path, answer, { query, signal, cache: 'no-cache' }),
    post: <T>(path: string, body: unknown, answer: LazyParser<T>, query?: QueryParameters) =>
      call('POST', path, answer, query ? { body, query } : { body }),
    put: <T>(path: string, body: unknown, answer: AnswerParser<T>) => call('PUT', path, answer, { body }),
    patch: <T>(path: string, body: unknown, answer: AnswerParser<T>) => call('PATCH', path, answer, { body }),
    delete: <T>(path: string, answer: AnswerParser<T>, body?: unknown) => call('DELETE', path, answer, { body }),
  }
}

async function loadParser<T>(parser: LazyParser<T>): Promise<AnswerParser<T>> {
  try {
    return await parser
  } catch (cause) {
    throw new ApiError(NETWORK_ERROR, { status: 0, cause })
  }
}

function withQuery(path: string, query: QueryParameters = {}): string {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)])
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}

/** Reads a JSON response body; null for an empty or non-JSON body, such as a proxy's error page. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

function errorFrom(status: number, body: unknown): ApiError {
  const { error, message, code, fields } = Object(body) as Record<string, unknown>
  const sentence = [error, message].find((text) => typeof text === 'string' && text !== '')
  return new ApiError(typeof sentence === 'string' ? sentence : SERVER_ERROR, {
    status,
    body,
    ...(typeof code === 'string' ? { code } : {}),
    ...(isFields(fields) ? { fields } : {}),
  })
}

const isFields = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
