import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { replaceDevelopmentRouter } from './vite/production-router.ts'

/** Bundles the pages into one module for the server. At run time the module needs no other package. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), replaceDevelopmentRouter()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/render-page.tsx',
    outDir: 'dist-server',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: false, entryFileNames: 'render-page.mjs' },
    },
  },
})
