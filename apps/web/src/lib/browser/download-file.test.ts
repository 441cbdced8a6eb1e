import { expect, test } from 'vitest'
import { readDownloadFileName } from './download-file.ts'

const nameOf = (disposition: string | null) =>
  readDownloadFileName(
    new Response('', { headers: disposition === null ? {} : { 'content-disposition': disposition } }),
    'brief.pdf',
  )

test('a download has the name that the server gave it', () => {
  expect(nameOf('attachment; filename="houston-2026-07-15.pdf"')).toBe('houston-2026-07-15.pdf')
})

test.each([[null], ['attachment'], ['attachment; filename=""'], ['attachment; filename="../../etc/passwd"']])(
  'with the header %s it has its usual name',
  (disposition) => {
    expect(nameOf(disposition)).toBe('brief.pdf')
  },
)
