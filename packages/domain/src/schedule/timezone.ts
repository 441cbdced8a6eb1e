/**
 * Whether the runtime's calendar accepts a time zone name. The runtime's list is not enough: some lists lack time zones
 * that every browser sends, such as Asia/Kolkata and UTC. A fixed offset is not a time zone, because it does not follow
 * local clock changes.
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

/** Names a time zone by its city: `America/Indiana/Tell_City` is `Tell City, Indiana`. */
export function nameTimezoneCity(timezone: string): string {
  const [, ...places] = timezone.split('/')
  if (places.length === 0) return timezone
  return places.reverse().join(', ').replaceAll('_', ' ')
}
