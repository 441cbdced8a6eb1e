import { createRoot } from 'react-dom/client'
import { BrowserApp } from '../../src/app/browser-app.tsx'

/** Renders the application in an empty page and returns a function that ends it. */
export function startApp(container: Element): () => void {
  const root = createRoot(container)
  root.render(<BrowserApp page={null} />)
  return () => root.unmount()
}
