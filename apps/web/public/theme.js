// Ahead of the first stroke: a page that was drawn light and turns dark afterwards dazzles whoever chose dark. The policy of
// the page allows no inline script, so this one comes by itself, before the style sheet and everything else.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that refuses storage has no theme to remember.
}
