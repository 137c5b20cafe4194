import { TipoPago } from '@mostrador/contract/caja/pagos'
import { completed, otraKey, sumaDe, without } from '../../../documentos/pago/lineasDePago.ts'
import { PagoLineas } from '../../cuotas/pago/PagoLineas.tsx'
import { efectivoDe, type ParteTecleada } from '../../cuotas/pago/pago.reglas.ts'
import { Vuelto } from '../../cuotas/pago/vueltoLuego.ts'
import { nuevaParte } from './pago.form.ts'
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
  const falta = total - sumaDe(partes)
  const efectivo = efectivoDe(partes)
  const setLinea = (key: number, changed: Partial<ParteTecleada>) =>
    onChange(partes.map((p) => (p.key === key ? { ...p, ...changed } : p)))
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
          agregar: () =>
            onChange([...partes, nuevaParte(otraKey(partes), 'EFECTIVO', falta > 0 ? falta : null)]),
          quitar: (key) => onChange(without(partes, key)),
          completar: () => onChange(completed(partes, falta)),
        }}
        detalle={(parte) =>
          parte.tipo_pago !== 'EFECTIVO' && (
            <VentaPagoDatos parte={parte} onChange={(changed) => setLinea(parte.key, changed)} />
          )
        }
      />
      {efectivo > 0 && <Vuelto efectivo={efectivo} {...(teclaVuelto && { tecla: teclaVuelto })} />}
    </>
  )
}
