import { TipoPago } from '@mostrador/contract/caja/pagos'
import { PagoLineas } from '../../cuotas/PagoLineas.tsx'
import type { ParteTecleada } from '../../cuotas/pago.reglas.ts'
import { faltaDe, nuevaParte } from './pago.form.ts'
import { VentaPagoDatos } from './VentaPagoDatos.tsx'

type Partes = readonly ParteTecleada[]

interface PartesDePagoProps {
  /** What the parts must add up to, in centavos. */
  total: number
  partes: Partes
  onChange: (partes: Partes) => void
  tipos?: readonly TipoPago[]
  /** The text once nothing is missing. */
  iguales: string
  /** Whether a part asks for what is known of its card, cheque or cash. */
  conDatos?: boolean
}

/** The parts of a payment in a dialog or a form that keeps them itself. */
export function PartesDePago(props: PartesDePagoProps) {
  const { total, partes, onChange, tipos = TipoPago.options, iguales, conDatos = true } = props
  const falta = faltaDe(partes, total)
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
    <PagoLineas
      tipos={tipos}
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
          conDatos && parte && <VentaPagoDatos parte={parte} onChange={(changed) => setLinea(key, changed)} />
        )
      }}
    />
  )
}
