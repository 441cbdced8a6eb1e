import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Our fonts are used on wide screens only (`fonts.css`). */
const WIDE = '(min-width: 40rem)'

/** Loads the fonts with the first script instead of after the stylesheet. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .sort()
          .map(preloadTag),
    },
  }
}

const preloadTag = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '', media: WIDE },
  injectTo: 'head',
})
