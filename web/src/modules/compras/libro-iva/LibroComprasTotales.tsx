import type { ResumenLibroCompras } from '@mostrador/contract/compras/comprobantes/libro-iva-compras'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import styles from '../../fiscal/libro-iva/LibroIva.module.css'

const enPalabras = (saldo: number): string => {
  if (saldo === 0) return 'Sin saldo'
  return saldo > 0 ? 'A pagar' : 'Saldo a favor'
}

/** What the tax of the month comes to, and what its vouchers add up to. */
export function LibroComprasTotales({ resumen }: { resumen: ResumenLibroCompras }) {
  const { posicion, computa_credito, fuera, cantidad } = resumen
  return (
    <>
      {fuera > 0 && (
        <p className={styles.nota}>
          {formatCount(fuera, 'compra', 'compras')} de este período no {fuera === 1 ? 'tiene' : 'tienen'}{' '}
          comprobante fiscal: {fuera === 1 ? 'queda' : 'quedan'} fuera del libro.
        </p>
      )}
      {!computa_credito && (
        <p className={styles.nota}>Solo un Responsable Inscripto computa el IVA de sus compras.</p>
      )}
      <section className={styles.totales} aria-label="Totales del mes">
        <table className={styles.tabla} aria-label="Posición de IVA">
          <tbody>
            <Renglon nombre="IVA de las ventas" importe={posicion.debito} />
            <Renglon nombre="IVA de las compras" importe={-posicion.credito} />
            <Renglon nombre="Percepciones de IVA" importe={-posicion.percepciones} />
          </tbody>
          <tfoot>
            <Renglon nombre={enPalabras(posicion.saldo)} importe={Math.abs(posicion.saldo)} fuerte />
          </tfoot>
        </table>
        {cantidad > 0 && <Sumas resumen={resumen} />}
      </section>
    </>
  )
}

function Sumas({ resumen }: { resumen: ResumenLibroCompras }) {
  const { cantidad, totales, por_tipo, por_alicuota, por_jurisdiccion } = resumen
  return (
    <>
      <table className={styles.tabla} aria-label="Totales por tipo">
        <thead>
          <tr>
            <th scope="col">Tipo</th>
            <th scope="col">Cantidad</th>
            <th scope="col">Neto gravado</th>
            <th scope="col">Crédito fiscal</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {por_tipo.map((t) => (
            <FilaTipo key={t.tipo} nombre={t.tipo_nombre} {...t} />
          ))}
        </tbody>
        <tfoot>
          <FilaTipo nombre="Total" cantidad={cantidad} {...totales} />
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
            {por_alicuota.map(({ tasa, nombre, neto, iva }) => (
              <tr key={tasa}>
                <th scope="row">{nombre}</th>
                <td data-label="Neto gravado">
                  <MoneyText value={neto} />
                </td>
                <td data-label="IVA">
                  <MoneyText value={iva} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {por_jurisdiccion.length > 0 && (
        <table className={styles.tabla} aria-label="Percepciones de Ingresos Brutos">
          <tbody>
            {por_jurisdiccion.map(({ jurisdiccion, importe }) => (
              <Renglon
                key={jurisdiccion}
                nombre={`IIBB ${jurisdiccion || 'sin provincia'}`}
                importe={importe}
              />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

interface RenglonProps {
  nombre: string
  importe: number
  fuerte?: boolean
}

function Renglon({ nombre, importe, fuerte = false }: RenglonProps) {
  return (
    <tr>
      <th scope="row">{nombre}</th>
      <td data-label="Importe">
        <MoneyText value={importe === 0 ? 0 : importe} strong={fuerte} />
      </td>
    </tr>
  )
}

type FilaTipoProps = Pick<ResumenLibroCompras['totales'], 'neto' | 'credito' | 'total'> & {
  nombre: string
  cantidad: number
}

function FilaTipo({ nombre, cantidad, neto, credito, total }: FilaTipoProps) {
  return (
    <tr>
      <th scope="row">{nombre}</th>
      <td data-label="Cantidad">{formatEntero(cantidad)}</td>
      <td data-label="Neto gravado">
        <MoneyText value={neto} />
      </td>
      <td data-label="Crédito fiscal">
        <MoneyText value={credito} />
      </td>
      <td data-label="Total">
        <MoneyText value={total} strong />
      </td>
    </tr>
  )
}
