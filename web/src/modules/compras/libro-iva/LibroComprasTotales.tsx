import type { ResumenLibroCompras } from '@mostrador/contract/compras/comprobantes/libro-iva-compras'
import { useQuery } from '@tanstack/react-query'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'
import { Grupo } from '../../../ui/Grupo.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import styles from '../../fiscal/libro-iva/LibroIva.module.css'
import { TablaTotales } from '../../fiscal/libro-iva/TablaTotales.tsx'
import propios from './LibroCompras.module.css'
import { resumenComprasQuery } from './libro-compras.queries.ts'

const RENGLONES = `${styles.tabla} ${propios.renglones}`

const enPalabras = (saldo: number): string => {
  if (saldo === 0) return 'Sin saldo'
  return saldo > 0 ? 'A pagar' : 'Saldo a favor'
}

type Totales = Pick<ResumenLibroCompras['totales'], 'neto' | 'credito' | 'total'> & { cantidad: number }

const POR_TIPO = {
  Cantidad: (t: Totales) => formatEntero(t.cantidad),
  'Neto gravado': (t: Totales) => <MoneyText value={t.neto} />,
  'Crédito fiscal': (t: Totales) => <MoneyText value={t.credito} />,
  Total: (t: Totales) => <MoneyText value={t.total} strong />,
}

type Alicuota = ResumenLibroCompras['por_alicuota'][number]

const POR_ALICUOTA = {
  'Neto gravado': (a: Alicuota) => <MoneyText value={a.neto} />,
  IVA: (a: Alicuota) => <MoneyText value={a.iva} />,
}

/** What the tax of the month comes to, and what its vouchers add up to. */
export function LibroComprasTotales({ mes }: { mes: string }) {
  const { data: resumen } = useQuery(resumenComprasQuery(mes))
  if (!resumen) return null
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
      <Grupo as="section" gap={12} align="flex-start" className={styles.totales} aria-label="Totales del mes">
        <table className={RENGLONES} aria-label="Posición de IVA">
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
      </Grupo>
    </>
  )
}

function Sumas({ resumen }: { resumen: ResumenLibroCompras }) {
  const { cantidad, totales, por_tipo, por_alicuota, por_jurisdiccion } = resumen
  return (
    <>
      <TablaTotales
        label="Totales por tipo"
        nombre="Tipo"
        nombreDe={(t) => t.tipo_nombre}
        columnas={POR_TIPO}
        filas={por_tipo}
        total={Object.assign({ cantidad }, totales)}
      />
      {por_alicuota.length > 0 && (
        <TablaTotales
          label="Totales por alícuota"
          nombre="Alícuota"
          nombreDe={(a) => a.nombre}
          columnas={POR_ALICUOTA}
          filas={por_alicuota}
        />
      )}
      {por_jurisdiccion.length > 0 && (
        <table className={RENGLONES} aria-label="Percepciones de Ingresos Brutos">
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
