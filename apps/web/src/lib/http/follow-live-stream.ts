import type { EventSourceMessage } from 'eventsource-parser'

/**
 * State of a live stream; `refused` means that the server works but refuses a stream, so that data can still be polled.
 */
export type LiveStreamState = 'connecting' | 'open' | 'lost' | 'refused'

const FIRST_DELAY_MS = 1_000
/** The longest wait before reconnecting, because a page must be current within 15 s after its server is back. */
const MAX_DELAY_MS = 10_000
/** The server sends a heartbeat every 15 s, so three missing heartbeats mean a dead connection. */
const SILENCE_MS = 45_000
const CHECK_MS = 5_000

/**
 * Computes a random delay before reconnecting, so that pages that lost the same server reconnect at different moments.
 */
export const computeReconnectDelayMs = (failures: number, random: number): number =>
  random * Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures)

export type FollowStreamDependencies = {
  fetch: typeof globalThis.fetch
  random: () => number
  wait: (delayMs: number, signal: AbortSignal) => Promise<void>
}

export type FollowLiveStreamOptions = {
  url: string
  /** The id of the newest event received; each new connection requests the events after it. */
  lastEventId: () => string | null
  onEvent: (event: EventSourceMessage) => void
  onState: (state: LiveStreamState) => void
  signal: AbortSignal
}

/** Follows a live stream until aborted: reconnects after a failure and requests missed events. */
export async function followLiveStream(dependencies: FollowStreamDependencies, options: FollowLiveStreamOptions) {
  const { url, lastEventId, onEvent, onState, signal } = options
  let failures = 0
  let serverDelayMs = 0

  while (!signal.aborted) {
    onState(failures === 0 ? 'connecting' : 'lost')
    try {
      // The parser of the stream is loaded here, because a stream opens only after a brief is on the screen.
      const { createParser } = await import('eventsource-parser')
      const parser = createParser({
        onEvent,
        onRetry: (delayMs) => {
          serverDelayMs = delayMs
        },
      })
      await readStream(dependencies.fetch, url, lastEventId(), signal, parser.feed, () => {
        failures = 0
        onState('open')
      })
    } catch (fault) {
      if (fault instanceof StreamRefused && !signal.aborted) {
        onState('refused')
        // A random part of up to half the wait is added, so that refused pages do not all return at once.
        await dependencies.wait(fault.retryAfterMs * (1 + dependencies.random() / 2), signal)
        continue
      }
      // A stream that was cut off, silent or broken reconnects later.
    }
    if (signal.aborted) return
    failures++
    onState('lost')
    await dependencies.wait(Math.max(serverDelayMs, computeReconnectDelayMs(failures, dependencies.random())), signal)
  }
}

class StreamRefused extends Error {
  readonly retryAfterMs: number
  constructor(retryAfterSeconds: number) {
    super('the server refused the stream')
    this.retryAfterMs = retryAfterSeconds * 1_000
  }
}

/**
 * Creates the error for a failed connection: only a working server sends Retry-After, and a proxy in front of a dead
 * server sends none.
 */
function failureOf({ status, headers }: Response): Error {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return (status === 429 || status === 503) && seconds > 0
    ? new StreamRefused(seconds)
    : new Error(`stream failed: ${status}`)
}

async function readStream(
  fetch: typeof globalThis.fetch,
  url: string,
  lastId: string | null,
  signal: AbortSignal,
  push: (text: string) => void,
  onOpen: () => void,
) {
  const silence = createSilenceGuard(SILENCE_MS)
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      headers: { accept: 'text/event-stream', ...(lastId ? { 'last-event-id': lastId } : {}) },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) throw failureOf(response)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    onOpen()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      silence.reset()
      push(piece.value)
    }
  } finally {
    silence.stop()
  }
}

/** Creates a timer that detects silence in short intervals, because one long timer stops while a laptop sleeps. */
function createSilenceGuard(limitMs: number) {
  const controller = new AbortController()
  let silentMs = 0
  let checkedAtMs = Date.now()
  const timer = setInterval(() => {
    silentMs += Math.max(CHECK_MS, Date.now() - checkedAtMs)
    checkedAtMs = Date.now()
    if (silentMs >= limitMs) controller.abort(new Error('silence'))
  }, CHECK_MS)
  return {
    signal: controller.signal,
    reset: () => {
      silentMs = 0
    },
    stop: () => clearInterval(timer),
  }
}
