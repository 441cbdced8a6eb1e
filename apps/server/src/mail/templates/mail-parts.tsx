/** @jsxRuntime automatic */
import type { CSSProperties, ReactNode } from 'react'
import { BORDER_COLOR, GRAY_COLOR, SANS_FONT, TEXT_COLOR, TEXT_STYLE } from './mail-look.ts'

const heading: CSSProperties = {
  margin: '32px 0 8px',
  padding: '0 0 6px',
  borderBottom: `1px solid ${TEXT_COLOR}`,
  color: TEXT_COLOR,
  fontFamily: SANS_FONT,
  fontSize: '13px',
  lineHeight: '18px',
  fontWeight: 700,
  letterSpacing: '0.06em',
}

/**
 * A section of a mail with a heading; the heading is written in capitals, because mail programs often drop style
 * sheets.
 */
export const MailSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h2 className="ink line" style={heading}>
      {title.toUpperCase()}
    </h2>
    {children}
  </>
)

export const MailNote = ({ children }: { children: ReactNode }) => (
  <p
    className="gray"
    style={{ ...TEXT_STYLE, margin: '8px 0', fontSize: '13px', lineHeight: '19px', color: GRAY_COLOR }}
  >
    {children}
  </p>
)

export const MailParagraph = ({ children }: { children: ReactNode }) => (
  <p className="ink" style={{ ...TEXT_STYLE, margin: '0 0 10px', fontSize: '15px', lineHeight: '23px' }}>
    {children}
  </p>
)

/** A small gray note inside a line or a table cell. */
export const InlineMailNote = ({ children, whole = false }: { children: ReactNode; whole?: boolean }) => (
  <span
    className="gray"
    style={{ color: GRAY_COLOR, fontSize: '12px', fontWeight: 400, whiteSpace: whole ? 'nowrap' : 'normal' }}
  >
    {children}
  </span>
)

export type MailTableColumn = { title: string; figures?: boolean }
export type MailTableRow = { key: string; cells: ReactNode[]; strong?: boolean }

/** Styles a table cell: numbers do not wrap, and text after a number column gets extra space. */
const cell = (columns: readonly MailTableColumn[], index: number): CSSProperties => {
  const afterFigures = columns[index - 1]?.figures && !columns[index]?.figures
  return {
    padding: `6px ${index === columns.length - 1 ? 0 : 8}px 6px ${afterFigures ? 10 : 0}px`,
    ...(columns[index]?.figures ? { textAlign: 'right', whiteSpace: 'nowrap' } : {}),
  }
}

/** A table with names on the left and numbers on the right; its columns are aligned in the plain-text mail too. */
export const MailTable = ({
  columns,
  rows,
}: {
  columns: readonly MailTableColumn[]
  rows: readonly MailTableRow[]
}) => (
  <table
    data-text-format="dataTable"
    className="ink"
    cellPadding={0}
    cellSpacing={0}
    style={{
      width: '100%',
      borderCollapse: 'collapse',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'left',
      color: TEXT_COLOR,
      fontFamily: SANS_FONT,
      fontSize: '14px',
      lineHeight: '19px',
    }}
  >
    <thead>
      <tr className="gray" style={{ color: GRAY_COLOR, fontSize: '12px', verticalAlign: 'bottom' }}>
        {columns.map(({ title }, index) => (
          <th key={title} scope="col" style={{ ...cell(columns, index), fontWeight: 400, whiteSpace: 'normal' }}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, cells, strong = false }) => (
        <tr
          key={key}
          className="rule"
          style={{
            borderTop: `1px solid ${BORDER_COLOR}`,
            verticalAlign: 'top',
            ...(strong ? { fontWeight: 700 } : {}),
          }}
        >
          {cells.map((content, index) => (
            <td key={columns[index]!.title} style={cell(columns, index)}>
              {content}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
