/** Costs as a purchase records them: first its units in the stock, then what each cost. */
import { fechaAbierta } from '../../src/modules/base/periodo-cerrado/periodo-cerrado.commands.ts'
import {
  type DocumentoCosto,
  type LineaDeCosto,
  recordCostos,
} from '../../src/modules/mercaderia/costos/costos.commands.ts'
import { revertCostos } from '../../src/modules/mercaderia/costos/costos.rehacer.commands.ts'
import { HOY, type TestApp } from '../run/app.ts'
import { counterOfFile } from '../run/endings.ts'
import { giveStock } from './builders.ts'

type Doc = Partial<Omit<DocumentoCosto, 'fecha'>>

const next = counterOfFile()

export function costear(shop: Pick<TestApp, 'db' | 'admin' | 'centro'>) {
  const actor = {
    id: shop.admin.id,
    username: 'admin',
    tipo_usuario: 'admin',
    sucursal: shop.centro,
    sesion: '',
  } as const
  return {
    /** Lines of an article, units (negative: they go back) and the cost of one in pesos. Answers the id of the document. */
    async comprar(
      lineas: [articulo: string, cantidad: number, costo: number][],
      doc: Doc = {},
    ): Promise<number> {
      const id = next()
      for (const [articulo, cantidad] of lineas)
        if (cantidad > 0) await giveStock(shop, articulo, shop.centro, cantidad)
      await shop.db.inTx(async (tx) => {
        const fecha = await fechaAbierta(tx, HOY)
        const detalles = lineas.map(
          ([articulo, cantidad, costo]): LineaDeCosto => ({
            articulo,
            cantidad,
            costo_unitario: Math.round(costo * 10_000),
          }),
        )
        await recordCostos(tx, { tipo: 'compra', id, fecha, proveedor: 0, ...doc }, detalles, actor)
      })
      return id
    },
    anular: (id: number): Promise<void> =>
      shop.db.inTx(async (tx) =>
        revertCostos(tx, { tipo: 'compra', id, fecha: await fechaAbierta(tx, HOY) }, actor),
      ),
  }
}
