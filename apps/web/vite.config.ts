import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './vite/precompress.ts'
import { preloadFonts } from './vite/preload-fonts.ts'
import { withoutJsonSchema } from './vite/without-json-schema.ts'

const SERVER = 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutJsonSchema(), preloadFonts(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows nothing inline: no data: URLs, no inline polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    rolldownOptions: {
      treeshake: {
        // The domain and the contract are pure by rule: a module of theirs that nothing is taken from does nothing.
        moduleSideEffects: (id) => !/\/packages\/(?:domain|contract)\/src\//.test(id),
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': SERVER, '/dev/mail': SERVER },
  },
})
