// The fastest Node server for the same bytes: no routing, no checks.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sampleBrief } from './sample-brief.ts'

const headers = { 'content-type': 'application/json; charset=utf-8', etag: sampleBrief.etag }
const server = createServer((request, response) => {
  if (request.headers['if-none-match'] === sampleBrief.etag) response.writeHead(304, headers).end()
  else response.writeHead(200, { ...headers, 'content-length': sampleBrief.json.byteLength }).end(sampleBrief.json)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
