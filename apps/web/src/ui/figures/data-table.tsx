import type { ReactNode } from 'react'
import styles from './data-table.module.css'

export type DataTableProps = {
  label: string
  columns: readonly string[]
  /**
   * The rows of the table; the first cell is the row's name, and `marked` highlights the row that the reader looks for.
   */
  rows: readonly { key: string; cells: readonly ReactNode[]; marked?: boolean }[]
}

/** Shows a plain table; if the screen is too narrow, each row becomes a short list. */
export const DataTable = ({ label, columns, rows }: DataTableProps) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...cells], marked = false }) => (
          <tr key={key} className={marked ? styles.marked : undefined}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => {
              const column = columns[index + 1]
              return (
                <td key={column} data-column={column}>
                  {cell}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
