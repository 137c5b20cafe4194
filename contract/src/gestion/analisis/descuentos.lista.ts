import { type Columnas, columnas } from '../../lista.ts'
import type { AgruparDescuentos, FilaDescuentos, InformeDescuentos } from './descuentos.ts'

export const AGRUPADO_DESCUENTOS: Record<AgruparDescuentos, string> = {
  vendedor: 'Vendedor',
  articulo: 'Artículo',
  motivo: 'Motivo',
  promocion: 'Promoción',
}

const dinero = { tipo: 'importe', ancho: '112px' } as const
const cuenta = { tipo: 'entero', ancho: '88px' } as const

const cifrasDeDescuentos = columnas<InformeDescuentos['total']>({
  ventas: { titulo: 'Ventas', ...cuenta, cede: 2 },
  con_descuento: { titulo: 'Con descuento', ...cuenta, cede: 1 },
  lista: { titulo: 'A precio de lista', ...dinero },
  en_lineas: { titulo: 'En artículos', ...dinero, cede: 1 },
  en_promociones: { titulo: 'En promociones', ...dinero, cede: 1 },
  en_ventas: { titulo: 'En la venta', ...dinero, cede: 1 },
  descontado: { titulo: 'Descontado', ...dinero },
  porcentaje: { titulo: '% de lista', tipo: 'porcentaje', ancho: '80px' },
  vendido: { titulo: 'Vendido', ...dinero },
  anuladas: { titulo: 'Anuladas', en: 'excel', tipo: 'entero' },
  anulado: { titulo: 'Anulado', ...dinero },
  devuelto: { titulo: 'Devuelto', ...dinero },
})

const cifrasDeCausas = columnas<InformeDescuentos['total']>({
  ventas: { titulo: 'Ventas', ...cuenta },
  unidades: { titulo: 'Unidades', ...cuenta },
  descontado: { titulo: 'Descontado', ...dinero },
  porcentaje: { titulo: '% de lo vendido a precio de lista', tipo: 'porcentaje', ancho: '144px' },
  parte: { titulo: '% de lo descontado', tipo: 'porcentaje', ancho: '112px' },
})

const DE_VENDEDOR = ['anuladas', 'anulado', 'devuelto']

/** `total` says whether promotions took something off: without any, nothing is said of them. */
export function columnasDeDescuentos(
  agrupar: AgruparDescuentos,
  total: Pick<InformeDescuentos['total'], 'en_promociones'> | undefined,
): Columnas<FilaDescuentos> {
  const cifras =
    agrupar === 'motivo' || agrupar === 'promocion'
      ? cifrasDeCausas.filter(({ clave }) => agrupar === 'promocion' || clave !== 'unidades')
      : cifrasDeDescuentos
          .filter(({ clave }) => agrupar === 'vendedor' || !DE_VENDEDOR.includes(clave))
          .filter(({ clave }) => total?.en_promociones || clave !== 'en_promociones')
  return [
    ...columnas<FilaDescuentos>({
      ...(agrupar === 'articulo' && { clave: { titulo: 'Código', en: 'excel' } }),
      nombre: {
        titulo: AGRUPADO_DESCUENTOS[agrupar],
        titular: true,
        valor: (f) => f.persona ?? f.nombre,
        excel: 32,
      },
    }),
    ...cifras,
  ]
}
