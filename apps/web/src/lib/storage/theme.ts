import { isTheme, type Theme } from '@tradeops/domain/account/display-preferences'
import { onStorageChangedInOtherTab, readLocal, removeLocal, writeLocal } from './local-storage.ts'

/** The script `before-app.js` reads this key before the first paint. */
const KEY = 'theme'

/** Colors of the browser's bar, the same as those of the page header. */
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
  const stored = readLocal(KEY)
  return isTheme(stored) ? stored : 'system'
}

/** Applies and stores the theme, for every tab; `system` stores nothing. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') removeLocal(KEY)
  else writeLocal(KEY, theme)
  draw(theme)
}

/** Applies the stored theme, and follows changes in other tabs. */
export function followTheme(): () => void {
  draw(readTheme())
  return onStorageChangedInOtherTab([KEY], () => draw(readTheme()))
}
