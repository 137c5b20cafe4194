import { AJUSTABLE } from '@mostrador/contract/base/plan'
import { esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { useSesion } from '../../../platform/api/session.tsx'
import { hoy } from '../../../platform/text/format.ts'
import { Nota } from '../../../ui/Nota.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { VentaLey } from '../ventas/cobro/leyLuego.ts'
import { contadoDe, cuotasPlaneadas, importesOf } from '../ventas/lineas/venta.importes.ts'
import styles from './Cambio.module.css'
import type { CambioValues } from './cambio.form.ts'

/** What the customer agrees to who takes goods in instalments: as the confirmation of a sale says it. */
export function CambioLey({ values }: { values: CambioValues }) {
  const { usuario } = useSesion()
  if (!esCuentaCorriente(values.condicion_venta) || values.lineas.length === 0) return null
  const { ley_credito } = usuario
  if (!ley_credito && !values.plan?.ajustable) return null
  const fecha = values.fecha ?? hoy()
  return (
    <Panel as="div" className={styles.pago}>
      {values.plan?.ajustable && <Nota>{AJUSTABLE}</Nota>}
      {ley_credito && (
        <VentaLey
          fecha={fecha}
          contado={contadoDe(values)}
          anticipo={importesOf(values).anticipo}
          cuotas={cuotasPlaneadas(values, fecha)}
          ley={ley_credito}
        />
      )}
    </Panel>
  )
}
