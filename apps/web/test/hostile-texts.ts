/** Texts that would run a script, load something or change the page if they became markup. */
const VECTORS = [
  '<script>alert(1)</script>',
  '<script src=//evil.example/x.js></script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src=javascript:alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">go</a>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<object data=javascript:alert(1)>',
  '<embed src=javascript:alert(1)>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>body{display:none}</style>',
  '<form action=//evil.example><button>go</button></form>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '&#60;img src=x onerror=alert(1)&#62;',
]
/** What closes the place that a text could be in: nothing, attributes, elements, comments, and our own bold text. */
const PREFIXES = ['', '">', "'>", '</title></script></style>', 'x-->', '**b** ']

export const HOSTILE_TEXTS: readonly string[] = PREFIXES.flatMap((prefix) =>
  VECTORS.map((vector) => `${prefix}${vector}`),
)

/** Returns a hostile text as the page shows it, without the part that we show as bold. */
export const readAsShown = (hostile: string): string => hostile.replace('**b** ', '')

/** Matches every element that a hostile text would become. */
export const MADE_ELEMENTS = [
  'img[src=x], iframe, object, embed, base, meta[http-equiv=refresh], math, [onerror], [onload], [ontoggle]',
  '[href^=javascript], [href*=evil], [src*=evil], [action*=evil]',
].join()
