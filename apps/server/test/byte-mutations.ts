/** Bytes that sources are known to send by mistake, and bytes that break parsers. */
const SPLICES = [
  ...[
    'null',
    '1e309',
    '-0',
    'NaN',
    'Infinity',
    'N/A',
    '\u2212',
    '-',
    '.',
    '%',
    '*',
    '|',
    'Y',
    'true',
    '0',
    '25',
    '24:00',
  ],
  ...['""', '"', '"\\u0000"', '\\', ',', ':', '[', ']', '{', '}', '[[[[[[', '{"a":', '\0', '\ufeff', '\u2028'],
  ...['\r', '\n', '\r\n', '\n\n', '<', '<html>', '</td>', '<tr>', '&nbsp;', '__proto__', 'constructor'],
  ...['11/01/2026', '03/08/2026', '11/01/2026 01:30:00', '02/30/2026', '2026-11-01 01:30:00-0600', '2026-02-30'],
  ...['9999999999999', '9999999999999999999999'],
].map((text) => new TextEncoder().encode(text))

/** Damages a body in one to four places: flips, cuts, doubles or inserts bytes. */
export function mutateBytes(body: Uint8Array, random: () => number): Uint8Array {
  let bytes = body
  const places = 1 + Math.floor(random() * 4)
  for (let place = 0; place < places; place++) bytes = damage(bytes, random)
  return bytes
}

function damage(bytes: Uint8Array, random: () => number): Uint8Array {
  const at = Math.floor(random() * bytes.length)
  const span = 1 + Math.floor(random() * (random() < 0.2 ? 200 : 8))
  const head = bytes.subarray(0, at)
  switch (Math.floor(random() * 6)) {
    case 0:
      return joined(head, Uint8Array.of(Math.floor(random() * 256)), bytes.subarray(at + 1))
    case 1:
      return joined(head, bytes.subarray(at + span))
    case 2:
      return joined(head, bytes.subarray(at, at + span), bytes.subarray(at))
    case 3:
      return joined(head, SPLICES[Math.floor(random() * SPLICES.length)]!, bytes.subarray(at))
    case 4:
      return joined(head, SPLICES[Math.floor(random() * SPLICES.length)]!, bytes.subarray(at + span))
    default:
      return random() < 0.1 ? head : joined(head, digitAt(random), bytes.subarray(at + 1))
  }
}

const digitAt = (random: () => number): Uint8Array => Uint8Array.of(48 + Math.floor(random() * 10))

function joined(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
