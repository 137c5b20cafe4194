import { sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import type { ResumenLibroIva } from '@mostrador/contract/fiscal/libro-iva'
import { Link } from '@tanstack/react-router'
import { formatCount, formatEntero, nombreDeMes } from '../../../platform/text/format.ts'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import styles from './LibroIva.module.css'

/** The first and the last day of a month (`YYYY-MM`). */
function diasDe(mes: string): { desde: string; hasta: string } {
  const desde = `${mes}-01`
  return { desde, hasta: sumarDias(sumarMeses(desde, 1), -1) }
}

/** The totals of the month by type of voucher and by rate; both add up to the same. */
export function LibroIvaTotales({ resumen }: { resumen: ResumenLibroIva }) {
  const { mes, totales, por_tipo, por_alicuota, pendientes, cantidad, entorno } = resumen
  return (
    <>
      {pendientes > 0 && (
        <p className={styles.aviso} role="status">
          El libro no está completo: en {nombreDeMes(mes)} hay{' '}
          {formatCount(pendientes, 'comprobante sin CAE', 'comprobantes sin CAE')}.{' '}
          <Link to="/comprobantes" search={diasDe(mes)}>
            Ver comprobantes
          </Link>
        </p>
      )}
      {entorno === 'homologacion' && cantidad > 0 && (
        <p className={styles.nota}>Comprobantes de prueba (homologación): no tienen efecto fiscal.</p>
      )}
      {cantidad > 0 && (
        <section className={styles.totales} aria-label="Totales del mes">
          <table className={styles.tabla} aria-label="Totales por tipo">
            <thead>
              <tr>
                <th scope="col">Tipo</th>
                <th scope="col">Cantidad</th>
                <th scope="col">Neto gravado</th>
                <th scope="col">IVA</th>
                <th scope="col">Exento</th>
                <th scope="col">No gravado</th>
                <th scope="col">Total</th>
              </tr>
            </thead>
            <tbody>
              {por_tipo.map((t) => (
                <FilaTotal key={t.tipo} nombre={t.tipo_nombre} {...t} />
              ))}
            </tbody>
            <tfoot>
              <FilaTotal nombre="Total" cantidad={cantidad} {...totales} />
            </tfoot>
          </table>
          {por_alicuota.length > 0 && (
            <table className={styles.tabla} aria-label="Totales por alícuota">
              <thead>
                <tr>
                  <th scope="col">Alícuota</th>
                  <th scope="col">Neto gravado</th>
                  <th scope="col">IVA</th>
                </tr>
              </thead>
              <tbody>
                {por_alicuota.map(({ id, nombre, base, importe }) => (
                  <tr key={id}>
                    <th scope="row">{nombre}</th>
                    <td data-label="Neto gravado">
                      <MoneyText value={base} />
                    </td>
                    <td data-label="IVA">
                      <MoneyText value={importe} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </section>
      )}
    </>
  )
}

type Totales = ResumenLibroIva['totales'] & { nombre: string; cantidad: number }

function FilaTotal({ nombre, cantidad, neto, iva, exento, no_gravado, total }: Totales) {
  return (
    <tr>
      <th scope="row">{nombre}</th>
      <td data-label="Cantidad">{formatEntero(cantidad)}</td>
      <td data-label="Neto gravado">
        <MoneyText value={neto} />
      </td>
      <td data-label="IVA">
        <MoneyText value={iva} />
      </td>
      <td data-label="Exento">
        <MoneyText value={exento} />
      </td>
      <td data-label="No gravado">
        <MoneyText value={no_gravado} />
      </td>
      <td data-label="Total">
        <MoneyText value={total} strong />
      </td>
    </tr>
  )
}
