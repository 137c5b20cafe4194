import { sumarDias, sumarMeses } from '@mostrador/contract/fechas'
import type { ResumenLibroIva } from '@mostrador/contract/fiscal/libro-iva'
import { Link } from '@tanstack/react-router'
import { formatCount, formatEntero, nombreDeMes } from '../../../platform/text/format.ts'
import { Grupo } from '../../../ui/Grupo.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import styles from './LibroIva.module.css'
import { TablaTotales } from './TablaTotales.tsx'

/** The first and the last day of a month (`YYYY-MM`). */
function diasDe(mes: string): { desde: string; hasta: string } {
  const desde = `${mes}-01`
  return { desde, hasta: sumarDias(sumarMeses(desde, 1), -1) }
}

type Totales = ResumenLibroIva['totales'] & { cantidad: number }

const POR_TIPO = {
  Cantidad: (t: Totales) => formatEntero(t.cantidad),
  'Neto gravado': (t: Totales) => <MoneyText value={t.neto} />,
  IVA: (t: Totales) => <MoneyText value={t.iva} />,
  Exento: (t: Totales) => <MoneyText value={t.exento} />,
  'No gravado': (t: Totales) => <MoneyText value={t.no_gravado} />,
  Total: (t: Totales) => <MoneyText value={t.total} strong />,
}

type Alicuota = ResumenLibroIva['por_alicuota'][number]

const POR_ALICUOTA = {
  'Neto gravado': (a: Alicuota) => <MoneyText value={a.base} />,
  IVA: (a: Alicuota) => <MoneyText value={a.importe} />,
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
        <Grupo
          as="section"
          gap={12}
          align="flex-start"
          className={styles.totales}
          aria-label="Totales del mes"
        >
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
        </Grupo>
      )}
    </>
  )
}
