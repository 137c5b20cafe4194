import { seriesLista } from '@mostrador/contract/mercaderia/series.lista'
import { useNavigate } from '@tanstack/react-router'
import { Lista, porId } from '../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { SucursalFilter } from '../../base/sucursales/SucursalFilter.tsx'

const CONTROLES = { sucursal: porId('sucursal', SucursalFilter) }

/** Every serial number that the business had, found by the number. */
export function SerieList() {
  const navigate = useNavigate()
  const open = (id: number) => void navigate({ to: '/numeros-de-serie/$id', params: { id: String(id) } })
  return (
    <Lista
      de={seriesLista}
      controles={CONTROLES}
      ver={(s) => open(s.id)}
      acciones={(s) => (
        <RowAction label="Ver historial" icon="ver" target={s.numero} onClick={() => open(s.id)} />
      )}
    />
  )
}
