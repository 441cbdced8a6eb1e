import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/fonts.css'
import './ui/tokens.css'
import './ui/base.css'
import { App } from './app/app.tsx'
import { watchErrors } from './app/watch-errors.ts'

watchErrors()

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
