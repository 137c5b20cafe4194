import type { NumerosAjenos } from '@mostrador/contract/fiscal/libro-iva'
import { formatFecha } from '../../../platform/text/format.ts'
import { Grupo } from '../../../ui/Grupo.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import styles from './LibroIva.module.css'

/** The vouchers that the book lacks: another system used numbers of the same point of sale. */
export function LibroIvaAjenos({ numeros }: { numeros: readonly NumerosAjenos[] }) {
  return (
    <>
      <p className={styles.aviso} role="status">
        Hay números usados por otro sistema, que este libro no incluye: agrégalos con tu contador, y usa aquí
        un punto de venta que ningún otro programa use.
      </p>
      <Grupo
        as="section"
        gap={12}
        align="flex-start"
        className={styles.totales}
        aria-label="Números usados por otro sistema"
      >
        <table className={styles.tabla} data-textos aria-label="Números usados por otro sistema">
          <thead>
            <tr>
              <th scope="col">Números usados por otro sistema</th>
              <th scope="col">Fecha</th>
              <th scope="col">Receptor</th>
              <th scope="col">CAE</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {numeros.map(({ comprobantes, fecha, documento, cae, total }) => (
              <tr key={comprobantes}>
                <th scope="row">{comprobantes}</th>
                <td data-label="Fecha">{fecha ? formatFecha(fecha) : '-'}</td>
                <td data-label="Receptor">{documento ?? '-'}</td>
                <td data-label="CAE">{cae ? <code>{cae}</code> : '-'}</td>
                <td data-label="Total">{total === null ? '-' : <MoneyText value={total} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Grupo>
    </>
  )
}
