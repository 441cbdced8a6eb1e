// Benchmark program: the fastest possible Node server, without routing or checks, sends the same bytes as the product
// for comparison.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SAMPLE_BRIEF } from './sample-brief.ts'

const headers = { 'content-type': 'application/json; charset=utf-8', etag: SAMPLE_BRIEF.etag }
const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === SAMPLE_BRIEF.etag) response.writeHead(304, headers).end()
  else response.writeHead(200, { ...headers, 'content-length': SAMPLE_BRIEF.json.byteLength }).end(SAMPLE_BRIEF.json)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
