import { expect, test } from 'vitest'
import { removePrivateUrlParts } from './remove-private-url-parts.ts'

test.each([
  ['https://brief.example/reset-password?token=abc', 'https://brief.example/reset-password'],
  ['https://brief.example/brief?zone=WEST&email=a@b.co#x', 'https://brief.example/brief'],
  ['https://brief.example/#t=secret?x', 'https://brief.example/'],
  ['https://ada:pass@brief.example/brief', 'https://brief.example/brief'],
  ['/brief?zone=WEST', '/brief'],
  ['https://brief.example/@ada', 'https://brief.example/@ada'],
  ['https://brief.example/s/AbCd-0123?mode=free', 'https://brief.example/s'],
  ['/s/AbCd-0123', '/s'],
  ['https://brief.example/news/s/today', 'https://brief.example/news/s/today'],
  ['line one\n?two\nthree', 'line one\n'],
  ['', ''],
])('%s is kept as %s', (address, kept) => {
  expect(removePrivateUrlParts(address)).toBe(kept)
})
