/** @jsxRuntime automatic */
import type { CSSProperties, ReactNode } from 'react'

const SERIF = "'Source Serif 4', Georgia, 'Times New Roman', serif"
const SANS = "Inter, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"

const PAPER = '#fbfaf7'
const INK = '#14181d'
const GREY = '#4b5560'
const RULE = '#dedbd2'
const ACCENT = '#0b5a78'

/** Mail programs that follow the reader's preference take these; the rest show paper and ink. */
const DARK = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #14181d !important; }
  .ink { color: #eceae4 !important; }
  .grey { color: #a9b2ba !important; }
  .rule { border-color: #3a424b !important; }
  .link { color: #6db3cf !important; }
  .button { background-color: #6db3cf !important; color: #0c1116 !important; }
}`

const text: CSSProperties = { margin: '0 0 16px', fontFamily: SANS, fontSize: '16px', lineHeight: '24px', color: INK }

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p className="ink" style={text}>
    {children}
  </p>
)

export const Small = ({ children }: { children: ReactNode }) => (
  <p className="grey" style={{ ...text, margin: '0 0 12px', fontSize: '14px', lineHeight: '21px', color: GREY }}>
    {children}
  </p>
)

export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="link" href={href} target="_blank" rel="noreferrer" style={{ color: ACCENT }}>
    {children}
  </a>
)

/** A big target for a thumb, and the address itself below it for those whose mail program shows no buttons. */
export const ActionLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <>
    <p style={{ margin: '24px 0' }}>
      <a
        className="button"
        href={href}
        target="_blank"
        rel="noreferrer"
        style={{
          ...{ display: 'inline-block', padding: '12px 24px', borderRadius: '4px', textDecoration: 'none' },
          ...{ backgroundColor: ACCENT, color: '#ffffff', fontFamily: SANS, fontSize: '16px', fontWeight: 600 },
        }}
      >
        {children}
      </a>
    </p>
    <div data-skip-in-text="true">
      <Small>
        If the button does not work, open this address:
        <br />
        <span style={{ wordBreak: 'break-all' }}>
          <TextLink href={href}>{href}</TextLink>
        </span>
      </Small>
    </div>
  </>
)

/** The page of every mail: paper, a serif headline over a black rule, one column that fits a phone, nothing loaded. */
export const LetterFrame = (props: { headline: string; preview: string; origin: string; children: ReactNode }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{props.headline}</title>
      <style>{DARK}</style>
    </head>
    <body className="paper" style={{ margin: 0, padding: 0, backgroundColor: PAPER }}>
      <div data-skip-in-text="true" style={{ display: 'none', overflow: 'hidden', maxHeight: 0, opacity: 0 }}>
        {props.preview}
      </div>
      <div
        className="paper"
        style={{ maxWidth: '560px', margin: '0 auto', padding: '32px 20px', backgroundColor: PAPER }}
      >
        <p
          className="grey"
          style={{ ...text, margin: '0 0 8px', fontSize: '13px', letterSpacing: '0.04em', color: GREY }}
        >
          TradeOps Market Intel Brief
        </p>
        <h1
          className="ink rule"
          style={{
            ...{ margin: '0 0 24px', padding: '12px 0 0', borderTop: `1px solid ${INK}`, color: INK },
            ...{ fontFamily: SERIF, fontSize: '28px', lineHeight: '34px', fontWeight: 600 },
          }}
        >
          {props.headline}
        </h1>
        {props.children}
        <div className="rule" style={{ margin: '32px 0 0', padding: '12px 0 0', borderTop: `1px solid ${RULE}` }}>
          <Small>
            Sent by <TextLink href={props.origin}>{new URL(props.origin).host}</TextLink> because of your account there.
          </Small>
        </div>
      </div>
    </body>
  </html>
)
