type Answer = { status?: number; json?: unknown; body?: string; headers?: Record<string, string> }

export type InterceptedRequest = {
  url(): string
  method(): string
  postDataJSON(): unknown
  headers(): Record<string, string>
}

/** A request that a test answers: the methods of Playwright's route that both kinds of page tests use. */
export type ServedRoute = {
  request(): InterceptedRequest
  fulfill(answer: Answer): Promise<void>
  abort(): Promise<void>
  /** Leaves the request to the handler registered before this one. */
  fallback(): Promise<void>
}

export type RouteHandler = (route: ServedRoute) => unknown

/** A page whose requests a test answers. */
export type ServedPage = { route(pattern: string, handler: RouteHandler): Promise<unknown> }
