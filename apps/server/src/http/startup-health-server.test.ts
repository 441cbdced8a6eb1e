import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { pickFreePort } from '../../test/product.ts'
import { openStartupHealthServer } from './startup-health-server.ts'

test('while it starts the product is alive but not ready, and then it leaves its port', async () => {
  const port = await pickFreePort()
  const starting = await openStartupHealthServer({ port, host: '127.0.0.1' })
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect((await get('/healthz')).status).toBe(200)
  for (const path of ['/readyz', '/', '/api/briefs/latest?zone=WEST']) {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ status: 'not ready' })
  }
  await starting.close()
  const next = createServer().listen(port, '127.0.0.1')
  await new Promise((resolve) => next.once('listening', resolve))
  next.close()
})

test('a port in use fails as it does for the product', async () => {
  const port = await pickFreePort()
  const first = await openStartupHealthServer({ port, host: '127.0.0.1' })
  await expect(openStartupHealthServer({ port, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE', port })
  await first.close()
})
