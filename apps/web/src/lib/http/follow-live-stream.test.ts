import { HOUR_MS } from '@tradeops/domain/time/durations'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { wait } from '../time/wait.ts'
import { computeReconnectDelayMs, followLiveStream, type LiveStreamState } from './follow-live-stream.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const stream = (...pieces: (string | Uint8Array)[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(typeof piece === 'string' ? bytes(piece) : piece)
        controller.close()
      },
    }),
  )

/** Answers each connection with the next answer, and stops following the stream after the last one. */
async function follow(answers: (() => Response)[], random = 1) {
  const controller = new AbortController()
  const states: LiveStreamState[] = []
  const data: string[] = []
  const types: (string | undefined)[] = []
  const delays: number[] = []
  const requested: (string | null)[] = []
  let lastId: string | null = null
  await followLiveStream(
    {
      random: () => random,
      fetch: async (_url, init) => {
        requested.push(new Headers(init?.headers).get('last-event-id'))
        const answer = answers.shift()
        if (!answer) throw new Error('no more answers')
        return answer()
      },
      wait: async (delayMs) => {
        delays.push(delayMs)
        if (answers.length === 0) controller.abort()
      },
    },
    {
      url: '/api/stream?zone=WEST',
      signal: controller.signal,
      lastEventId: () => lastId,
      onEvent: (event) => {
        data.push(event.data)
        types.push(event.event)
        lastId = event.id ?? lastId
      },
      onState: (state) => states.push(state),
    },
  )
  return { states, data, types, delays, requested }
}

test('events arrive, and the end of a stream counts as lost', async () => {
  const { data, states } = await follow([() => stream('data: a\n\n', 'data: b\n\n')])
  expect(data).toEqual(['a', 'b'])
  expect(states).toEqual(['connecting', 'open', 'lost'])
})

test('a new connection requests the events after the last received one', async () => {
  const { requested } = await follow([() => stream('id: 41\ndata: a\n\n'), () => stream('data: b\n\n'), () => stream()])
  expect(requested).toEqual([null, '41', '41'])
})

test('an event’s type applies to that event only', async () => {
  const { types } = await follow([() => stream('event: brief\ndata: a\n\ndata: b\n\n')])
  expect(types).toEqual(['brief', undefined])
})

test('a heartbeat, a cut-off event and an event without data are ignored', async () => {
  const { data, states } = await follow([() => stream(': still here\n\n', 'event: bye\n\n', 'data: cut')])
  expect([data, states]).toEqual([[], ['connecting', 'open', 'lost']])
})

test('the network can split the stream anywhere, also inside a character', async () => {
  const whole = bytes(
    ': hello\r\n\r\nid: 1\r\nevent: brief\r\ndata: {"zone":"WEST","title":"−$6.30 → 58 °F"}\r\n\r\ndata: a\ndata: b\n\n',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(whole.length), { maxLength: 12 }), async (cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), whole.length]
      const pieces = places.slice(1).map((end, index) => whole.slice(places[index], end))
      const { data, types } = await follow([() => stream(...pieces)])
      expect(data).toEqual(['{"zone":"WEST","title":"−$6.30 → 58 °F"}', 'a\nb'])
      expect(types).toEqual(['brief', undefined])
    }),
    { seed: 11, numRuns: 200 },
  )
})

test('the delay doubles after each failure and resets after a success', async () => {
  const refused = () => new Response(null, { status: 503 })
  const { delays } = await follow([refused, refused, refused, () => stream(), refused])
  expect(delays).toEqual([2000, 4000, 8000, 2000, 4000])
})

test('a full server is retried when it allows, and does not count as lost', async () => {
  const full = (status: number) => () => new Response(null, { status, headers: { 'retry-after': '60' } })
  const { delays, states } = await follow([full(429), full(503), () => stream()], 0.5)
  expect(delays).toEqual([75_000, 75_000, 1_000])
  expect(states).toEqual(['connecting', 'refused', 'connecting', 'refused', 'connecting', 'open', 'lost'])
})

