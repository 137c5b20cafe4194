import { comprobanteDeVenta } from '@mostrador/contract/documentos/comprobantes'
import type { ArticuloPendiente } from '@mostrador/contract/mercaderia/articulos-pendientes'
import { articulosPendientesLista } from '@mostrador/contract/mercaderia/articulos-pendientes.lista'
import { useNavigate } from '@tanstack/react-router'
import { notifyInfo } from '../../../platform/notify.tsx'
import { formatEntero } from '../../../platform/text/format.ts'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { PorLocal } from '../../base/sucursales/SucursalFiltro.tsx'
import { useEntrega } from './entrega.borrador.ts'

const CELDAS = {
  id: (p: ArticuloPendiente) => p.id,
  venta_numero: (p: ArticuloPendiente) => comprobanteDeVenta(p.venta),
}

/** The articles that were sold without stock and wait for delivery, oldest first. */
export function ArticuloPendienteList() {
  const navigate = useNavigate()
  const entrega = useEntrega()
  const select = (pendiente: ArticuloPendiente) => {
    const { length } = entrega.add(pendiente)
    notifyInfo(
      `Preparando remito para ${pendiente.cliente.nombre}`,
      length > 1
        ? `${length} artículos pendientes`
        : `${pendiente.articulo.nombre} × ${formatEntero(pendiente.cantidad_solicitada)}`,
    )
    void navigate({ to: '/crear-remito-cliente' })
  }
  return (
    <Lista
      de={articulosPendientesLista}
      acciones={(p) => <RowAction label="Seleccionar" target={p.articulo.nombre} onClick={() => select(p)} />}
      celdas={CELDAS}
      controles={{ sucursal: PorLocal }}
    />
  )
}
