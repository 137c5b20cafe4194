import { AJUSTABLE } from '@mostrador/contract/base/plan'
import { pagosEnLinea } from '@mostrador/contract/caja/pagos'
import { numeroPuntoVenta } from '@mostrador/contract/documentos/comprobantes'
import { esCuentaCorriente, nombreCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import { useSesion } from '../../../../platform/api/session.tsx'
import { formatFecha, formatMoney } from '../../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { unidadesDe } from '../../../../ui/fields/cantidad.ts'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import { Nota } from '../../../../ui/Nota.tsx'
import { DetailList } from '../../../../ui/tables/DetailList.tsx'
import { Vuelto } from '../../cuotas/pago/vueltoLuego.ts'
import { usePrevisto } from '../lineas/usePrevisto.ts'
import { useRegalo } from '../lineas/useRegalo.ts'
import { VentaFaltantes } from '../lineas/VentaFaltantes.tsx'
import { VentaImportes } from '../lineas/VentaImportes.tsx'
import { VentaProductos } from '../lineas/VentaProductos.tsx'
import { VentaRegalo } from '../lineas/VentaRegalo.tsx'
import {
  contadoDe,
  cuotasPlaneadas,
  efectivoDeVenta,
  importesOf,
  lineasConPrecio,
  pagosAEnviar,
} from '../lineas/venta.importes.ts'
import type { VentaValues } from '../nueva/venta.form.ts'
import { VentaComprobante } from '../VentaComprobante.tsx'
import { VentaLey } from './leyLuego.ts'
import { pagosDe } from './pago.form.ts'
import styles from './VentaConfirm.module.css'

interface VentaConfirmProps {
  values: VentaValues
  fecha: string
  puntoVenta: number | null
  saving: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The last check before the sale is made. */
export function VentaConfirm({ values, fecha, puntoVenta, saving, onConfirm, onClose }: VentaConfirmProps) {
  const importes = importesOf(values)
  const cuotas = cuotasPlaneadas(values, fecha)
  const previsto = usePrevisto(values)
  const aCuenta = esCuentaCorriente(values.condicion_venta)
  const pagos = pagosAEnviar(values)
  const { usuario } = useSesion()
  const efectivo = efectivoDeVenta(values)
  const credito = importes.a_favor + importes.a_favor_cuotas
  const lineas = lineasConPrecio(values).map(({ articulo, cantidad, precio, total, ...linea }) => ({
    articulo,
    cantidad: unidadesDe(cantidad),
    precio_unitario: precio,
    total,
    descuento: linea.descuento,
    descuento_motivo: linea.rebaja?.motivo,
    llevado: linea.llevado,
    series: linea.series,
    promociones: [...linea.promociones],
  }))
  const regalo = useRegalo(lineas, importes.total)
  return (
    <ConfirmDialog
      title="Confirmar Venta"
      confirmLabel="Confirmar"
      cancelLabel="Volver"
      size="xl"
      busy={saving}
      sinLinea
      onConfirm={() => regalo.admite() && onConfirm()}
      onClose={onClose}
    >
      <DetailList
        items={[
          ['Punto de venta', puntoVenta === null ? '' : numeroPuntoVenta(puntoVenta)],
          ['Fecha', formatFecha(fecha)],
          ['Cliente', values.cliente?.nombre ?? ''],
          ['Condición de venta', nombreCondicion({ ...values, pagos: pagos ? pagosDe(pagos) : undefined })],
          pagos && [aCuenta ? 'Anticipo' : 'Pago dividido', pagosEnLinea(pagosDe(pagos))],
          credito > 0 && ['Saldo a favor', formatMoney(credito)],
          ['Concepto', values.concepto.trim()],
        ]}
      />
      <VentaComprobante previsto={previsto} nombre={values.cliente?.nombre ?? ''} />
      <VentaProductos lineas={lineas} />
      <VentaRegalo regalo={regalo} />
      <div className={styles.cierre}>
        <VentaFaltantes lineas={values.lineas.filter((l) => !l.abierta && !l.llevado)} saving={saving} />
        <VentaImportes
          subtotal={importes.subtotal}
          bonificacion={importes.bonificacion}
          total={importes.total}
          anticipo={importes.anticipo}
          condicion={values.condicion_venta}
          cuotas={cuotas}
        />
      </div>
      {values.plan?.ajustable && <Nota>{AJUSTABLE}</Nota>}
      {aCuenta && usuario.ley_credito && (
        <VentaLey
          fecha={fecha}
          contado={contadoDe(values)}
          anticipo={importes.anticipo}
          cuotas={cuotas}
          ley={usuario.ley_credito}
        />
      )}
      {aCuenta && values.cliente && (
        <p className={styles.saldo}>
          El saldo de {values.cliente.nombre} pasa de <MoneyText value={values.cliente.saldo} /> a{' '}
          <MoneyText value={values.cliente.saldo + importes.saldo + importes.a_favor} strong />.
        </p>
      )}
      {efectivo > 0 && (
        <Vuelto efectivo={efectivo} inicial={pagos?.find((p) => p.tipo_pago === 'EFECTIVO')?.recibido} />
      )}
    </ConfirmDialog>
  )
}
