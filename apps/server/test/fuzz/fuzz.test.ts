import { expect, test } from 'vitest'
import { chooseCount } from '../../../../packages/sandbox/test/full-counts.ts'
import { recordFigure } from '../../../../packages/sandbox/test/record-figure.ts'
import { findResponseFault } from './find-response-fault.ts'
import { fuzzProduct } from './fuzzed-product.ts'

const COUNT = chooseCount(200, 20_000)
const SEED = 20_261_117

test('malformed requests get no 5xx and no words about the inside, and every brief is still served', async ({
  task,
}) => {
  const { sent, findings, risenMib, afterwards } = await fuzzProduct({ count: COUNT, seed: SEED, limitMs: 500_000 })
  expect(findings).toEqual([])
  expect(afterwards).toEqual({ health: 200, briefs: [200, 200, 200, 200], isAlive: true, faults: [] })
  expect(risenMib).toBeLessThan(200)
  recordFigure(
    task,
    `${sent.raw} malformed requests and ${sent.api} API calls of seed ${SEED}, memory +${risenMib} MiB`,
  )
})

test.each([
  ['a stack', 500, 'Error: x\n    at run (/srv/a.mjs:1:1)', true],
  ['a validator', 400, '{"error":"Invalid input: expected string"}', true],
  ['our own sentence', 400, '{"error":"Some fields are not valid.","code":"invalid_input"}', false],
  ['a page that quotes code', 200, 'ZodError', false],
])('%s is judged', (_sentence, status, text, isFault) => {
  expect(findResponseFault(status, text) !== null).toBe(isFault)
})
