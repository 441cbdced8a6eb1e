import { escaped } from './server-page.ts'

/** What a message shows of a link that is pasted into it. */
export type Preview = { title: string; description: string; path: string; image: string; forSearch: boolean }

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/

const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`

/** The page with a preview of its own in its head. Every word of it is text, whoever wrote it. */
export function withPreview(page: string, baseUrl: string, preview: Preview): string {
  const { title, description, path, image, forSearch } = preview
  const tags = [
    property('og:type', 'website'),
    property('og:site_name', 'TradeOps Market Intel Brief'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', `${baseUrl}${path}`),
    property('og:image', `${baseUrl}${image}`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(forSearch ? [] : ['<meta name="robots" content="noindex">']),
  ]
  // By a function: a dollar sign in a price would be read as a reference to what was found.
  return page
    .replace(TITLE, () => `<title>${escaped(title)}</title>`)
    .replace(DESCRIPTION, () => `<meta name="description" content="${escaped(description)}">`)
    .replace('</head>', () => `${tags.join('\n')}\n</head>`)
}
