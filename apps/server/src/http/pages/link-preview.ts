import { escapeHtml } from './standalone-pages.ts'

/** What messaging apps show for a pasted link: title, description and image. */
export type LinkPreview = {
  title: string
  description: string
  path: string
  /**
   * The preview image, which always shows the current market; null for a shared brief, which is about an earlier time.
   */
  image: string | null
  isIndexed: boolean
}

const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/

const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`

const imageTags = (url: string | null): string[] =>
  url === null
    ? ['<meta name="twitter:card" content="summary">']
    : [
        property('og:image', url),
        property('og:image:width', '1200'),
        property('og:image:height', '630'),
        '<meta name="twitter:card" content="summary_large_image">',
      ]

/** Adds link-preview tags to the head of a page; all values are escaped. */
export function addLinkPreview(page: string, baseUrl: string, preview: LinkPreview): string {
  const { title, description, path, image, isIndexed } = preview
  const tags = [
    property('og:type', 'website'),
    property('og:site_name', 'TradeOps Market Intel Brief'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', `${baseUrl}${path}`),
    ...imageTags(image && `${baseUrl}${image}`),
    ...(isIndexed ? [] : ['<meta name="robots" content="noindex">']),
  ]
  // Replacement functions are used, because a dollar sign in a price would be read as a reference to the match.
  return page
    .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
    .replace(DESCRIPTION, () => `<meta name="description" content="${escapeHtml(description)}">`)
    .replace('</head>', () => `${tags.join('\n')}\n</head>`)
}
