import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { TEST_TIME_LIMIT_FACTOR } from './patience.ts'
import { createEmptyDirectory } from './product.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const directory = createEmptyDirectory()
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Starts the product as a reader of the README does, in a pipe. */
function startWithNpm() {
  const { PATH, HOME } = process.env
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    env: {
      ...{ PATH, HOME, DATA_DIR: directory, PORT: '0', FEEDS: 'sandbox', HISTORY_YEARS: '0' },
      TIME_LIMIT_FACTOR: String(TEST_TIME_LIMIT_FACTOR),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  npm.stdout.setEncoding('utf8')
  const untilPrinted = (pattern: RegExp) =>
    new Promise<void>((resolve, reject) => {
      npm.stdout.on('data', (chunk: string) => {
        printed += chunk
        if (pattern.test(printed)) resolve()
      })
      npm.stdout.on('close', () => reject(new Error(`It ended and printed only:\n${printed}`)))
    })
  return { npm, untilPrinted, printed: () => printed }
}

test('npm start in a pipe prints words for people, and a SIGTERM to npm ends all that it started', async () => {
  const { npm, untilPrinted, printed } = startWithNpm()
  await untilPrinted(/^\d\d:\d\d CT .+\n/m)
  npm.kill('SIGTERM')
  // Every process that npm started holds this end of the pipe until it exits.
  await once(npm.stdout, 'close')
  const lines = printed()
    .replaceAll(/, \d+ s$/gm, '')
    .trim()
    .split('\n')
  // On a machine so busy that the briefs take longer than fifteen seconds, the address comes before them.
  const [address, briefs] = [
    lines.findIndex((line) => line.startsWith('ready')),
    lines.findIndex((line) => line.startsWith('briefs')),
  ]
  if (address < briefs) lines.splice(briefs, 0, ...lines.splice(address, 1))
  expect(lines).toEqual([
    'install unchanged',
    'build unchanged',
    `database embedded, in ${directory}/`,
    'sources chosen: simulated (FEEDS=sandbox)',
    expect.stringMatching(/^briefs 1\d runs of the last hour, simulated$/),
    expect.stringMatching(/^ready http:\/\/localhost:[1-9]\d+ simulated$/),
    expect.stringMatching(/^\d\d:\d\d CT Houston \S+ [+−]\S+ North .+ level=\w+$/),
    expect.stringMatching(/^stopped: last brief stored, database closed, [\d.]+ s$/),
  ])
  const logged = readFileSync(join(directory, 'server.log'), 'utf8').trim().split('\n')
  expect(logged.map((line) => JSON.parse(line).msg)).toContain('ready')
})
