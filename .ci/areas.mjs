/**
 * The areas of the shop, in contract, server and web alike. Their order is the order of dependence: an area knows
 * itself and those before it.
 */
export const AREAS = [
  'base',
  'maestros',
  'caja',
  'documentos',
  'fiscal',
  'mercaderia',
  'compras',
  'ventas',
  'credito',
  'gestion',
]
