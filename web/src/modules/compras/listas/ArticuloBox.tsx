import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { useState } from 'react'
import { Picker } from '../../../ui/picker/Picker.tsx'
import { articuloSuggestions } from '../../documentos/pickers/articulos.picker.ts'

interface ArticuloBoxProps {
  error?: React.ReactNode
  required?: boolean
  onPick: (articulo: Articulo | null) => void
}

/** The one article of a form: found by name, code or barcode. */
export function ArticuloBox({ error, required = false, onPick }: ArticuloBoxProps) {
  const [articulo, setArticulo] = useState<Articulo | null>(null)
  return (
    <Picker
      label="Artículo"
      placeholder="Nombre, código o código de barras"
      error={error}
      required={required}
      value={articulo}
      suggestions={articuloSuggestions}
      itemKey={(a) => a.id}
      itemLabel={(a) => a.nombre}
      itemDetail={(a) => a.id}
      nothingFound="No hay artículos que coincidan."
      onPick={(picked) => {
        setArticulo(picked)
        onPick(picked)
      }}
    />
  )
}
