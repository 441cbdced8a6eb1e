// Benchmark program: readers of live streams who reconnect as the page does, each with an address that a trusted proxy
// would report. GET / returns what they have received so far, GET /<id> the times at which the brief with this id
// arrived.
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { ZONES } from '@tradeops/domain/market/zones'
import { computeReconnectDelayMs } from '../../../apps/web/src/lib/http/follow-live-stream.ts'

/** What the readers of one process have received; `events` counts the arrivals of each brief by its id. */
export type ReceivedByReaders = {
  open: number
  lost: number
  statuses: Record<string, number>
  events: Record<string, number>
}

const CONNECTING_AT_ONCE = 100
/** The server demands this wait with `retry:`, and with Retry-After while it starts. */
const SERVER_DELAY_MS = 2_000
/** Like the page, a reader gives up a connection on which nothing arrives for three heartbeats. */
const SILENCE_MS = 45_000
const END_OF_EVENT = Buffer.from('\n\n')
const ID_LINE = /(?:^|\n)id: (\S+)\n/

const [portList = '', count = '0', firstNumber = '0'] = process.argv.slice(2)
const ports = portList.split(',').map(Number)
const received: ReceivedByReaders = { open: 0, lost: 0, statuses: {}, events: {} }
const arrivalsMs = new Map<string, number[]>()

type Reader = { number: number; failures: number; lastId: string | null; arriving: string | null; ending: boolean }

function composeRequest({ number, lastId }: Reader): string {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const seen = lastId === null ? '' : `Last-Event-ID: ${lastId}\r\n`
  const zone = ZONES[number % ZONES.length]
  return `GET /api/stream?zone=${zone} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n${seen}\r\n`
}

function readEvents(reader: Reader, chunk: Buffer): void {
  let from = 0
  if (reader.arriving === null) {
    const id = ID_LINE.exec(chunk.toString('latin1', 0, 400))
    if (!id) return
    reader.arriving = id[1]!
    from = id.index + id[0].length
  }
  const endsHere = (reader.ending && chunk[0] === 10) || chunk.indexOf(END_OF_EVENT, from) >= 0
  reader.ending = chunk.at(-1) === 10
  if (!endsHere) return
  reader.lastId = reader.arriving
  const arrivals = arrivalsMs.get(reader.arriving) ?? []
  arrivalsMs.set(reader.arriving, arrivals)
  received.events[reader.arriving] = arrivals.push(Date.now())
  reader.arriving = null
}

/** Opens a stream; resolves when its status has arrived or the connection failed. */
function follow(reader: Reader): Promise<void> {
  return new Promise((resolve) => {
    const socket: Socket = connect(ports[reader.number % ports.length]!, '127.0.0.1')
    let status: string | null = null
    let retryAfterMs = 0
    reader.arriving = null
    socket.on('connect', () => socket.write(composeRequest(reader)))
    socket.on('data', (chunk: Buffer) => {
      if (status === null) {
        const head = chunk.toString('latin1', 0, 1_000)
        status = head.slice(9, 12)
        received.statuses[status] = (received.statuses[status] ?? 0) + 1
        retryAfterMs = Number(/retry-after: (\d+)/i.exec(head)?.[1] ?? 0) * 1_000
        if (status === '200') {
          received.open += 1
          reader.failures = 0
        }
        resolve()
      }
      if (status === '200') readEvents(reader, chunk)
    })
    socket.setTimeout(SILENCE_MS, () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => {
      if (status === '200') {
        received.open -= 1
        received.lost += 1
      }
      // A starting process sends readers to the same address again once it serves, and a page follows at once.
      if (status === '307') {
        resolve(follow(reader))
        return
      }
      reader.failures += 1
      const refusedMs = retryAfterMs * (1 + Math.random() / 2)
      const delayMs = Math.max(SERVER_DELAY_MS, computeReconnectDelayMs(reader.failures, Math.random()))
      setTimeout(() => void follow(reader), refusedMs || delayMs)
      resolve()
    })
  })
}

const control = createServer(({ url = '/' }, response) =>
  response.end(JSON.stringify(url === '/' ? received : (arrivalsMs.get(url.slice(1)) ?? []))),
)
control.listen(0, '127.0.0.1', async () => {
  const readers = Array.from({ length: Number(count) }, (_, place) => ({
    ...{ number: Number(firstNumber) + place, failures: 0, lastId: null, arriving: null, ending: false },
  }))
  console.log((control.address() as AddressInfo).port)
  for (let first = 0; first < readers.length; first += CONNECTING_AT_ONCE) {
    await Promise.all(readers.slice(first, first + CONNECTING_AT_ONCE).map(follow))
  }
})
