import { type Columnas, columnas } from '../../lista.ts'
import type { AgruparDescuentos, FilaDescuentos, InformeDescuentos } from './descuentos.ts'

export const AGRUPADO_DESCUENTOS: Record<AgruparDescuentos, string> = {
  vendedor: 'Vendedor',
  articulo: 'Artículo',
}

const dinero = { tipo: 'importe', ancho: '112px' } as const
const cuenta = { tipo: 'entero', ancho: '88px' } as const

const cifrasDeDescuentos = columnas<InformeDescuentos['total']>({
  ventas: { titulo: 'Ventas', ...cuenta },
  con_descuento: { titulo: 'Con descuento', ...cuenta },
  lista: { titulo: 'A precio de lista', ...dinero },
  en_lineas: { titulo: 'En artículos', ...dinero },
  en_ventas: { titulo: 'En la venta', ...dinero },
  descontado: { titulo: 'Descontado', ...dinero },
  porcentaje: { titulo: '% de lista', tipo: 'porcentaje', ancho: '88px' },
  vendido: { titulo: 'Vendido', ...dinero },
  anuladas: { titulo: 'Anuladas', en: 'excel', tipo: 'entero' },
  anulado: { titulo: 'Anulado', ...dinero },
  devuelto: { titulo: 'Devuelto', ...dinero },
})

const DE_VENDEDOR = ['anuladas', 'anulado', 'devuelto']

export const columnasDeDescuentos = (agrupar: AgruparDescuentos): Columnas<FilaDescuentos> => [
  ...columnas<FilaDescuentos>({
    ...(agrupar === 'articulo' && { clave: { titulo: 'Código', en: 'excel' } }),
    nombre: {
      titulo: AGRUPADO_DESCUENTOS[agrupar],
      titular: true,
      valor: (f) => f.persona ?? f.nombre,
      excel: 32,
    },
  }),
  ...cifrasDeDescuentos.filter(({ clave }) => agrupar === 'vendedor' || !DE_VENDEDOR.includes(clave)),
]
