import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { PriceArchiveToRead } from '../../../flows/market/backfill-price-archives.ts'
import { readPriceArchiveInChildProcess } from './price-archive-process.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'archive-process-'))
afterAll(() => rmSync(folder, { recursive: true }))

const FILE: PriceArchiveToRead = {
  document: 'np6-785-er',
  body: new Uint8Array([1, 2, 3]),
  facts: { name: 'a.zip', publishedAt: null, fetchedAt: new Date('2026-07-15T22:36:00Z') },
  storedSheets: ['sheet1'],
}

/**
 * Writes a program that runs a statement after it received its file; the statement can use `file`, `send` and `buffer`.
 */
function programThat(statement: string): string {
  const file = path.join(folder, `${statement.length}-${statement.replace(/\W/g, '')}.mjs`.slice(-80))
  writeFileSync(
    file,
    `import { buffer } from 'node:stream/consumers'
    process.once('message', async (file) => {
      const send = (message) => new Promise((sent) => process.send(message, sent))
      ${statement}
    })`,
  )
  return file
}

async function sheetsOf(statement: string, stop = new AbortController(), onSheet = () => {}) {
  const names: string[] = []
  for await (const sheet of readPriceArchiveInChildProcess(programThat(statement), FILE, stop.signal)) {
    names.push('ok' in sheet ? sheet.sentence : sheet.name)
    onSheet()
  }
  return names
}

test('sheets arrive in order with their dates, and the process gets the whole file', async () => {
  const statement = `
    await send({ name: (await buffer(process.stdin)).join() + file.facts.fetchedAt.toISOString() })
    await send({ name: file.storedSheets.join() })
    await send(null)`
  expect(await sheetsOf(statement)).toEqual(['1,2,32026-07-15T22:36:00.000Z', 'sheet1'])
})

test('a refusal of the file is passed on', async () => {
  const refusal = `await send({ ok: false, reason: 'archive', sentence: 'No sheet.', excerpt: '' }); await send(null)`
  expect(await sheetsOf(refusal)).toEqual(['No sheet.'])
})

test('a process that dies before its last sheet is a fault, not the end of the file', async () => {
  await expect(sheetsOf(`await send({ name: 'sheet2' }); process.exit(3)`)).rejects.toThrow('ended early (3)')
  await expect(sheetsOf(`process.kill(process.pid, 'SIGKILL')`)).rejects.toThrow('ended early (SIGKILL)')
})

test('a stop kills a process that never answers, and the sheets end without a fault', async () => {
  const stop = new AbortController()
  const names = await sheetsOf(`await send({ name: 'sheet2' }); process.on('message', () => {})`, stop, () =>
    stop.abort(),
  )
  expect(names).toEqual(['sheet2'])
  expect(await sheetsOf(`await send({ name: 'sheet2' })`, stop)).toEqual([])
})
