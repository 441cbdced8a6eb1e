import styles from './data-table.module.css'

export type DataTableProps = { label: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/** A plain table of words, first column its rows' names. Scrolls sideways where the page is too narrow for it. */
export const DataTable = ({ label, columns, rows }: DataTableProps) => (
  <section className={styles.frame} aria-label={label}>
    <table className={styles.table}>
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
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
