import { TipoPago } from '@mostrador/contract/caja/pagos'
import { PagoLineas } from '../../cuotas/pago/PagoLineas.tsx'
import { efectivoDe, type ParteTecleada } from '../../cuotas/pago/pago.reglas.ts'
import { Vuelto } from '../../cuotas/pago/vueltoLuego.ts'
import { faltaDe, nuevaParte } from './pago.form.ts'
import { VentaPagoDatos } from './VentaPagoDatos.tsx'

type Partes = readonly ParteTecleada[]

interface PartesDePagoProps {
  /** What the parts must add up to, in centavos. */
  total: number
  partes: Partes
  onChange: (partes: Partes) => void
  /** The text once nothing is missing. */
  iguales: string
  /** The key of 'Recibido', where F6 has its own meaning. */
  teclaVuelto?: string
}

/** The parts of a payment in a dialog or a form that keeps them itself, and the change of their cash. */
export function PartesDePago(props: PartesDePagoProps) {
  const { total, partes, onChange, iguales, teclaVuelto } = props
  const falta = faltaDe(partes, total)
  const efectivo = efectivoDe(partes)
  const setLinea = (key: number, changed: Partial<ParteTecleada>) =>
    onChange(partes.map((p) => (p.key === key ? { ...p, ...changed } : p)))
  const completar = () =>
    onChange(
      partes.map((p, i) =>
        i === partes.length - 1 ? { ...p, monto: Math.max((p.monto || 0) + falta, 0) || null } : p,
      ),
    )
  const agregar = () =>
    onChange([
      ...partes,
      nuevaParte(Math.max(0, ...partes.map((p) => p.key)) + 1, 'EFECTIVO', falta > 0 ? falta : null),
    ])
  return (
    <>
      <PagoLineas
        tipos={TipoPago.options}
        iguales={iguales}
        tecla={null}
        pago={{
          lineas: partes,
          falta,
          setLinea,
          agregar,
          quitar: (key) => onChange(partes.filter((p) => p.key !== key)),
          completar,
        }}
        detalle={(key) => {
          const parte = partes.find((p) => p.key === key)
          return (
            parte &&
            parte.tipo_pago !== 'EFECTIVO' && (
              <VentaPagoDatos parte={parte} onChange={(changed) => setLinea(key, changed)} />
            )
          )
        }}
      />
      {efectivo > 0 && <Vuelto efectivo={efectivo} {...(teclaVuelto && { tecla: teclaVuelto })} />}
    </>
  )
}
