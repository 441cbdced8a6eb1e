import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './figure-table.module.css'

export type FigureColumn = {
  /** The React key of the column, needed if its name is not a string. */
  key?: string
  name: ReactNode
  /** A second line under the column's name. */
  unit?: ReactNode
  /** True if the column has words or a picture instead of figures; it is then aligned left. */
  isText?: boolean
  /** Names the cell when rows are shown as blocks, because the column headings are hidden then. */
  label?: string
  /** A CSS class for the heading and every cell of the column. */
  className?: string | undefined
}

type StyledCell = { content: ReactNode; className?: string | undefined; style?: CSSProperties | undefined }

export type FigureCell = ReactNode | StyledCell

export type FigureRow = {
  key: string
  name: ReactNode
  cells: readonly FigureCell[]
  /** True if the link in the row's name covers the whole row. */
  isLink?: boolean
  isStale?: boolean
  /** True for a row with the sum or average of the rows above it. */
  isSum?: boolean
} & Pick<ComponentProps<'tr'>, 'id' | 'className' | 'aria-busy' | 'aria-current'>

export type FigureTableProps = {
  label?: string
  /** Shown under the table. */
  caption?: ReactNode
  /** The column headings; the first column has the row names. */
  columns: readonly (string | FigureColumn)[]
  rows: readonly FigureRow[]
  /** If true, only screen readers get the column headings. */
  hidesHead?: boolean
  /**
   * What happens on a narrow screen: the table scrolls sideways, or each row becomes a block; by default the table only
   * shrinks.
   */
  narrow?: 'scroll' | 'blocks'
  className?: string | undefined
}

/** Shows a table of figures: names at the left, figures aligned right. */
export function FigureTable({ label, caption, columns, rows, hidesHead, narrow, className }: FigureTableProps) {
  const all = columns.map((column) => (typeof column === 'string' ? { name: column } : column)) as FigureColumn[]
  const [, ...figures] = all
  const table = (
    <table className={classNames(styles.table, narrow === 'blocks' && styles.blocks, className)} aria-label={label}>
      {caption && <caption className={styles.caption}>{caption}</caption>}
      <thead className={hidesHead ? 'visually-hidden' : undefined}>
        <tr>
          {all.map((column) => (
            <th key={keyOf(column)} scope="col" className={classOf(column)}>
              {column.name}
              {column.unit !== undefined && (
                <>
                  {' '}
                  <small className={styles.unit}>{column.unit}</small>
                </>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells, isLink, isStale, isSum, className: own, ...attributes }) => (
          <tr
            key={key}
            className={
              classNames(isLink && styles.link, isStale && styles.stale, isSum && styles.sum, own) || undefined
            }
            {...attributes}
          >
            <th scope="row">{name}</th>
            {figures.map((column, index) => (
              <Cell key={keyOf(column)} column={column} cell={cells[index]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (narrow !== 'scroll') return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard can scroll only an element that has the focus.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      {table}
    </section>
  )
}

const keyOf = ({ key, name }: FigureColumn) => key ?? String(name)

const classOf = ({ isText, className }: FigureColumn, own?: string) =>
  classNames(isText && styles.text, className, own) || undefined

const isStyled = (cell: FigureCell): cell is StyledCell =>
  typeof cell === 'object' && cell !== null && 'content' in cell

function Cell({ column, cell }: { column: FigureColumn; cell: FigureCell }) {
  const { content, className, style } = isStyled(cell) ? cell : { content: cell }
  return (
    <td className={classOf(column, className)} style={style} data-column={column.label}>
      {content}
    </td>
  )
}
