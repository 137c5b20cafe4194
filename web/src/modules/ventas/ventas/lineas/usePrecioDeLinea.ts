/** The dialog of a line's price: of the line of its button, or by key of the line with the focus, else of the last one. */
import { useState } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'
import { useHotkey } from '../../../../platform/hotkeys.tsx'
import type { DocumentForm } from '../../../documentos/formulario/useDocumentForm.ts'
import { changeLinea } from '../../../documentos/lineas/lineas.ts'
import { cantidadId } from '../../../documentos/lineas/problema.ts'
import type { LineaDeVenta, VentaValues } from '../nueva/venta.form.ts'
import { lineasConPrecio } from './venta.importes.ts'

/** `onDone` goes on once the line has its price. */
export function usePrecioDeLinea<T extends VentaValues>(
  { values, change }: Pick<DocumentForm<T>, 'values' | 'change'>,
  onDone: () => void,
) {
  const { usuario } = useSesion()
  const [codigo, setCodigo] = useState<string | null>(null)
  const hay = Boolean(usuario.descuento_por_linea || usuario.se_lo_llevo)
  const ask = ({ articulo }: Pick<LineaDeVenta, 'articulo'>) => setCodigo(articulo.id)
  const { lineas } = values
  const byKey = () => {
    const enFoco = lineas.find(({ articulo }) => document.activeElement?.id === cantidadId(articulo.id))
    const linea = enFoco ?? lineas.at(-1)
    if (linea) ask(linea)
  }
  useHotkey('Alt+R', 'Precio o descuento de la línea', byKey, hay && lineas.length > 0)
  const linea = codigo === null ? undefined : lineasConPrecio(values).find((l) => l.articulo.id === codigo)
  return {
    ask: hay ? ask : undefined,
    linea: linea && {
      linea,
      onSave: (changed: Pick<LineaDeVenta, 'rebaja' | 'llevado'>) => {
        const { id } = linea.articulo
        change((v) => ({ ...v, lineas: changeLinea<VentaValues>(v, id, changed).lineas }))
        setCodigo(null)
        onDone()
      },
      onClose: () => setCodigo(null),
    },
  }
}
