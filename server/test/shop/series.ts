/** Units with serial numbers, as they come into a branch. */
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { HOY, type TestApp } from '../run/app.ts'

export async function encenderSeries({ admin }: Pick<TestApp, 'admin'>): Promise<void> {
  const antes = await admin.call(ventasConfiguracion.get)
  await admin.call(ventasConfiguracion.update, { body: { ...antes, numeros_de_serie: true } })
}

/** Brings in a unit of each number, by an adjustment. */
export const entrarSeries = (
  { admin }: Pick<TestApp, 'admin'>,
  sucursal: number,
  articulo: string,
  numeros: readonly string[],
): Promise<unknown> =>
  admin.call(ajustes.create, {
    body: {
      tipo_operacion: 'ENTRADA',
      concepto: 'llegan',
      observaciones: '',
      fecha: HOY,
      sucursal_id: sucursal,
      detalles: [{ articulo_id: articulo, cantidad: numeros.length, precio_costo: 0, series: [...numeros] }],
    },
  })
