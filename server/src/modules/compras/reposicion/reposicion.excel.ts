import type { PuntoReposicion, Reposicion } from '@mostrador/contract/compras/pedidos/reposicion'
import { mostrarEntero } from '@mostrador/contract/importes'
import type { Column } from '../../../platform/files/excel.ts'

export const columnasReposicion: Column<Reposicion>[] = [
  { header: 'Local', type: 'text', width: 20, value: (r) => r.sucursal.nombre },
  { header: 'Código', type: 'text', width: 18, value: (r) => r.articulo.id },
  { header: 'Artículo', type: 'text', width: 40, value: (r) => r.articulo.nombre },
  { header: 'Stock', type: 'entero', value: (r) => r.stock },
  { header: 'En tránsito', type: 'entero', value: (r) => r.en_transito || null },
  { header: 'Pedido', type: 'entero', value: (r) => r.pedido || null },
  { header: 'A entregar', type: 'entero', value: (r) => r.pendiente || null },
  { header: 'Disponible', type: 'entero', value: (r) => r.disponible },
  { header: 'Punto', type: 'entero', value: (r) => r.punto },
  { header: 'Nivel', type: 'entero', value: (r) => r.nivel },
  { header: 'Necesita', type: 'entero', value: (r) => r.necesidad },
  { header: 'En preparación', type: 'entero', value: (r) => r.en_preparacion || null },
  {
    header: 'Traer de',
    type: 'text',
    width: 30,
    value: (r) => r.transferir.map((t) => `${t.sucursal.nombre}: ${mostrarEntero(t.cantidad)}`).join(', '),
  },
  { header: 'Pedir', type: 'entero', value: (r) => r.pedir || null },
  { header: 'Bulto', type: 'entero', value: (r) => r.bulto },
  { header: 'Proveedor', type: 'text', width: 32, value: (r) => r.proveedor?.nombre ?? '' },
]

const deSugerencia = (
  header: string,
  valor: (s: NonNullable<PuntoReposicion['sugerencia']>) => number,
): Column<PuntoReposicion> => ({
  header,
  type: 'entero',
  value: ({ sugerencia }) => (sugerencia ? valor(sugerencia) : null),
})

export const columnasPuntos: Column<PuntoReposicion>[] = [
  { header: 'Código', type: 'text', width: 18, value: (p) => p.articulo.id },
  { header: 'Artículo', type: 'text', width: 40, value: (p) => p.articulo.nombre },
  { header: 'Stock', type: 'entero', value: (p) => p.stock },
  { header: 'Punto', type: 'entero', value: (p) => p.punto },
  { header: 'Nivel', type: 'entero', value: (p) => p.nivel },
  deSugerencia('Punto sugerido', (s) => s.punto),
  deSugerencia('Nivel sugerido', (s) => s.nivel),
  deSugerencia('Vendidas', (s) => s.vendidas),
  deSugerencia('Días con stock', (s) => s.dias_con_stock),
  deSugerencia('Días mirados', (s) => s.dias),
  deSugerencia('Días de entrega', (s) => s.dias_entrega),
]
