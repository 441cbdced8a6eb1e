import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { createLoopbackWorld } from './loopback-world.ts'
import { createEmptyDirectory, startProduct } from './product.ts'

const world = createLoopbackWorld()
const directory = createEmptyDirectory()
afterAll(() => rmSync(directory, { recursive: true, force: true }))

test('with a proxy that refuses, the product starts on the simulated market and names the proxy', async () => {
  const requests: string[] = []
  const proxy = await world.tcp((socket) =>
    socket.once('data', (bytes) => {
      requests.push(bytes.toString().split('\r\n')[0]!)
      socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n')
    }),
  )
  const product = startProduct({
    DATA_DIR: directory,
    FEEDS: 'auto',
    LOG_FORMAT: 'words',
    HTTP_PROXY: proxy,
    HTTPS_PROXY: proxy.replace('//', '//joe:secret@'),
  })
  await new Promise<void>((resolve, reject) => {
    product.process.stdout?.on('data', () => /^\d\d:\d\d CT Houston/m.test(product.said.out) && resolve())
    product.exit.then((code) => reject(new Error(`It ended with ${code}: ${product.said.err}`)))
  })
  product.process.kill('SIGTERM')
  expect(await product.exit).toBe(0)
  expect(product.said.out.match(/^sources .+$/gm)).toEqual([
    expect.stringMatching(/^sources the proxy refused: 403 for www\.ercot\.com/),
    `sources HTTPS_PROXY is ${proxy}`,
    'sources If ERCOT needs no proxy, set NO_PROXY=.ercot.com',
  ])
  expect(product.said.err).toBe('')
  // The simulated market is on this machine and is never requested through the proxy.
  expect(requests.sort()).toEqual(['CONNECT api.weather.gov:443 HTTP/1.1', 'CONNECT www.ercot.com:443 HTTP/1.1'])
})
