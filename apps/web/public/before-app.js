// Runs before the first paint and before the app. A separate file: the policy allows no inline script.

// A dark page never flashes white.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that refuses storage uses the system's theme.
}

// The server's page has buttons before the app can answer them: the app repeats the last click once it can.
document.addEventListener('click', (event) => {
  const button = event.target instanceof Element && event.target.closest('button[type=button]')
  if (button && document.getElementById('not-updating')) document.earlyClick = { button, atMs: event.timeStamp }
})
