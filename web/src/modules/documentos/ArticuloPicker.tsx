import type { Articulo } from '@mostrador/contract/articulos'
import type { QueryKey } from '@tanstack/react-query'
import { Picker, type PickerProps } from '../../ui/Picker.tsx'
import { articuloSuggestions } from '../articulos/articulos.picker.ts'
import { ARTICULO_ID } from './problema.ts'
import type { CodigosDeArticulo } from './useEntradaArticulos.ts'

type Props = PickerProps<Articulo, QueryKey>

interface ArticuloPickerProps
  extends Pick<Props, 'className' | 'error' | 'autoFocus' | 'value' | 'onKeep' | 'minChars'> {
  id?: string
  placeholder?: string
  suggestions?: Props['suggestions']
  /** What a suggestion shows beside its name; without it, its code. */
  detail?: (articulo: Articulo) => string
  codigos: Pick<CodigosDeArticulo, 'lookUp' | 'onUnknown'>
  onPick: (articulo: Articulo) => void
  /** The text of the chosen article was changed. A box without a `value` empties after each pick. */
  onClear?: () => void
}

/** The box in which a document's articles are looked for. */
export function ArticuloPicker(props: ArticuloPickerProps) {
  const { id = ARTICULO_ID, placeholder = 'Nombre, código o código de barras', codigos, ...rest } = props
  const { suggestions = articuloSuggestions, detail = (a) => a.id, onPick, onClear, ...box } = rest
  return (
    <Picker
      {...box}
      id={id}
      label="Artículo"
      placeholder={placeholder}
      hotkey={['F2', 'Ir a Artículo']}
      clearOnPick={box.value === undefined}
      suggestions={suggestions}
      itemKey={(a) => a.id}
      itemLabel={(a) => a.nombre}
      itemDetail={detail}
      nothingFound="No hay artículos que coincidan."
      lookUp={codigos.lookUp}
      onUnknown={codigos.onUnknown}
      onPick={(articulo) => (articulo ? onPick(articulo) : onClear?.())}
    />
  )
}
