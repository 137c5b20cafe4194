/** The reasons that transfers give. */
export const CONCEPTOS = [
  'Reposición de salón',
  'Pedido de cliente',
  'Equilibrio de stock',
  'Oferta de la semana',
]

export const MOTIVO_CANCELACION = 'Se vendió en la sucursal de origen'
