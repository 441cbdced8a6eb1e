/**
 * Valid is what the runtime's calendar knows, not what a list names: the lists of some runtimes lack zones that every
 * browser sends, such as Asia/Kolkata and UTC. A fixed offset is no zone: it does not follow its people's clocks.
 */
export function isTimezone(name: string): boolean {
  if (!name.includes('/') && name !== 'UTC') return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** `America/Indiana/Tell_City` → `Tell City, Indiana`; the zone by the name its people use. */
export function cityOf(timezone: string): string {
  const [, ...places] = timezone.split('/')
  if (places.length === 0) return timezone
  return places.reverse().join(', ').replaceAll('_', ' ')
}