test('a Retry-After of one second counts; zero or text means the server is lost', async () => {
  const full = (wait: string) => () => new Response(null, { status: 503, headers: { 'retry-after': wait } })
  expect((await follow([full('1'), () => stream()], 0)).states).toContain('refused')
  for (const wait of ['0', 'soon'])
    expect((await follow([full(wait), () => stream()], 0)).states).not.toContain('refused')
})

test('any other error counts as lost, even with Retry-After', async () => {
  const broken = () => new Response(null, { status: 500, headers: { 'retry-after': '60' } })
  expect((await follow([broken, () => stream()])).states).not.toContain('refused')
})

test('the zone’s stream is requested as an event stream, without a cache', async () => {
  const requested: [unknown, RequestInit | undefined][] = []
  const controller = new AbortController()
  await followLiveStream(
    {
      random: () => 0,
      fetch: async (url, init) => {
        requested.push([url, init])
        return stream()
      },
      wait: async () => controller.abort(),
    },
    {
      url: '/api/stream?zone=WEST',
      signal: controller.signal,
      lastEventId: () => null,
      onEvent: () => undefined,
      onState: () => undefined,
    },
  )
  expect(requested).toMatchObject([
    ['/api/stream?zone=WEST', { cache: 'no-store', headers: { accept: 'text/event-stream' } }],
  ])
})

test('the server can set a longer delay', async () => {
  const { delays } = await follow([() => stream('retry: 20000\n\n')], 0)
  expect(delays).toEqual([20_000])
})

test('the delay is random between zero and its limit of ten seconds', () => {
  expect(computeReconnectDelayMs(0, 0)).toBe(0)
  expect(computeReconnectDelayMs(1, 0.5)).toBe(1000)
  expect(computeReconnectDelayMs(50, 1)).toBe(10_000)
})

test('if aborted before the start, it requests nothing', async () => {
  const fetch = vi.fn()
  const ignore = () => undefined
  await followLiveStream(
    { fetch, random: () => 0, wait },
    { url: '/', lastEventId: () => null, onEvent: ignore, onState: ignore, signal: AbortSignal.abort() },
  )
  expect(fetch).not.toHaveBeenCalled()
})

afterEach(() => {
  vi.useRealTimers()
})

/** Follows a stream that opens and then sends nothing. */
function followSilence() {
  const controller = new AbortController()
  const states: LiveStreamState[] = []
  const following = followLiveStream(
    {
      random: () => 0,
      wait: async () => controller.abort(),
      fetch: async (_url, init) =>
        new Response(
          new ReadableStream({
            start: (body) => init?.signal?.addEventListener('abort', () => body.error(init.signal?.reason)),
          }),
        ),
    },
    {
      url: '/',
      signal: controller.signal,
      lastEventId: () => null,
      onEvent: () => undefined,
      onState: (state) => states.push(state),
    },
  )
  return { states, following }
}

test('a silent stream is dropped after 45 seconds', async () => {
  vi.useFakeTimers()
  const { states, following } = followSilence()
  await vi.advanceTimersByTimeAsync(44_999)
  expect(states.at(-1)).toBe('open')
  await vi.advanceTimersByTimeAsync(1)
  await following
  expect(states.at(-1)).toBe('lost')
})

test('after a laptop wakes, its dead stream is dropped soon', async () => {
  vi.useFakeTimers()
  const { states, following } = followSilence()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.setSystemTime(Date.now() + HOUR_MS)
  await vi.advanceTimersByTimeAsync(5_000)
  await following
  expect(states.at(-1)).toBe('lost')
})

test('a clock that is set back does not extend the silence', async () => {
  vi.useFakeTimers()
  const { states, following } = followSilence()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.setSystemTime(Date.now() - HOUR_MS)
  await vi.advanceTimersByTimeAsync(44_000)
  await following
  expect(states.at(-1)).toBe('lost')
})
