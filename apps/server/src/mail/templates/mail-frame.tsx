/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import { ACCENT, DARK, GRAY, INK, PAPER, RULE, SANS, SERIF, text } from './mail-look.ts'

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p className="ink" style={text}>
    {children}
  </p>
)

export const Small = ({ children }: { children: ReactNode }) => (
  <p className="gray" style={{ ...text, margin: '0 0 12px', fontSize: '14px', lineHeight: '21px', color: GRAY }}>
    {children}
  </p>
)

export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="link" href={href} target="_blank" rel="noreferrer" style={{ color: ACCENT }}>
    {children}
  </a>
)

/** A large button, and the address below it for mail programs that show no buttons. */
export const ActionLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <>
    <p style={{ margin: '24px 0' }}>
      <a
        className="button"
        href={href}
        target="_blank"
        rel="noreferrer"
        style={{
          display: 'inline-block',
          padding: '12px 24px',
          borderRadius: '4px',
          textDecoration: 'none',
          backgroundColor: ACCENT,
          color: '#ffffff',
          fontFamily: SANS,
          fontSize: '16px',
          fontWeight: 600,
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

export type MailFrameProps = {
  headline: string
  /** Shown beside the subject in a list of mails. */
  preview: string
  origin: string
  /** Replaces the line that explains why the user gets this mail. */
  footer?: ReactNode
  children: ReactNode
}

/** The frame of every mail: one column that fits a phone, without external resources. */
export const MailFrame = (props: MailFrameProps) => (
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
      <main>
        <div
          className="paper"
          style={{ maxWidth: '560px', margin: '0 auto', padding: '32px 20px', backgroundColor: PAPER }}
        >
          <p
            className="gray"
            style={{ ...text, margin: '0 0 8px', fontSize: '13px', letterSpacing: '0.04em', color: GRAY }}
          >
            TradeOps Market Intel Brief
          </p>
          <h1
            className="ink line"
            style={{
              margin: '0 0 24px',
              padding: '12px 0 0',
              borderTop: `1px solid ${INK}`,
              color: INK,
              fontFamily: SERIF,
              fontSize: '28px',
              lineHeight: '34px',
              fontWeight: 600,
            }}
          >
            {props.headline}
          </h1>
          {props.children}
          <div className="rule" style={{ margin: '32px 0 0', padding: '12px 0 0', borderTop: `1px solid ${RULE}` }}>
            {props.footer ?? (
              <Small>
                Sent by <TextLink href={props.origin}>{new URL(props.origin).host}</TextLink> because of your account
                there.
              </Small>
            )}
          </div>
        </div>
      </main>
    </body>
  </html>
)
