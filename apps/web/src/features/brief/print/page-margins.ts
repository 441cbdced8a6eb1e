export type PageMarginTexts = { left: string; right: string; foot: string }

/** Writes a text as a CSS string, with quotes and backslashes escaped. */
const quoted = (text: string) => `"${text.replace(/["\\]/g, (mark) => `\\${mark.codePointAt(0)!.toString(16)} `)}"`

/**
 * Composes the CSS of the printed page margins: texts at the top from the second page on, because the first page has
 * its own header, and a footer on every page.
 */
export const composePageMarginCss = ({ left, right, foot }: PageMarginTexts): string => `
@page {
  @top-left { content: ${quoted(left)}; font: 8pt sans-serif; color: #2c2c2c; }
  @top-right { content: ${quoted(right)}; font: 8pt sans-serif; color: #2c2c2c; }
  @bottom-left { content: ${quoted(foot)}; font: 8pt sans-serif; color: #4a4a4a; }
}
@page :first {
  @top-left { content: none; }
  @top-right { content: none; }
}`

/** Adds texts to the margins of printed pages; `shown` is false if the browser does not support margin texts. */
export function writePageMargins(words: PageMarginTexts): { shown: boolean; remove: () => void } {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(composePageMarginCss(words))
  const rule = sheet.cssRules[0]
  const shown = rule !== undefined && 'cssRules' in rule && (rule.cssRules as CSSRuleList).length > 0
  document.adoptedStyleSheets.push(sheet)
  return {
    shown,
    remove: () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    },
  }
}
