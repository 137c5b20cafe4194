import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Modelo } from '@mostrador/contract/maestros/modelos'
import { esCodigoDe } from '@mostrador/contract/maestros/presentacion'
import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { later } from '../../../platform/later.tsx'
import { useCamaraButton } from '../../../ui/camara/useCamaraButton.tsx'
import { Picker, type PickerProps } from '../../../ui/picker/Picker.tsx'
import { articuloSuggestions, conModelos, modeloDe } from '../pickers/articulos.picker.ts'
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
  /** Takes a whole model; without it, the person is asked which size. */
  onModelo?: (modelo: Modelo) => void
  codigos: Pick<CodigosDeArticulo, 'lookUp' | 'onUnknown'>
  onPick: (articulo: Articulo) => void
  /**
   * Called when the person changes the text of the chosen article. A box without a `value` empties after each
   * pick.
   */
  onClear?: () => void
}

const VarianteDialog = later(() => import('../../maestros/modelos/todo.ts').then((m) => m.VarianteDialog))

/** The box that finds the articles of a document. Where there are models, each is suggested once, and asks for the size then. */
export function ArticuloPicker(props: ArticuloPickerProps) {
  const { id = ARTICULO_ID, placeholder = 'Nombre, código o código de barras', codigos, ...rest } = props
  const {
    suggestions = articuloSuggestions,
    detail = (a) => a.id,
    onPick,
    onClear,
    onModelo,
    onAsk,
    ...box
  } = rest
  const { usuario } = useSesion()
  const [pregunta, setPregunta] = useState<Modelo | null>(null)
  const sigue = box.value === undefined
  const camara = useCamaraButton(codigos.lookUp, sigue)
  const pick = (articulo: Articulo) => {
    const modelo = modeloDe(articulo)
    if (!modelo) onPick(articulo)
    else if (onModelo) onModelo(modelo)
    else setPregunta(modelo)
  }
  return (
    <>
      <Picker
        {...box}
        id={id}
        label="Artículo"
        placeholder={placeholder}
        hotkey={['F2', 'Ir a Artículo']}
        clearOnPick={sigue}
        end={camara}
        suggestions={usuario.variantes && sigue ? conModelos(suggestions) : suggestions}
        itemKey={(a) => a.id}
        itemLabel={(a) => a.nombre}
        itemDetail={(a) => (modeloDe(a) ? 'Modelo' : detail(a))}
        nothingFound="No hay artículos que coincidan."
        lookUp={codigos.lookUp}
        isCode={sigue ? esCodigoDe : undefined}
        onUnknown={codigos.onUnknown}
        onAsk={onAsk && ((articulo) => modeloDe(articulo) === null && onAsk(articulo))}
        onPick={(articulo) => (articulo ? pick(articulo) : onClear?.())}
      />
      {pregunta && (
        <VarianteDialog
          modelo={pregunta}
          onPick={(articulo) => {
            setPregunta(null)
            onPick(articulo)
          }}
          onClose={() => setPregunta(null)}
        />
      )}
    </>
  )
}
