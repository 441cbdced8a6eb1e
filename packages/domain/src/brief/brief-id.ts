import type { Zone } from '../market/zones.ts'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `b_` + the second it was made in base 32 + the zone's letter: a replay of the same run gives the same id. */
export function briefId(zone: Zone, madeMs: number): string {
  let rest = Math.floor(madeMs / 1000)
  let digits = ''
  for (let place = 0; place < 8; place++) {
    digits = CROCKFORD.charAt(rest % 32) + digits
    rest = Math.floor(rest / 32)
  }
  return `b_${digits}${zone.charAt(0)}`
}
