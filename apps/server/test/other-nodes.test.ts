import { rmSync } from 'node:fs'
import { delimiter } from 'node:path'
import { expect, test, vi } from 'vitest'
import { COMMON_TEST_NODE_FLAGS } from '../../../scripts/test-node-flags.mjs'
import { createEmptyDirectory, pickFreePort, startProduct } from './product.ts'

const PROGRAMS = (process.env.OTHER_NODES ?? '').split(delimiter).filter((program) => program !== '')

test.concurrent.each(PROGRAMS)(
  'the built product makes its first brief on %s, and stops on a signal',
  async (program) => {
    const directory = createEmptyDirectory()
    const port = await pickFreePort()
    const options = { node: program, flags: COMMON_TEST_NODE_FLAGS }
    const product = startProduct({ DATA_DIR: directory, PORT: String(port) }, options)
    try {
      await product.started
      const address = `http://127.0.0.1:${port}`
      await vi.waitFor(
        async () => expect((await fetch(`${address}/api/briefs/latest?zone=HOUSTON`)).status).toBe(200),
        {
          timeout: 600_000,
          interval: 500,
        },
      )
      expect(await (await fetch(address)).text()).toContain('<div id="root">')
      product.process.kill('SIGTERM')
      expect(await product.exit).toBe(0)
      expect(product.said.err).toBe('')
    } finally {
      product.process.kill('SIGKILL')
      await product.exit
      rmSync(directory, { recursive: true, force: true })
    }
  },
)
