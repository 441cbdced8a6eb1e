/** A number in [0, 1) that depends only on its arguments, for details the market model lacks. */
export function drawUniform(...about: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of about.join('|')) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}
