import { useState } from 'react'
import { useSesion } from '../../../../../platform/api/session.tsx'
import { later } from '../../../../../platform/later.tsx'
import { sumaDe } from '../../../../documentos/pago/lineasDePago.ts'
import { chequesIncompletos } from '../../../cuotas/pago/pago.reglas.ts'
import { CobroDialog, type CobroDialogProps } from './CobroDialog.tsx'
import { type Cobrado, cobradoDe, nuevoCobro } from './cobro.reglas.ts'
import { mediosOfrecidos } from './medios.ts'

const ChequeIncompleto = later(() =>
  import('../../../cuotas/pago/ChequeIncompleto.tsx').then((m) => m.ChequeIncompleto),
)

interface CobroDeImporteProps
  extends Pick<CobroDialogProps, 'titulo' | 'hechos' | 'saving' | 'onClose' | 'children'> {
  /** What is owed, in centavos, whatever it is paid with. */
  total: number
  /** Why whoever buys without a name cannot pay with a cheque; missing for the others. */
  sinNombre?: string | undefined
  onCobrar: (cobrado: Cobrado) => void
}

/** The payment of an amount that was agreed before: no instalments, and one price but for the rounding of cash. */
export function CobroDeImporte({ total, sinNombre, onCobrar, children, ...dialog }: CobroDeImporteProps) {
  const paso = useSesion().usuario.redondeo_efectivo ?? 0
  const [tecleado, setCobro] = useState(nuevoCobro)
  const [faltas, setFaltas] = useState<readonly string[]>([])
  // The amount may change below the dialog: what was typed stays, unless it pays more than that.
  const cobro = sumaDe(tecleado.hechas) < total || total === 0 ? tecleado : nuevoCobro()
  const cobrado = cobradoDe(cobro, total, paso)
  const resto = total - sumaDe(cobro.hechas)

  const cobrar = (completo: boolean) => {
    const incompletos = chequesIncompletos(cobrado.partes)
    if (incompletos.length > 0 && !completo) return setFaltas(incompletos)
    setFaltas([])
    onCobrar(cobrado)
  }
  return (
    <CobroDialog
      {...dialog}
      grande={[cobro.hechas.length > 0 ? 'Falta pagar' : 'A pagar', resto - cobrado.redondeo]}
      cobro={cobro}
      cobrado={cobrado}
      ofrecidos={mediosOfrecidos({ resto: () => resto, paso }, { sinNombre })}
      onChange={setCobro}
      onCobrar={() => cobrar(false)}
    >
      {children}
      {faltas.length > 0 && (
        <ChequeIncompleto faltas={faltas} onConfirm={() => cobrar(true)} onClose={() => setFaltas([])} />
      )}
    </CobroDialog>
  )
}
