import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { IVA, IVA_GENERAL } from '@mostrador/contract/maestros/iva'
import type { Column } from '../../../platform/files/excel.ts'

const COSTO: Column<Articulo> = { header: 'Precio costo', type: 'importe', value: (a) => a.precio_costo }

const TASA: Column<Articulo> = {
  header: 'IVA',
  type: 'text',
  width: 12,
  value: (a) => IVA[a.iva ?? IVA_GENERAL].nombre,
}

const SERVICIO: Column<Articulo> = {
  header: 'Servicio',
  type: 'text',
  width: 10,
  value: (a) => (a.es_servicio ? 'Sí' : 'No'),
}

/** Without the costs for a user who may not see them; with the rates of IVA and the services while the business issues fiscal vouchers. */
export const columnasPara = (veCostos: boolean, factura: boolean): Column<Articulo>[] => [
  { header: 'ID', type: 'text', width: 18, value: (a) => a.id },
  { header: 'Nombre', type: 'text', width: 40, value: (a) => a.nombre },
  { header: 'Código de barras', type: 'text', width: 18, value: (a) => a.codigo_barras },
  ...(veCostos ? [COSTO] : []),
  { header: 'Precio venta', type: 'importe', value: (a) => a.precio_venta },
  { header: 'Precio lista', type: 'importe', value: (a) => a.precio_lista },
  { header: 'Precio 2 cuotas', type: 'importe', value: (a) => a.precio_2_cuotas },
  { header: 'Precio financiado', type: 'importe', width: 18, value: (a) => a.precio_financiado },
  ...(factura ? [TASA, SERVICIO] : []),
  { header: 'Anticipo', type: 'importe', value: (a) => a.anticipo },
  { header: 'Cuotas', type: 'entero', value: (a) => a.n_cuotas },
  { header: 'Valor cuota', type: 'importe', value: (a) => a.valor_cuota },
  { header: 'Fecha de alta', type: 'fecha', width: 14, value: (a) => a.fecha_alta },
  { header: 'Estado', type: 'text', width: 10, value: (a) => (a.baja ? 'Inactivo' : 'Activo') },
  { header: 'Descripción', type: 'text', width: 40, value: (a) => a.descripcion },
]
