import { tieneCodigo } from '@mostrador/contract/formas'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { QueryKey } from '@tanstack/react-query'
import { useCamaraButton } from '../../../ui/camara/useCamaraButton.tsx'
import { Picker, type PickerProps } from '../../../ui/picker/Picker.tsx'
import { articuloSuggestions } from '../pickers/articulos.picker.ts'
import { ARTICULO_ID } from './problema.ts'
import type { CodigosDeArticulo } from './useEntradaArticulos.ts'

type Props = PickerProps<Articulo, QueryKey>

interface ArticuloPickerProps
  extends Pick<Props, 'className' | 'error' | 'autoFocus' | 'value' | 'onKeep' | 'minChars' | 'onAsk'> {
  id?: string
  placeholder?: string
  suggestions?: Props['suggestions']
  /** The text beside the name of a suggestion; by default the article's code. */
  detail?: (articulo: Articulo) => React.ReactNode
  codigos: Pick<CodigosDeArticulo, 'lookUp' | 'onUnknown'>
  onPick: (articulo: Articulo) => void
  /**
   * Called when the person changes the text of the chosen article. A box without a `value` empties after each
   * pick.
   */
  onClear?: () => void
}

/** The box that finds the articles of a document. */
export function ArticuloPicker(props: ArticuloPickerProps) {
  const { id = ARTICULO_ID, placeholder = 'Nombre, código o código de barras', codigos, ...rest } = props
  const { suggestions = articuloSuggestions, detail = (a) => a.id, onPick, onClear, ...box } = rest
  const sigue = box.value === undefined
  const camara = useCamaraButton(codigos.lookUp, sigue)
  return (
    <Picker
      {...box}
      id={id}
      label="Artículo"
      placeholder={placeholder}
      hotkey={['F2', 'Ir a Artículo']}
      clearOnPick={sigue}
      end={camara}
      suggestions={suggestions}
      itemKey={(a) => a.id}
      itemLabel={(a) => a.nombre}
      itemDetail={detail}
      nothingFound="No hay artículos que coincidan."
      lookUp={codigos.lookUp}
      isCode={sigue ? tieneCodigo : undefined}
      onUnknown={codigos.onUnknown}
      onPick={(articulo) => (articulo ? onPick(articulo) : onClear?.())}
    />
  )
}
