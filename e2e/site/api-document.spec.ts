import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const run = promisify(execFile)
const here = createRequire(import.meta.url)
/** Finds the TypeScript compiler of the workspace, because the client generator has an older one. */
const workspace = createRequire(new URL('../../package.json', import.meta.url))
const programOf = (library: string, path: string, from = here) =>
  join(dirname(from.resolve(`${library}/package.json`)), path)

/** A program written from the API document alone. */
const PROGRAM = `
import type { operations, paths } from './api.ts'

type Latest = paths['/api/briefs/latest']['get']
type Brief = Latest['responses'][200]['content']['application/json']
type Refused = Latest['responses'][404]['content']['application/json']

const zone: NonNullable<NonNullable<Latest['parameters']['query']>['zone']> = 'HOUSTON'
export const gist = (brief: Brief): string =>
  \`\${brief.zone} \${brief.lmp === null ? 'no price' : brief.lmp.toFixed(2)} \${brief.intelligence.map(({ level }) => level)}\`
export const isEarly = ({ code }: Refused): boolean => code === 'no_brief_yet'
export const body: operations['postShares']['requestBody']['content']['application/json'] = { briefId: 'b_01N5G2V2H' }
export const url = (made: operations['postShares']['responses'][201]['content']['application/json']): string => made.share.url
export const requestedZone = zone

// @ts-expect-error a brief has no such field
export const wrong = (brief: Brief) => brief.prise
`

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradeops-api-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the API document passes its linter, and a client generated from it compiles', async ({ request }) => {
  const answer = await request.get('/api/docs/json')
  writeFileSync(join(folder, 'openapi.json'), await answer.body())
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' }
  // The document names the server that sent it, here this machine.
  const skipped = '--skip-rule=no-server-example.com'
  const lint = ['lint', '--extends=recommended', skipped, '--format=summary', '--max-problems=1000', 'openapi.json']
  const linted = await run(process.execPath, [programOf('@redocly/cli', 'bin/cli.js'), ...lint], { cwd: folder, env })
  expect(linted.stdout + linted.stderr).not.toMatch(/^(?:error|warning) /m)

  const generator = [programOf('openapi-typescript', 'bin/cli.js'), 'openapi.json', '-o', 'api.ts']
  await run(process.execPath, generator, { cwd: folder, env })
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  const options = { strict: true, noEmit: true, target: 'ES2023', module: 'ESNext', moduleResolution: 'bundler' }
  const compilerOptions = { ...options, allowImportingTsExtensions: true, types: [], skipLibCheck: true }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }))
  const compiled = await run(process.execPath, [programOf('typescript', 'bin/tsc', workspace), '-p', '.'], {
    cwd: folder,
  }).catch((fault: { stdout?: string }) => ({ stdout: fault.stdout ?? String(fault) }))
  expect(compiled.stdout).toBe('')
})

test('every operation of the document has a unique name, a group, a sample and at least one error', async ({
  request,
}) => {
  type Call = { operationId: string; tags: string[]; responses: object; 'x-codeSamples': { source: string }[] }
  const document = (await (await request.get('/api/docs/json')).json()) as {
    paths: Record<string, Record<string, Call>>
    tags: { name: string; description: string }[]
  }
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length)
  const groups = document.tags.map(({ name }) => name)
  for (const { operationId, tags, responses, 'x-codeSamples': samples } of calls) {
    expect(groups, operationId).toContain(tags[0])
    expect(Object.keys(responses), operationId).toContain('500')
    expect(
      samples.map(({ source }) => source.split(/[\s']/, 1)[0]),
      operationId,
    ).toEqual(['curl', 'import'])
    for (const { source } of samples) expect(source, operationId).not.toMatch(/[{]\w+[}](?!")/)
  }
})
