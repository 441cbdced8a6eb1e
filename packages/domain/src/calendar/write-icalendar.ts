/**
 * An entry of a calendar file. Its `uid` stays the same when the file is written again, so that calendar programs
 * update the entry.
 */
export type CalendarEntry = { uid: string; fromMs: number; toMs: number; title: string; text: string }

const MAX_OCTETS = 75

/** The length of a character in UTF-8, in octets. */
function countOctets(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Times are written in UTC, such as `20260715T223000Z`, so that no calendar program needs our time zone rules. */
const writeInstant = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/**
 * A line of an iCalendar file has at most 75 octets; longer lines continue after a line break and a space (RFC 5545,
 * 3.1).
 */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = countOctets(character)
    const limit = parts.length === 0 ? MAX_OCTETS : MAX_OCTETS - 1
    if (octets + size > limit) {
      parts.push(part)
      part = ''
      octets = 0
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

/** Writes a calendar file that calendar programs subscribe to and fetch again every hour. */
export function writeICalendar(name: string, entries: readonly CalendarEntry[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//TradeOps//Market Intel Brief//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(({ uid, fromMs, toMs, title, text }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${writeInstant(now.getTime())}`,
      `DTSTART:${writeInstant(fromMs)}`,
      `DTEND:${writeInstant(toMs)}`,
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(text)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}
