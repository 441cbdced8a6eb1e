import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './vite/precompress.ts'
import { preloadFonts } from './vite/preload-fonts.ts'
import { replaceDevelopmentRouter } from './vite/production-router.ts'
import { removeUnusedZod } from './vite/remove-unused-zod.ts'
import { buildServiceWorker } from './vite/service-worker.ts'

const SERVER = 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    replaceDevelopmentRouter(),
    removeUnusedZod(path.join(import.meta.dirname, '../..')),
    preloadFonts(),
    buildServiceWorker(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The security policy allows nothing inline: no data: URLs, no inline polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // All styles are 9 KB: one file costs less than several per page.
    cssCodeSplit: false,
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Modules that several pages share are grouped, or each page would load a dozen tiny files.
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'dialog', test: /\/apps\/web\/src\/ui\/feedback\/(?:dialog|use-dialog)/, priority: 2 },
            // Groups the code of schedules, for the daily briefs and welcome pages.
            {
              name: 'daily-briefs',
              test: /\/(?:apps\/web\/src\/(?:features\/preferences|pages\/frame\/(?:verified-only|sign-in-first)|ui\/form\/toggle)|packages\/(?:domain\/src\/schedule|contract\/src\/account\/preferences))/,
              minShareCount: 2,
              priority: 2,
            },
            // Groups code that pages other than the brief share.
            {
              name: 'pages',
              test: /\/(?:apps\/web\/src\/(?:ui\/(?:form\/(?:field|password)|figures\/(?:spark|data-table)|figure-table\/zone-cells|feedback\/toast|frame\/page-preview)|lib\/(?:routing\/navigation-state|market\/(?:price-state|use-run-query))|pages\/frame\/accounts-page|features\/home\/market-clock)|packages\/domain\/src\/market\/day-type)/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'account-rules',
              test: /\/packages\/(?:contract\/src\/(?:account\/(?:auth|shares)|site\/bounded-text|brief\/brief-calls)|domain\/src\/account\/)/,
              minShareCount: 2,
              priority: 1,
            },
            // Groups schemas and zod; Home renders its frame without them.
            {
              name: 'schemas',
              test: /\/(?:packages\/contract\/src\/(?:site\/(?:tolerant-parser|read-tolerantly|runtime-config)|market\/market-shapes)|node_modules\/zod)[/.-]/,
              priority: 1,
            },
            // Groups the next six hours, which are rendered after the brief's first screen.
            {
              name: 'hours-ahead',
              test: /\/(?:apps\/web\/src\/ui\/figures\/hour-bar|packages\/domain\/src\/present\/hours-ahead)/,
              priority: 1,
            },
            // Groups code that every brief needs and Home does not.
            {
              name: 'briefs',
              test: /\/(?:apps\/web\/src\/(?:features\/brief\/(?:api|brief|figures|spans|figure-marks\/figure-marks|brief-view\.module|trend\/add-newest-run|bar\/use-zone-keys)\.|ui\/figures\/(?:stat|labeled-values)|lib\/browser\/use-is-phone)|packages\/(?:contract\/src\/(?:brief\/(?:briefs|next-hours|readable-brief)|site\/diagnostics)|domain\/src\/(?:present\/(?:narrative-blocks|trend|hour-price|terms)|words\/marks)))/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'shared',
              test: /\/(?:apps\/web\/src\/(?:ui|lib|pages\/frame)|packages\/domain\/src|node_modules\/eventsource-parser)[/.-]/,
              minShareCount: 2,
            },
          ],
          includeDependenciesRecursively: false,
        },
      },
      treeshake: {
        // The domain and the contract have no side effects, so unused modules can be dropped.
        moduleSideEffects: (id) => !/\/packages\/(?:domain|contract)\/src\//.test(id),
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': SERVER, '/dev/mail': SERVER },
  },
})
