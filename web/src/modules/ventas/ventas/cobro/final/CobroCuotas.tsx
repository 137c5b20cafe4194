import { MAS_CUOTAS } from '@mostrador/contract/documentos/condiciones-venta'
import { MAX_CUOTAS } from '@mostrador/contract/maestros/articulos'
import { condicionesDeCredito, mostrarCftea } from '@mostrador/contract/ventas/planes/ley-credito'
import { useSesion } from '../../../../../platform/api/session.tsx'
import { formatMoney } from '../../../../../platform/text/format.ts'
import { Campos } from '../../../../../ui/Campos.tsx'
import { FechaInput } from '../../../../../ui/dates/FechaInput.tsx'
import { CantidadInput } from '../../../../../ui/fields/CantidadInput.tsx'
import { ImporteInput } from '../../../../../ui/fields/ImporteInput.tsx'
import { Billetes } from '../../../cuotas/pago/Billetes.tsx'
import { contadoDe, cuotasPlaneadas, importesOf, vencimientosEn } from '../../lineas/venta.importes.ts'
import type { VentaValues } from '../../nueva/venta.form.ts'
import styles from './Cobro.module.css'
import { IMPORTE_ID } from './CobroParte.tsx'
import type { DeAnticipo, Financiada } from './cobro.reglas.ts'

export const RECIBIDO_ID = 'cobro-recibido'

interface Opcion {
  elegida: string
  nombre: string
  /** The sale as if this were chosen. */
  venta: VentaValues
}

interface CobroCuotasProps {
  opciones: readonly Opcion[]
  financiada: Financiada
  fecha: string
  anticipo: DeAnticipo
  onChange: (financiada: Financiada) => void
}

/** The price of each way to pay in instalments, before one is chosen. */
export function CobroCuotas(props: CobroCuotasProps) {
  const { opciones, financiada, fecha, anticipo, onChange } = props
  const { usuario } = useSesion()
  const elegida = opciones.find((o) => o.elegida === financiada.elegida)
  return (
    <>
      <fieldset className={styles.cuotas}>
        <legend>En cuántas cuotas</legend>
        {opciones.map((opcion) => (
          <label key={opcion.elegida} className={styles.cuota}>
            <input
              type="radio"
              name="cobro-cuotas"
              {...(opcion === elegida && { id: IMPORTE_ID })}
              checked={opcion === elegida}
              onChange={() => onChange({ ...financiada, elegida: opcion.elegida, primera: null })}
            />
            <span>{opcion.nombre}</span>
            <span className={styles.precio}>{precioDe(opcion, fecha, usuario.ley_credito?.iva)}</span>
          </label>
        ))}
      </fieldset>
      <Campos ancho={132} gap={8} align="start">
        {financiada.elegida === MAS_CUOTAS && (
          <CantidadInput
            label="Cuotas"
            max={MAX_CUOTAS}
            optional
            value={financiada.cuotas}
            onChange={(cuotas) => onChange({ ...financiada, cuotas })}
          />
        )}
        {usuario.elegir_vencimiento && elegida && (
          <FechaInput
            label="Primer vencimiento"
            value={financiada.primera ?? vencimientosEn(elegida.venta, fecha).primera}
            onChange={(primera) => onChange({ ...financiada, primera: primera ?? '' })}
          />
        )}
      </Campos>
      {anticipo.efectivo > 0 && (
        <>
          <ImporteInput
            id={RECIBIDO_ID}
            label={`Recibido por el anticipo de ${formatMoney(anticipo.efectivo)}`}
            placeholder="Justo"
            value={financiada.recibido}
            error={anticipo.reparo}
            onChange={(recibido) => onChange({ ...financiada, recibido })}
          />
          <Billetes
            recibido={financiada.recibido}
            onChange={(recibido) => onChange({ ...financiada, recibido })}
          />
          <p aria-live="polite" className={styles.vuelto}>
            {anticipo.vuelto !== null && `Vuelto ${formatMoney(anticipo.vuelto)}`}
          </p>
        </>
      )}
    </>
  )
}

/** `6 × $ 5.000,00 · Total $ 32.000,00 · CFTEA 85,32 %`. */
function precioDe({ venta }: Opcion, fecha: string, iva: boolean | undefined): string {
  const { total, anticipo, cantidad_cuotas, valor_cuota } = importesOf(venta)
  const cuotas = cuotasPlaneadas(venta, fecha)
  const deLey = {
    fecha,
    contado: contadoDe(venta),
    anticipo,
    cuotas: cuotas.map((c) => ({ importe: c.total_cuota, vence: c.fecha_vencimiento })),
  }
  return [
    anticipo > 0 && `Anticipo ${formatMoney(anticipo)}`,
    cantidad_cuotas > 0 ? `${cantidad_cuotas} × ${formatMoney(valor_cuota)}` : 'Escribe cuántas',
    `Total ${formatMoney(total)}`,
    iva !== undefined && cuotas.length > 0 && `CFTEA ${mostrarCftea(condicionesDeCredito(deLey, iva))}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
