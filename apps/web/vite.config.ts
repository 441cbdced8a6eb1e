import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './vite/precompress.ts'
import { preloadFonts } from './vite/preload-fonts.ts'
import { productionRouter } from './vite/production-router.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { withoutUnusedZod } from './vite/without-unused-zod.ts'

const SERVER = 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    productionRouter(),
    withoutUnusedZod(path.join(import.meta.dirname, '../..')),
    preloadFonts(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows nothing inline: no data: URLs, no inline polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // All styles together are 9 KB: one sheet with the first script costs less than a handful with every page.
    cssCodeSplit: false,
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What several pages draw with comes in one piece; a page would otherwise ask for a dozen of a kilobyte each.
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            // What opens at a click, and prompts.
            { name: 'dialog', test: /\/apps\/web\/src\/ui\/feedback\/(?:dialog|use-dialog)/, priority: 2 },
            // Schedules, on their own page and on the one that welcomes.
            {
              name: 'daily-briefs',
              test: /\/(?:apps\/web\/src\/(?:features\/preferences|pages\/frame\/(?:verified-only|sign-in-first)|ui\/form\/toggle)|packages\/(?:domain\/src\/schedule|contract\/src\/preferences))/,
              minShareCount: 2,
              priority: 2,
            },
            // What pages share that a brief does not draw.
            {
              name: 'beside-the-brief',
              test: /\/(?:apps\/web\/src\/(?:ui\/(?:form\/(?:field|password)|figures\/(?:spark|data-table)|figure-table\/zone-cells|feedback\/toast|frame\/page-preview)|lib\/(?:routing\/navigation-state|market\/(?:price-state|use-run-query))|pages\/frame\/(?:accounts-page|reader)|features\/home\/market-clock)|packages\/domain\/src\/market\/day-type)/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'account-rules',
              test: /\/packages\/(?:contract\/src\/(?:auth|bounded-text|brief-calls|shares)|domain\/src\/account\/)/,
              minShareCount: 2,
              priority: 1,
            },
            // What reads an answer by the contract. Home draws its frame without it.
            {
              name: 'reading',
              test: /\/(?:packages\/contract\/src\/(?:forgiving|market-shapes|read-tolerantly|runtime-config)|node_modules\/zod)[/.-]/,
              priority: 1,
            },
            // The six hours, which the brief draws after its first screen.
            {
              name: 'hours-ahead',
              test: /\/(?:apps\/web\/src\/ui\/figures\/hour-bar|packages\/domain\/src\/present\/hours-ahead)/,
              priority: 1,
            },
            // What a brief is read and drawn with, and Home is not: it comes with the first brief that is asked for.
            {
              name: 'of-briefs',
              test: /\/(?:apps\/web\/src\/(?:features\/brief\/(?:api|brief|figures|spans|figure-marks\/figure-marks|brief-view\.module|trend\/with-newest|bar\/use-zone-keys)\.|ui\/figures\/(?:stat|rows)|lib\/browser\/use-phone)|packages\/(?:contract\/src\/(?:briefs|diagnostics|readable-brief)|domain\/src\/(?:present\/(?:narrative-blocks|trend|hour-price|terms)|words\/marks)))/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'drawing',
              test: /\/(?:apps\/web\/src\/(?:ui|lib|pages\/frame)|packages\/domain\/src|node_modules\/eventsource-parser)[/.-]/,
              minShareCount: 2,
            },
          ],
          includeDependenciesRecursively: false,
        },
      },
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
