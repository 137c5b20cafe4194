import { movimientosStockLista } from '@mostrador/contract/mercaderia/movimientos-stock.lista'
import type { MovimientoStock } from '@mostrador/contract/mercaderia/stock'
import { ConPermiso } from '../../../ui/dialogs/ConPermiso.tsx'
import { type ControlPropio, Lista } from '../../../ui/lista/Lista.tsx'
import { ComprobanteLink } from '../../base/enlaces/ComprobanteLink.tsx'
import { PorLocal } from '../../base/sucursales/SucursalFiltro.tsx'
import { MovimientosFilter } from './MovimientosFilter.tsx'

const CELDAS = { comprobante: (m: MovimientoStock) => <ComprobanteLink {...m} /> }

const Rango: ControlPropio = ({ filtros, onChange }) => {
  const { desde, hasta } = filtros as { desde?: string; hasta?: string }
  return (
    <MovimientosFilter
      // Back changes the dates outside the form: a new key mounts a form with the new dates.
      key={`${desde} ${hasta}`}
      desde={desde}
      hasta={hasta}
      onSearch={(dates) => onChange({ desde: undefined, hasta: undefined, ...dates })}
    />
  )
}

const CONTROLES = { sucursal: PorLocal, rango: Rango }

/** Every movement of goods, newest first. */
export function MovimientosList() {
  return (
    <ConPermiso permiso="movimientos_stock">
      <Lista de={movimientosStockLista} labelled celdas={CELDAS} controles={CONTROLES} />
    </ConPermiso>
  )
}
