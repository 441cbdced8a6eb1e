import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { startAppAfterPaint } from './vite/before-app.ts'
import { writePageStyles } from './vite/page-styles.ts'
import { precompressBuild } from './vite/precompress-build.ts'
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
    startAppAfterPaint(),
    writePageStyles(),
    buildServiceWorker(),
    precompressBuild(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // The security policy allows inline code by hash only: no data: URLs, no inline polyfill.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One style sheet for all pages, loaded after the first paint, costs less than several per page; until then each
    // page uses a small sheet.
    cssCodeSplit: false,
    rolldownOptions: {
      // On a busy machine this check finds that Vite's own plugins take long, which is no fault of the build.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // Modules that several pages share are grouped, or each page would load a dozen tiny files.
          groups: [
            { name: 'first', tags: ['$initial'], priority: 4 },
            { name: 'dialog', test: /\/apps\/web\/src\/ui\/feedback\/(?:dialog|use-dialog)/, priority: 2 },
            // Groups the code of schedules, for the daily briefs and welcome pages.
            {
              name: 'daily-briefs',
              test: /\/(?:apps\/web\/src\/(?:features\/preferences|pages\/frame\/(?:verified-only|sign-in-first)|ui\/form\/toggle))/,
              minShareCount: 2,
              priority: 2,
            },
            // Groups code that pages other than the brief share.
            {
              name: 'pages',
              test: /\/(?:apps\/web\/src\/(?:ui\/(?:form\/field|figures\/spark|figure-table\/zone-cells)|lib\/market\/(?:price-state|use-run-query)|features\/home\/market-clock)|packages\/domain\/src\/market\/day-type)/,
              minShareCount: 2,
              priority: 1,
            },
            // Groups zod and the code that parses with it: a page that the server rendered starts without them. Each
            // schema stays in a separate file, because building all of them blocks a phone for half a second.
            {
              name: 'schemas',
              test: /\/(?:packages\/contract\/src\/site\/(?:tolerant-parser|read-tolerantly|runtime-config)|node_modules\/zod)[/.-]/,
              priority: 3,
            },
            // Groups the next six hours, which are rendered after the brief's first screen.
            {
              name: 'hours-ahead',
              test: /\/(?:apps\/web\/src\/ui\/figures\/hour-bar|packages\/domain\/src\/present\/hours-ahead)/,
              priority: 1,
            },
            // Groups code of several pages for accounts, which Home and the brief do not use.
            {
              name: 'accounts',
              test: /\/(?:apps\/web\/src\/(?:ui\/(?:form\/(?:switch|password)|feedback\/(?:use-backdrop|toast)|frame\/page-preview)|lib\/(?:browser\/download-file|routing\/navigation-state)|pages\/frame\/accounts-page)|packages\/domain\/src\/(?:alerts\/(?:alert-(?:condition|quantity)|check-alert)|schedule\/|account\/credential|present\/axes\/price-axis|market\/series\.))/,
              minShareCount: 2,
              priority: 2,
            },
            // Groups code that every brief needs and Home does not.
            {
              name: 'briefs',
              test: /\/(?:apps\/web\/src\/(?:features\/brief\/(?:api|brief|figures|spans|figure-marks\/figure-marks|brief-view\.module|trend\/add-newest-run|bar\/use-keyboard-shortcuts)\.|ui\/figures\/(?:stat|labeled-values)|lib\/browser\/use-progressive-render)|packages\/domain\/src\/(?:present\/(?:narrative-blocks|trend|hour-price|terms|later-hours|axes\/trend-scale|expensive-hour-block)|words\/figure-marks))/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'shared',
              test: /\/(?:apps\/web\/src\/(?:ui|lib|pages\/frame)|packages\/domain\/src|packages\/contract\/src\/brief\/(?:history-limit|unreadable-brief)|node_modules\/eventsource-parser)[/.-]/,
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
