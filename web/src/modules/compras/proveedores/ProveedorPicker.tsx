import { type Proveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { MAX_SUGGESTIONS, Picker, type PickerProps } from '../../../ui/picker/Picker.tsx'

/** Those of whom is still bought. */
const suggestions = (search: string) =>
  queryOptions({
    queryKey: ['proveedores', 'suggestions', search] as QueryKey,
    queryFn: async ({ signal }) => {
      const query = { search, page_size: MAX_SUGGESTIONS, baja: 'false' } as const
      return (await api(proveedores.list, { query }, { signal })).results
    },
  })

/** What a form keeps of a supplier. */
export type ProveedorElegido = Pick<Proveedor, 'id' | 'razon_social'>

type Props = PickerProps<Proveedor, QueryKey, ProveedorElegido>

/** The box that finds a supplier. */
export const ProveedorPicker = (
  box: Pick<Props, 'id' | 'value' | 'error' | 'required' | 'autoFocus' | 'onPick' | 'onKeep'>,
) => (
  <Picker<Proveedor, QueryKey, ProveedorElegido>
    {...box}
    label="Proveedor"
    placeholder="Razón social, CUIT o contacto"
    hotkey={['F4', 'Ir a Proveedor']}
    suggestions={suggestions}
    itemKey={(p) => p.id}
    itemLabel={(p) => p.razon_social}
    itemDetail={(p) => p.cuit}
    nothingFound="No hay proveedores que coincidan."
  />
)
