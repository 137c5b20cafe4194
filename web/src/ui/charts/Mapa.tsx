import styles from './Grafico.module.css'

interface MapaProps {
  titulo: string
  /** The corner above the names of the rows. */
  esquina: string
  columnas: readonly string[]
  filas: readonly { nombre: string; valores: readonly number[] }[]
  /** The value in words, and short inside its cell. */
  texto: (valor: number) => string
  corto: (valor: number) => string
}

/** Steps of the shade: a person tells so many apart. */
const PASOS = 5

/**
 * A table whose cells are darker where there is more: the number always stands in the cell, so that nothing depends on colour.
 */
export function Mapa({ titulo, esquina, columnas, filas, texto, corto }: MapaProps) {
  const max = Math.max(...filas.flatMap((fila) => fila.valores), 0)
  const paso = (valor: number) => (valor <= 0 || max === 0 ? 0 : Math.ceil((valor / max) * PASOS))
  return (
    // Without a Tab stop, the keyboard could not scroll this area.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section className={styles.mapa} aria-label={titulo} tabIndex={0}>
      <table aria-label={titulo}>
        <thead>
          <tr>
            <th scope="col">{esquina}</th>
            {columnas.map((columna) => (
              <th key={columna} scope="col">
                {columna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map(({ nombre, valores }) => (
            <tr key={nombre}>
              <th scope="row">{nombre}</th>
              {valores.map((valor, i) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the cells keep their places.
                  key={i}
                  data-paso={paso(valor)}
                  title={texto(valor)}
                >
                  {valor === 0 ? '' : corto(valor)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
