import { expect, test } from 'vitest'
import { chooseCount } from '../../../../packages/sandbox/test/full-counts.ts'
import { recordFigure } from '../../../../packages/sandbox/test/record-figure.ts'
import { serveHttp } from '../loopback-upstream.ts'
import { findResponseFault } from './find-response-fault.ts'
import { fuzzProduct } from './fuzzed-product.ts'
import { runFuzz } from './run-fuzz.ts'

const COUNT = chooseCount(200, 20_000)
const SEED = 20_261_117

test('malformed requests get no 5xx and no words about the inside, and every brief is still served', async ({
  task,
}) => {
  // The run ends before the runner ends the test, so that a call that is still open is named.
  const ends = AbortSignal.timeout(0.8 * task.timeout)
  const { sent, findings, risenMib, afterwards } = await fuzzProduct({ count: COUNT, seed: SEED, ends })
  expect(findings).toEqual([])
  expect(sent.raw + sent.api).toBe(COUNT)
  expect(afterwards).toEqual({ health: 200, briefs: [200, 200, 200, 200], isAlive: true, faults: [] })
  expect(risenMib).toBeLessThan(200)
  recordFigure(
    task,
    `${sent.raw} malformed requests and ${sent.api} API calls of seed ${SEED}, memory +${risenMib} MiB`,
  )
})

test('a call that is still open when the run ends is named', async () => {
  const run = new AbortController()
  const server = await serveHttp((request, response) => {
    if (request.url === '/api/docs/json') response.end(JSON.stringify({ paths: { '/hangs': { get: {} } } }))
    else run.abort()
  })
  const orders = { token: '', count: 8, seed: SEED, ends: run.signal, graceMs: 0 }
  const { findings } = await runFuzz({ ...orders, port: Number(new URL(server.base).port), pid: process.pid })
  expect(findings).toContainEqual(expect.stringMatching(/^request \d+, GET \/hangs: .*no answer when the run ended$/))
  await server.stop()
})

test.each([
  ['a stack', 500, 'Error: x\n    at run (/srv/a.mjs:1:1)', true],
  ['a validator', 400, '{"error":"Invalid input: expected string"}', true],
  ['our own sentence', 400, '{"error":"Some fields are not valid.","code":"invalid_input"}', false],
  ['a page that quotes code', 200, 'ZodError', false],
])('%s is judged', (_sentence, status, text, isFault) => {
  expect(findResponseFault(status, text) !== null).toBe(isFault)
})
