import { ParseRefusal } from './parse-refusal.ts'

const EXCERPT_LENGTH = 200
const UNPRINTABLE = /[^\x20-\x7e\u00a0-\ufffc]+/g

/** Cuts the start of a document to one printable line, for a log or an error. */
export function cutDocumentExcerpt(body: Uint8Array | string): string {
  const start = typeof body === 'string' ? body.slice(0, EXCERPT_LENGTH) : latin1(body.subarray(0, EXCERPT_LENGTH))
  return start.replace(UNPRINTABLE, ' ').trim()
}

const latin1 = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes)

/**
 * Decodes UTF-8; an invalid byte becomes U+FFFD and affects only its own row. UTF-16 and binary documents are refused.
 */
export function decodeUtf8Document(body: Uint8Array): string {
  if (body.length === 0) throw new ParseRefusal('empty', 'The document has no bytes.')
  const utf16 = (body[0] === 0xff && body[1] === 0xfe) || (body[0] === 0xfe && body[1] === 0xff)
  if (utf16 || body.includes(0)) {
    const encoding = utf16 ? 'UTF-16' : 'binary data or UTF-16'
    throw new ParseRefusal(
      'schema',
      `The document is ${encoding}, not UTF-8 text as expected.`,
      cutDocumentExcerpt(body),
    )
  }
  const text = new TextDecoder().decode(body)
  if (text.trim() === '') throw new ParseRefusal('empty', 'The document is blank.')
  return text
}

/** Decodes an HTML page; ERCOT's older pages are ISO-8859-1, whatever their header says. */
export function decodeHtmlDocument(body: Uint8Array): string {
  const text = decodeUtf8Document(body)
  return text.includes('\ufffd') ? latin1(body) : text
}

const BOT_PAGE =
  /_Incapsula_Resource|Incapsula incident|Request unsuccessful|Pardon Our Interruption|Access Denied|captcha|<title>\s*(log|sign) ?in/i

const HTML_TAG = /<(?:html|!doctype html|head|body|iframe|script|div|meta|title|center|h1)\b/i
const MAX_NOTICE_LENGTH = 2000

export const isBotProtectionPage = (html: string): boolean => BOT_PAGE.test(html)

/**
 * Refuses HTML where data is expected: a CDN can answer 200 with an HTML page instead of CSV or JSON, and no market
 * document begins with a tag.
 */
export function refuseHtmlMarkup(text: string): void {
  if (!text.trimStart().startsWith('<')) {
    if (text.length < MAX_NOTICE_LENGTH && isBotProtectionPage(text)) {
      throw new ParseRefusal('blocked', 'The response is a refusal notice, not data.', cutDocumentExcerpt(text))
    }
    return
  }
  const page = HTML_TAG.test(text.slice(0, 4096)) || isBotProtectionPage(text)
  throw page
    ? new ParseRefusal(
        'blocked',
        'The response is a web page, not data: the request was probably blocked.',
        cutDocumentExcerpt(text),
      )
    : new ParseRefusal('schema', 'The document is XML, not CSV or JSON as expected.', cutDocumentExcerpt(text))
}
