import type { Page } from '@playwright/test'

/**
 * Measures by how many pixels the page is wider than the window. Every part is laid out first, because a phone skips
 * the parts far below the screen, and a skipped part hides that it is too wide.
 */
export const measureHorizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const skippable = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    )
    for (const { style } of skippable) style.contentVisibility = 'visible'
    const { scrollWidth, clientWidth } = document.documentElement
    for (const { style } of skippable) style.contentVisibility = ''
    return scrollWidth - clientWidth
  })
