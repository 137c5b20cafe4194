import styles from './Pares.module.css'

/** What makes a figure: the name of each part and its value at the end of its line. */
export function Pares({ pares }: { pares: readonly (readonly [nombre: string, valor: string])[] }) {
  return (
    <dl className={styles.pares}>
      {pares.map(([nombre, valor]) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  )
}
