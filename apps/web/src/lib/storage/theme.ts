import { isTheme, type Theme } from '@tradeops/domain/account/display-preferences'
import {
  onStorageChangedInOtherTab,
  readLocalStorageText,
  removeLocalStorageItem,
  writeLocalStorageText,
} from './local-storage.ts'

/** The storage key of the theme; the script `before-app.js` reads it before the first paint. */
const KEY = 'theme'

/** Colors of the browser's address bar, which are those of the page header. */
const BAR_COLORS = { light: '#ffffff', dark: '#151a1e' }

function draw(theme: Theme): void {
  const { documentElement: root } = document
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    meta.content = BAR_COLORS[theme === 'system' ? own : theme]
  }
}

const readTheme = (): Theme => {
  const stored = readLocalStorageText(KEY)
  return isTheme(stored) ? stored : 'system'
}

/** Applies the theme and stores it for every tab; for `system` nothing is stored. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') removeLocalStorageItem(KEY)
  else writeLocalStorageText(KEY, theme)
  draw(theme)
}

/** Applies the stored theme, and again whenever another tab changes it. */
export function followThemeInOtherTabs(): () => void {
  draw(readTheme())
  return onStorageChangedInOtherTab([KEY], () => draw(readTheme()))
}
