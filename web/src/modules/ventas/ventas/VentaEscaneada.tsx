import { readCodigoDeVenta } from '@mostrador/contract/documentos/comprobantes'
import { useEffect, useEffectEvent, useState } from 'react'
import { useIsOnTop } from '../../../platform/hotkeys.tsx'
import { notifyInfo } from '../../../platform/notify.tsx'
import { TEXT_FIELD } from '../../../ui/keys/earlyKeys.ts'
import { scanBurst } from '../../../ui/keys/scanBurst.ts'
import { writeInto } from '../../../ui/keys/useScanner.ts'
import { VentaDetail } from './VentaDetail.tsx'

const BUSCA = '[role=combobox], [type=search]'

/**
 * Where the bars of a sale's paper are read, on any screen and with any focus, its detail opens above what the person does.
 * A search of an open dialog keeps them: that of the palette finds the sale itself.
 */
export function VentaEscaneada() {
  const [venta, setVenta] = useState<number | null>(null)
  const isOnTop = useIsOnTop()

  const read = useEffectEvent((event: KeyboardEvent, code: string, before: string) => {
    const id = readCodigoDeVenta(code)
    const focused = event.target instanceof HTMLElement ? event.target : null
    const inField = focused?.matches(TEXT_FIELD) === true
    if (id === null || (focused?.matches(BUSCA) && !isOnTop())) return
    // The Enter would press the element with the focus, and the screen would take the code for an article's.
    event.preventDefault()
    event.stopPropagation()
    if (focused && inField) writeInto(focused, before)
    if (isOnTop()) setVenta(id)
    else notifyInfo('La venta no se abrió', 'Cierra el diálogo y vuelve a leer su código.')
  })

  useEffect(() => {
    const bursts = scanBurst()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const burst = bursts.feed(event)
      if (burst) read(event, burst.code, burst.before)
    }
    // Before any screen reads the key.
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])

  if (venta === null) return null
  return (
    <VentaDetail
      key={venta}
      id={venta}
      alFallar="No se pudo abrir la venta de ese papel: búscala por su fecha en Ventas"
      onClose={() => setVenta(null)}
    />
  )
}
