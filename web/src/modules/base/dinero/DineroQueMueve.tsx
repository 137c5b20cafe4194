/** Which money an annulment takes out of a till or brings back into it, in the words of the dialog that asks. */
import { type LineaPago, pagosEnLinea } from '@mostrador/contract/caja/pagos'
import { useSesion } from '../../../platform/api/session.tsx'

interface DineroQueMueveProps {
  /** By payment type; nothing is shown without any. */
  pagos: readonly LineaPago[]
  /** The branch of the document; that of the user when missing. */
  sucursal?: number
  /** Money that leaves may leave the till where the user works, whatever the branch of the document. */
  sentido: 'sale' | 'entra'
}

/** `Sale de Caja 1: Efectivo $ 1.350,00.` */
export function DineroQueMueve({ pagos, sucursal, sentido }: DineroQueMueveProps) {
  const { usuario } = useSesion()
  if (pagos.length === 0) return null
  const { caja } = usuario
  const suya = sucursal ?? usuario.sucursal
  const turno = caja?.turno
  const cuenta = turno?.sucursal === suya || (sentido === 'sale' && turno?.sucursal === usuario.sucursal)
  const [verbo, preposicion] = sentido === 'sale' ? ['Sale', 'de'] : ['Entra', 'en']
  let donde = ''
  if (turno && cuenta) donde = ` ${preposicion} ${turno.caja}`
  else if (caja?.exigida) donde = ` ${preposicion} la caja que abras (no tienes una abierta)`
  return (
    <p>
      {verbo}
      {donde}: {pagosEnLinea(pagos)}.
    </p>
  )
}
