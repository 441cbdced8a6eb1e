// This script runs before the first paint and before the app. The build puts it into the page, without these comments.

// The stored theme is applied before the first paint, so that a dark page never flashes white.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // If the browser refuses storage, the page uses the system's theme.
}

// The page that the server rendered has buttons before the app can handle clicks. The last click is kept here, and the
// app repeats it once it has started.
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element && event.target.closest('button[type=button]')
  if (button && document.getElementById('not-updating')) document.earlyClick = { button, atMs: event.timeStamp }
})

// The server's page starts with its own styles. Those of all pages apply once it is painted; until then only paper uses
// them, and loading them delays nothing.
const applyAllStyles = () => {
  for (const sheet of document.querySelectorAll('link[data-after-paint]')) sheet.media = 'all'
}

// Starts the app after the first paint, or at once in a hidden tab, which paints nothing. If the app does not start,
// the server's page stays, with a line which says that it does not update.
const { app } = document.currentScript.dataset
if (app) {
  const start = () => {
    applyAllStyles()
    return import(app).catch((fault) => console.error('The app did not start.', fault))
  }
  document.addEventListener('DOMContentLoaded', () => {
    if (document.visibilityState === 'hidden') start()
    else requestAnimationFrame(() => setTimeout(start))
  })
}
