/** @jsxRuntime automatic */
import type { ReactNode } from 'react'
import {
  ACCENT_COLOR,
  BACKGROUND_COLOR,
  BORDER_COLOR,
  DARK_MODE_CSS,
  GRAY_COLOR,
  SANS_FONT,
  SERIF_FONT,
  TEXT_COLOR,
  TEXT_STYLE,
} from './mail-look.ts'

export const Paragraph = ({ children }: { children: ReactNode }) => (
  <p className="ink" style={TEXT_STYLE}>
    {children}
  </p>
)

export const SmallPrint = ({ children }: { children: ReactNode }) => (
  <p
    className="gray"
    style={{ ...TEXT_STYLE, margin: '0 0 12px', fontSize: '14px', lineHeight: '21px', color: GRAY_COLOR }}
  >
    {children}
  </p>
)

export const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="link" href={href} target="_blank" rel="noreferrer" style={{ color: ACCENT_COLOR }}>
    {children}
  </a>
)

/** A large button, and the link's URL below it for mail programs that show no buttons. */
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
          backgroundColor: ACCENT_COLOR,
          color: '#ffffff',
          fontFamily: SANS_FONT,
          fontSize: '16px',
          fontWeight: 600,
        }}
      >
        {children}
      </a>
    </p>
    <div data-skip-in-text="true">
      <SmallPrint>
        If the button does not work, open this address:
        <br />
        <span style={{ wordBreak: 'break-all' }}>
          <TextLink href={href}>{href}</TextLink>
        </span>
      </SmallPrint>
    </div>
  </>
)

export type MailFrameProps = {
  headline: string
  /** The preview text that a list of mails shows beside the subject. */
  preview: string
  origin: string
  /** Replaces the footer line that explains why the user gets this mail. */
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
      <style>{DARK_MODE_CSS}</style>
    </head>
    <body className="paper" style={{ margin: 0, padding: 0, backgroundColor: BACKGROUND_COLOR }}>
      <div data-skip-in-text="true" style={{ display: 'none', overflow: 'hidden', maxHeight: 0, opacity: 0 }}>
        {props.preview}
      </div>
      <main>
        <div
          className="paper"
          style={{ maxWidth: '560px', margin: '0 auto', padding: '32px 20px', backgroundColor: BACKGROUND_COLOR }}
        >
          <p
            className="gray"
            style={{ ...TEXT_STYLE, margin: '0 0 8px', fontSize: '13px', letterSpacing: '0.04em', color: GRAY_COLOR }}
          >
            TradeOps Market Intel Brief
          </p>
          <h1
            className="ink line"
            style={{
              margin: '0 0 24px',
              padding: '12px 0 0',
              borderTop: `1px solid ${TEXT_COLOR}`,
              color: TEXT_COLOR,
              fontFamily: SERIF_FONT,
              fontSize: '28px',
              lineHeight: '34px',
              fontWeight: 600,
            }}
          >
            {props.headline}
          </h1>
          {props.children}
          <div
            className="rule"
            style={{ margin: '32px 0 0', padding: '12px 0 0', borderTop: `1px solid ${BORDER_COLOR}` }}
          >
            {props.footer ?? (
              <SmallPrint>
                Sent by <TextLink href={props.origin}>{new URL(props.origin).host}</TextLink> because of your account
                there.
              </SmallPrint>
            )}
          </div>
        </div>
      </main>
    </body>
  </html>
)
