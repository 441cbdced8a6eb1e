import { vi } from 'vitest'

/** Makes the browser report this time zone as its own, until the mocks are restored. */
export function setBrowserTimezone(timeZone: string): void {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone }
  })
}
