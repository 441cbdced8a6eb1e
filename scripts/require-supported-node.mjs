// This file uses old syntax, because it must parse even on the Node versions that it refuses.
var OLDEST = [20, 19]

export function requireSupportedNode() {
  var parts = process.versions.node.split('.')
  var major = Number(parts[0])
  var minor = Number(parts[1])
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  process.stderr.write(
    'TradeOps Market Intel Brief needs Node ' +
      OLDEST.join('.') +
      ' or newer; this is ' +
      process.versions.node +
      '. Install it from https://nodejs.org and try again.\n',
  )
  process.exit(1)
}
