import { mutateBytes } from '../byte-mutations.ts'

/** Bytes for one connection, and how they are sent. */
export type RawRequest = { name: string; bytes: Buffer; sends: 'at once' | 'in pieces' | 'and leaves' }

type Random = () => number
const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)]!

const PATHS = [
  '/',
  '/api/briefs/latest?zone=HOUSTON',
  '/api/auth/login',
  '/brief',
  '/assets/x.js',
  '/api/series?zone=WEST',
]
const BODY = '{"email":"ada@desk.example","password":"Analytical1"}'
const HOST = 'Host: localhost\r\n'
const END = 'Connection: close\r\n\r\n'

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${HOST}${more}${END}`
const post = (headers: string, body: string) => `POST /api/auth/login HTTP/1.1\r\n${HOST}${headers}${END}${body}`
const JSON_TYPE = 'Content-Type: application/json\r\n'

const odd = (random: Random): string =>
  String.fromCharCode(...Array.from({ length: 1 + Math.floor(random() * 40) }, () => Math.floor(random() * 256)))

/** Ways in which a request can be malformed, cut, ambiguous, too large or badly encoded. */
const SHAPES: Record<string, (random: Random) => string> = {
  'random bytes': odd,
  'an unknown method': (random) => get('/').replace('GET', pick(random, ['G\0T', 'BREW', 'get', 'A'.repeat(300)])),
  'an odd version': (random) => get('/').replace('HTTP/1.1', pick(random, ['HTTP/9.9', 'HTTP/1.1.1', 'HTP', 'HTTP/2'])),
  'an odd path': (random) =>
    get(pick(random, ['//', '/%', '/%zz', '/%00', '/\\..\\', '*', '/?%ff=%fe', `/${odd(random)}`])),
  'a path without end': (random) => get(`/${'a'.repeat(1 + Math.floor(random() * 40_000))}`),
  'a bad encoding in the query': (random) =>
    get(`/api/briefs/latest?zone=${pick(random, ['%c0%af', '%ed%a0%80', '%', '%u0041', '%00', '[]', 'a&zone=b'])}`),
  'a header without end': (random) => get('/', `X-Long: ${'x'.repeat(Math.floor(random() * 60_000))}\r\n`),
  'many headers': (random) => get('/', 'X-A: b\r\n'.repeat(Math.floor(random() * 5_000))),
  'odd bytes in a header': (random) => get('/', `X-Odd: ${odd(random)}\r\n`),
  'a folded header': () => get('/', 'X-Folded: one\r\n two\r\n'),
  'line feeds alone': (random) => get(pick(random, PATHS)).replaceAll('\r\n', '\n'),
  'no host': (random) => get(pick(random, PATHS)).replace(HOST, ''),
  'two hosts': (random) => get(pick(random, PATHS), 'Host: evil.example\r\n'),
  'two lengths': () => post(`${JSON_TYPE}Content-Length: 5\r\nContent-Length: ${BODY.length}\r\n`, BODY),
  'a length and chunks': () =>
    post(`${JSON_TYPE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n`, `0\r\n\r\n${get('/api/account')}`),
  'an odd length': (random) =>
    post(
      `${JSON_TYPE}Content-Length: ${pick(random, ['-1', '1e3', '0x10', '99999999999999999999', ' ', '+5'])}\r\n`,
      BODY,
    ),
  'an odd chunk': (random) =>
    post(
      `${JSON_TYPE}Transfer-Encoding: chunked\r\n`,
      pick(random, ['zz\r\nabc\r\n', '-1\r\n\r\n', 'ffffffffffffffff\r\n', '5\r\nab']),
    ),
  'an unknown transfer encoding': () => post(`${JSON_TYPE}Transfer-Encoding: gzip, identity\r\n`, BODY),
  'an odd content type': (random) =>
    post(
      `Content-Type: ${pick(random, ['application/json;', '\tapplication/json', 'application/json\t; a', 'APPLICATION/JSON', 'text/plain', 'application/json; charset=utf-7', ','])}\r\nContent-Length: ${BODY.length}\r\n`,
      BODY,
    ),
  'a body of bad text': (random) => {
    const body = pick(random, [
      '\xff\xfe{}',
      '{"email":"\xc3\x28"}',
      '{"a":"\\ud800"}',
      '{"a":1e999}',
      `${'['.repeat(9_000)}`,
    ])
    return post(`${JSON_TYPE}Content-Length: ${body.length}\r\n`, body)
  },
  'a body above the limit': (random) => {
    const body = `{"email":"${'a'.repeat(66_000 + Math.floor(random() * 60_000))}"}`
    return post(`${JSON_TYPE}Content-Length: ${body.length}\r\n`, body)
  },
  'a compressed body': () => post(`${JSON_TYPE}Content-Encoding: gzip\r\nContent-Length: ${BODY.length}\r\n`, BODY),
  'many requests at once': (random) =>
    `GET ${pick(random, PATHS)} HTTP/1.1\r\n${HOST}\r\n`.repeat(2 + Math.floor(random() * 20)) + get('/healthz'),
  'an upgrade': (random) =>
    get('/', `Upgrade: ${pick(random, ['websocket', 'h2c', 'TLS/1.0'])}\r\n`).replace('close', 'Upgrade'),
  'an expectation': (random) =>
    post(`${JSON_TYPE}Expect: ${pick(random, ['100-continue', '200-ok'])}\r\nContent-Length: 9\r\n`, '{}'),
  'an odd token': (random) =>
    get(
      '/api/account',
      `Authorization: ${pick(random, ['Bearer', `Bearer ${odd(random)}`, `Basic ${'A'.repeat(9_000)}`])}\r\n`,
    ),
  'an odd range': (random) =>
    get('/favicon.svg', `Range: bytes=${pick(random, ['-', '0-0,1-1', '9-1', '-99999999999', 'a-b'])}\r\n`),
  'an odd etag': (random) =>
    get('/api/briefs/latest?zone=WEST', `If-None-Match: ${odd(random).replace(/[\r\n]/g, '')}\r\n`),
}

const VALID = [get('/api/briefs/latest?zone=WEST'), post(`${JSON_TYPE}Content-Length: ${BODY.length}\r\n`, BODY)]

/** Composes a random malformed request. */
export function generateRawRequest(random: Random): RawRequest {
  const sends = pick(random, ['at once', 'at once', 'at once', 'in pieces', 'and leaves'] as const)
  if (random() < 0.25) {
    const bytes = Buffer.from(mutateBytes(Buffer.from(pick(random, VALID), 'latin1'), random))
    return { name: 'a damaged request', bytes, sends }
  }
  const name = pick(random, Object.keys(SHAPES))
  return { name, bytes: Buffer.from(SHAPES[name]!(random), 'latin1'), sends }
}
