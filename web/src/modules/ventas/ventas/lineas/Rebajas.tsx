import { rebajasEnPalabras } from '@mostrador/contract/ventas/rebajas'
import styles from './Rebajas.module.css'

/** What was taken off a line, below its name: 'Promo 2×1 martes: -$ 1.200,00 (1 u.)'. What a label said of it is quiet. */
export const Rebajas = ({ de }: { de: Parameters<typeof rebajasEnPalabras>[0] }) => (
  <ul className={styles.rebajas} data-etiqueta={de.importe_etiqueta !== undefined || undefined}>
    {rebajasEnPalabras(de).map((texto) => (
      <li key={texto}>{texto}</li>
    ))}
  </ul>
)
