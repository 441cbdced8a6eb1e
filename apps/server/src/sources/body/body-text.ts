import { ParseRefusal } from './parse-refusal.ts'

const EXCERPT_LENGTH = 200
const UNPRINTABLE = /[^\x20-\x7e\u00a0-\ufffc]+/g

/** The beginning of a body on one printable line. */
export function excerptOf(body: Uint8Array | string): string {
  const start = typeof body === 'string' ? body.slice(0, EXCERPT_LENGTH) : latin1(body.subarray(0, EXCERPT_LENGTH))
  return start.replace(UNPRINTABLE, ' ').trim()
}

const latin1 = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes)

/**
 * The text of a body, without its byte order mark. A damaged byte becomes U+FFFD and costs only the row it stands in;
 * UTF-16 and binary bodies are refused, for every other byte of them would be damage.
 */
export function decodeText(body: Uint8Array): string {
  if (body.length === 0) throw new ParseRefusal('empty', 'The document has no bytes.')
  const utf16 = (body[0] === 0xff && body[1] === 0xfe) || (body[0] === 0xfe && body[1] === 0xff)
  if (utf16 || body.includes(0)) {
    const what = utf16 ? 'UTF-16' : 'binary data or UTF-16'
    throw new ParseRefusal('schema', `The document is ${what}, not the UTF-8 text it should be.`, excerptOf(body))
  }
  const text = new TextDecoder().decode(body)
  if (text.trim() === '') throw new ParseRefusal('empty', 'The document is blank.')
  return text
}

/** The text of an HTML page. ERCOT's older displays are ISO-8859-1, whatever the header says. */
export function decodeHtml(body: Uint8Array): string {
  const text = decodeText(body)
  return text.includes('\ufffd') ? latin1(body) : text
}

const BOT_PAGE =
  /_Incapsula_Resource|Incapsula incident|Request unsuccessful|Pardon Our Interruption|Access Denied|captcha|<title>\s*(log|sign) ?in/i

const HTML_TAG = /<(?:html|!doctype html|head|body|iframe|script|div|meta|title|center|h1)\b/i
const LONGEST_NOTICE = 2000

export const isBotPage = (html: string): boolean => BOT_PAGE.test(html)

/** The CDN answers 200 with a page of its own where CSV or JSON was due; no market document begins with a tag. */
export function refuseMarkup(text: string): void {
  if (!text.trimStart().startsWith('<')) {
    if (text.length < LONGEST_NOTICE && isBotPage(text)) {
      throw new ParseRefusal('blocked', 'A notice of refusal came where data was due.', excerptOf(text))
    }
    return
  }
  const page = HTML_TAG.test(text.slice(0, 4096)) || isBotPage(text)
  throw page
    ? new ParseRefusal(
        'blocked',
        'A web page came where data was due: the request was probably blocked.',
        excerptOf(text),
      )
    : new ParseRefusal('schema', 'The document is XML, not the CSV or JSON it should be.', excerptOf(text))
}
