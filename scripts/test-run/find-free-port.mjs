import { once } from 'node:events'
import { createServer } from 'node:net'

/** Finds a TCP port that is free, so that two clones can run their tests at the same time. */
export async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
