// Benchmark program: the fastest possible Node server, without routing or checks, sends the bytes of a file as a page.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const [file = ''] = process.argv.slice(2)
const page = readFileSync(file)
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': page.byteLength,
}
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(page)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
