import styles from './LibroIva.module.css'

interface TablaTotalesProps<T, Fila extends T> {
  label: string
  /** The head of the first column, and what it says of a row. */
  nombre: string
  nombreDe: (fila: Fila) => string
  /** What tells a row, where its name does not. */
  claveDe?: (fila: Fila) => string
  columnas: Record<string, (fila: T) => React.ReactNode>
  filas: readonly Fila[]
  total?: T
}

/** What the vouchers of a book add up to, by their type or their rate. */
export function TablaTotales<T, Fila extends T>({
  label,
  nombre,
  nombreDe,
  claveDe = nombreDe,
  columnas,
  filas,
  total,
}: TablaTotalesProps<T, Fila>) {
  const cells = Object.entries(columnas)
  const row = (title: string, fila: T, key = title) => (
    <tr key={key}>
      <th scope="row">{title}</th>
      {cells.map(([header, cell]) => (
        <td key={header} data-label={header}>
          {cell(fila)}
        </td>
      ))}
    </tr>
  )
  return (
    <table className={styles.tabla} aria-label={label}>
      <thead>
        <tr>
          {[nombre, ...cells.map(([header]) => header)].map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{filas.map((fila) => row(nombreDe(fila), fila, claveDe(fila)))}</tbody>
      {total && <tfoot>{row('Total', total)}</tfoot>}
    </table>
  )
}
