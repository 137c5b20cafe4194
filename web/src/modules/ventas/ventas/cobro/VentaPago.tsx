import { Button } from '@mantine/core'
import { flushSync } from 'react-dom'
import { useSesion } from '../../../../platform/api/session.tsx'
import { ariaKeys, useHotkey } from '../../../../platform/hotkeys.tsx'
import { later, useAtHand } from '../../../../platform/later.tsx'
import { Tecla } from '../../../../ui/keys/Tecla.tsx'
import type { DocumentForm } from '../../../documentos/formulario/useDocumentForm.ts'
import { focusId } from '../../../documentos/lineas/problema.ts'
import { campoId, focusCampo, idOf } from '../nueva/venta.campos.ts'
import type { VentaValues } from '../nueva/venta.form.ts'
import { nuevaParte, splitPago } from './pago.form.ts'

// Most shops never divide a payment.
const VentaPartes = later(() => import('./VentaPartes.tsx').then((m) => m.VentaPartes))
const NADA = { load: () => Promise.resolve() }

interface VentaPagoProps {
  form: DocumentForm<VentaValues>
  /** What is paid at once, in centavos: the total of a sale on the spot, or the advance. */
  total: number
  esAnticipo: boolean
}

const TECLA = 'F7'
const BOTON = idOf('dividir')

/**
 * Divides what is paid at once. Until then it is only a button, where an admin switched it on; a draft that is divided
 * stays so.
 */
export function VentaPago({ form, total, esAnticipo }: VentaPagoProps) {
  const { values, change, errorOf } = form
  const ofrece = useSesion().usuario.pagos?.dividir ?? false
  useAtHand(ofrece ? VentaPartes : NADA)
  const empezar = async () => {
    await VentaPartes.load()
    flushSync(() => change((v) => splitPago(v, total)))
    focusCampo('pagos')
  }
  useHotkey(TECLA, 'Dividir pago', () => void empezar(), ofrece && !values.pagos)
  if (values.pagos) {
    return (
      <VentaPartes
        montoId={campoId('pagos')}
        error={errorOf('pagos')}
        emisores={(tipo) => values.promover?.emisores?.(values, tipo) ?? []}
        onChange={(next) => change((v) => ({ ...v, pagos: next(v.pagos ?? []) }))}
        nueva={(key) => nuevaParte(key, 'EFECTIVO', null)}
        pagos={values.pagos}
        total={total}
        esAnticipo={esAnticipo}
        onJuntar={() => {
          flushSync(() => change((v) => ({ ...v, pagos: null })))
          if (ofrece) focusId(BOTON)
          else focusCampo('articulo')
        }}
      />
    )
  }
  if (!ofrece) return null
  return (
    <Button
      id={BOTON}
      style={{ alignSelf: 'flex-start' }}
      variant="default"
      rightSection={<Tecla keys={TECLA} />}
      aria-keyshortcuts={ariaKeys(TECLA)}
      onClick={() => void empezar()}
    >
      Dividir pago
    </Button>
  )
}
