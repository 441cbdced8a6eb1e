import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyImageFiles } from '../../../scripts/copy-image-files.mjs'
import { TEST_NODE_FLAGS } from '../../../scripts/test-node-flags.mjs'
import { TEST_TIME_LIMIT_FACTOR } from './patience.ts'
import { type RunningProduct, watchProduct } from './product.ts'

const dockerfile = readFileSync(new URL('../../../Dockerfile', import.meta.url), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'tradeops-image-'))
const tree = join(folder, 'app')
const data = join(folder, 'data')

/** The user of the container image; the test uses its own user where it may not become another one. */
const IMAGE_USER = { uid: 10_001, gid: 10_001 }
const canBecome = process.getuid?.() === 0 && spawnSync(process.execPath, ['-e', '0'], IMAGE_USER).status === 0
const as = canBecome ? IMAGE_USER : {}

const commandAfter = (instruction: RegExp) => JSON.parse(instruction.exec(dockerfile)![1]!) as string[]
const [, ...entryPoint] = commandAfter(/^ENTRYPOINT (\[.+\])$/m)
const [, ...healthCommand] = commandAfter(/^HEALTHCHECK .+ CMD (\[.+\])$/m)
const imageEnvironment = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (\w+)=(\S+)$/gm)].map(([, name, value]) => [name!, value!]),
)

let env: Record<string, string>
let product: RunningProduct

beforeAll(async () => {
  copyImageFiles(tree)
  mkdirSync(data)
  chmodSync(folder, 0o755)
  if (canBecome) chownSync(data, IMAGE_USER.uid, IMAGE_USER.gid)
  else chmodSync(tree, 0o555)
  env = {
    ...imageEnvironment,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: data,
    PUBLIC_BASE_URL: 'https://brief.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SECRET: 'Zk3v9QwXr1LtB8nYc5HfJ0dGmP7uAe2s',
    CONTACT: 'desk@brief.example',
    FEEDS: 'sandbox',
    HISTORY_YEARS: '0',
    TIME_LIMIT_FACTOR: String(TEST_TIME_LIMIT_FACTOR),
  }
  const args = [...TEST_NODE_FLAGS, ...entryPoint]
  product = watchProduct(spawn(process.execPath, args, { ...as, cwd: tree, env, stdio: ['ignore', 'pipe', 'pipe'] }))
  const { port } = await product.started
  env.PORT = String(port)
})
afterAll(async () => {
  product.process.kill('SIGKILL')
  await product.exit
  chmodSync(tree, 0o755)
  rmSync(folder, { recursive: true, force: true })
})

const run = (args: string[]) => spawnSync(process.execPath, args, { ...as, cwd: tree, env, encoding: 'utf8' })

async function getBrief(): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${env.PORT}/api/briefs/latest?zone=HOUSTON`)
  return answer.ok ? answer.json() : null
}

test('the files of the image serve a brief to its own health command, unprivileged and on a read-only tree', async () => {
  expect(run(['-e', `require('fs').writeFileSync('written', '')`]).stderr).toMatch(/EACCES|EROFS|EPERM/)
  await expect.poll(getBrief).toMatchObject({ zone: 'HOUSTON' })
  expect(run(healthCommand).status).toBe(0)
})

test('the health command fails where nothing listens, and production refuses a placeholder secret', () => {
  const dead = spawnSync(process.execPath, healthCommand, { cwd: tree, env: { ...env, PORT: '1' }, encoding: 'utf8' })
  expect([dead.status, dead.stderr]).toEqual([1, expect.stringContaining('does not answer')])
  const refused = spawnSync(process.execPath, entryPoint, {
    cwd: tree,
    env: { ...env, SECRET: 'change-me-change-me-change-me-change-me' },
    encoding: 'utf8',
  })
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('SECRET is a placeholder')])
})

test('the image stops cleanly and in time when its container is stopped', async () => {
  await expect.poll(getBrief).not.toBeNull()
  product.process.kill('SIGTERM')
  // The exit code would differ if the stop had taken too long.
  expect(await product.exit).toBe(0)
})
