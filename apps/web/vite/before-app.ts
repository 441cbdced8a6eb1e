import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const NAME = 'before-app.js'
const SOURCE = path.join(import.meta.dirname, '../src/app', NAME)
const TAG = '<script src="/src/app/before-app.js"></script>'
const APP_TAG = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * Lets `before-app.js` start the app once the page is painted: the server rendered what a reader reads first, and on a
 * phone the app's script would delay it by a second. The app's script is still fetched from the start.
 */
export const startAppAfterPaint = (): Plugin => ({
  name: 'before-app',
  apply: 'build',
  buildStart() {
    // Vite does not bundle a plain script, so it is emitted as a file. The file name contains a hash, so that no
    // browser runs the script of an older build.
    this.emitFile({ type: 'asset', name: NAME, source: readFileSync(SOURCE) })
  },
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const app = APP_TAG.exec(html)?.[1]
      const before = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(NAME))
      if (!app || !before || !html.includes(TAG)) throw new Error('index.html has no app, or nothing to start it')
      return html
        .replace(APP_TAG, () => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${app}">`)
        .replace(TAG, () => `<script src="/${before.fileName}" data-app="${app}"></script>`)
    },
  },
})
