import type { EventSourceMessage } from 'eventsource-parser'

/** `refused`: the server is there and has no stream for us; what it knows can be asked for. */
export type StreamState = 'connecting' | 'open' | 'lost' | 'refused'

const FIRST_DELAY_MS = 1_000
/** A page must know within a quarter of a minute what its server knows again. */
const MAX_DELAY_MS = 10_000
/** The server says something every 15 s; silence for three times that is a dead line, whatever TCP believes. */
const SILENCE_MS = 45_000
const CHECK_MS = 5_000

/** Full jitter: everybody who lost the same server comes back at a different moment. */
export const reconnectDelayMs = (failures: number, random: number): number =>
  random * Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures)

export type FollowNeeds = {
  fetch: typeof globalThis.fetch
  random: () => number
  wait: (delayMs: number, signal: AbortSignal) => Promise<void>
}

export type FollowOptions = {
  url: string
  /** The newest event already in hand, asked for at every connection: the server sends what came after it. */
  lastEventId: () => string | null
  onEvent: (event: EventSourceMessage) => void
  onState: (state: StreamState) => void
  signal: AbortSignal
}

/** Stays on a stream until told to stop: reconnects, and asks for what it missed. */
export async function followStream(needs: FollowNeeds, options: FollowOptions) {
  const { url, lastEventId, onEvent, onState, signal } = options
  let failures = 0
  let serverDelayMs = 0

  while (!signal.aborted) {
    onState(failures === 0 ? 'connecting' : 'lost')
    try {
      // A stream is joined with a brief on the screen: what reads it need not come before that.
      const { createParser } = await import('eventsource-parser')
      const parser = createParser({
        onEvent,
        onRetry: (delayMs) => {
          serverDelayMs = delayMs
        },
      })
      await readStream(needs.fetch, url, lastEventId(), signal, parser.feed, () => {
        failures = 0
        onState('open')
      })
    } catch (fault) {
      if (fault instanceof StreamRefused && !signal.aborted) {
        onState('refused')
        // Spread over half as long again: everybody who was refused in the same minute comes back at a different moment.
        await needs.wait(fault.retryAfterMs * (1 + needs.random() / 2), signal)
        continue
      }
      // Cut, silent or broken: the answer is the same, to come back later.
    }
    if (signal.aborted) return
    failures++
    onState('lost')
    await needs.wait(Math.max(serverDelayMs, reconnectDelayMs(failures, needs.random())), signal)
  }
}

class StreamRefused extends Error {
  readonly retryAfterMs: number
  constructor(retryAfterSeconds: number) {
    super('the server has no stream for us')
    this.retryAfterMs = retryAfterSeconds * 1_000
  }
}

/** Told how long to wait, we are dealt with by somebody who is well; a proxy in front of a dead server says no such thing. */
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

/** Counted in small steps by the clock: one long timer stands still while a laptop sleeps, and its stream dies then. */
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
