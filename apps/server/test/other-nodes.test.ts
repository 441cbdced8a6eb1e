import { rmSync } from 'node:fs'
import { delimiter } from 'node:path'
import { expect, test } from 'vitest'
import { COMMON_TEST_NODE_FLAGS } from '../../../scripts/test-node-flags.mjs'
import { createEmptyDirectory, startProduct } from './product.ts'

const PROGRAMS = (process.env.OTHER_NODES ?? '').split(delimiter).filter((program) => program !== '')

test.concurrent.each(PROGRAMS)(
  'the built product makes its first brief on %s, and stops on a signal',
  async (program) => {
    const directory = createEmptyDirectory()
    const options = { node: program, flags: COMMON_TEST_NODE_FLAGS }
    const product = startProduct({ DATA_DIR: directory }, options)
    try {
      const { base } = await product.started
      await expect.poll(async () => (await fetch(`${base}/api/briefs/latest?zone=HOUSTON`)).status).toBe(200)
      expect(await (await fetch(base)).text()).toContain('<div id="root">')
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
