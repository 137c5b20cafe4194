import { usePreciosSinIva } from '../../base/emisor/facturacion.estado.queries.ts'
import styles from './Precios.module.css'

/** Which prices the batch changes, where the business keeps them without IVA. */
export function SinIvaAviso() {
  return usePreciosSinIva() ? (
    <p className={styles.sinIva}>
      Estos precios son sin IVA: la venta y las etiquetas lo suman según la alícuota de cada artículo.
    </p>
  ) : null
}
