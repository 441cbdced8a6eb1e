/** For tests: the same numbers in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What upstreams are known to put where something else was due. */
const TOKENS = [
  ...[
    'NaN',
    'Infinity',
    '1e309',
    '-0',
    '\u2212',
    '-',
    '.',
    'null',
    'N/A',
    '""',
    '"',
    ',',
    '\n',
    '\r',
    '\0',
    '\ufeff',
    '|',
  ],
  ...[
    '{',
    '}',
    '[',
    ']',
    ':',
    '<',
    '</td>',
    '<tr>',
    '&nbsp;',
    '*',
    'Y',
    'true',
    '0',
    '25',
    '24:00',
    '__proto__',
    'constructor',
  ],
  ...[
    '11/01/2026',
    '03/08/2026',
    '11/01/2026 01:30:00',
    '02/30/2026',
    '2026-11-01 01:30:00-0600',
    '9999999999999',
    '99999999999999999',
  ],
].map((token) => new TextEncoder().encode(token))

/** For tests: a copy of a body with one to four injuries. */
export function mutate(body: Uint8Array, random: () => number): Uint8Array {
  const below = (limit: number) => Math.floor(random() * limit)
  let bytes = body
  for (let injuries = 1 + below(4); injuries > 0; injuries--) {
    const at = below(bytes.length + 1)
    const end = Math.min(bytes.length, at + 1 + below(random() < 0.2 ? 200 : 8))
    const kind = below(8)
    if (kind === 0) bytes = joined(bytes.subarray(0, at), bytes.subarray(end))
    else if (kind === 1) bytes = joined(bytes.subarray(0, end), bytes.subarray(at))
    else if (kind === 2) bytes = joined(bytes.subarray(0, at), TOKENS[below(TOKENS.length)]!, bytes.subarray(at))
    else if (kind === 3) bytes = joined(bytes.subarray(0, at), TOKENS[below(TOKENS.length)]!, bytes.subarray(end))
    else if (kind === 4 && random() < 0.1) bytes = bytes.slice(0, at)
    else bytes = withByte(bytes, at, kind < 6 ? 48 + below(10) : below(256))
  }
  return bytes
}

function withByte(bytes: Uint8Array, at: number, byte: number): Uint8Array {
  const copy = bytes.slice()
  if (at < copy.length) copy[at] = byte
  return copy
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
