// Runs before the first paint, so that a dark page never flashes white. A separate file: the policy allows no inline script.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A browser that refuses storage uses the system's theme.
}
