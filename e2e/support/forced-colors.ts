import type { Locator } from '@playwright/test'

export const readStyle = (element: Locator, property: string): Promise<string> =>
  element.first().evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property)

/** Reads the color that a system color keyword has in this browser. */
export const readSystemColor = (element: Locator, word: string): Promise<string> =>
  element.first().evaluate((one, name) => {
    const probe = one.ownerDocument.createElement('i')
    probe.style.color = name
    one.ownerDocument.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, word)
