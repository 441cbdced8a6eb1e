import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const SOURCE = path.join(import.meta.dirname, '../src/app/before-app.js')
const TAG = /<script\s+src="\/src\/app\/before-app\.js"><\/script>/
const COMMENTS = /^ *\/\/.*\n/gm
const APP_TAG = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * Lets `before-app.js` start the app once the page is painted: the server rendered what a reader reads first, and on a
 * phone the app's script would delay it by a second. The app's script is still fetched from the start. `before-app.js`
 * becomes part of the page, because a page without separate files is painted sooner; the security policy allows it by
 * its hash.
 */
export const startAppAfterPaint = (): Plugin => ({
  name: 'before-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const app = APP_TAG.exec(html)?.[1]
      const before = readFileSync(SOURCE, 'utf8').replace(COMMENTS, '')
      if (!app || !TAG.test(html)) throw new Error('index.html has no app, or nothing to start it')
      return html
        .replace(APP_TAG, () => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${app}">`)
        .replace(TAG, () => `<script data-app="${app}">\n${before}</script>`)
    },
  },
})
