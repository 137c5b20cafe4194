import { sumarDias } from '@mostrador/contract/fechas'
import { createCompra } from '../../../src/modules/compras/comprobantes/comprobantes.commands.ts'
import { createDevolucion } from '../../../src/modules/compras/devoluciones/devoluciones.commands.ts'
import { imputarNota } from '../../../src/modules/compras/pagos/pagos.commands.ts'
import type { Shop } from '../shop.ts'
import type { Entrega } from './buy.ts'
import { payLater } from './paySuppliers.ts'
import { comprobanteDe, lineasDe } from './suppliers.ts'

const FAULTY = 2

/** Some units more than the branch keeps: they are faulty, go back, and a credit note of the supplier pays for them. */
export async function buyAndGiveBack(shop: Shop, { suyo, local, lotes, fecha }: Entrega): Promise<void> {
  const { tx, admin, agenda } = shop
  const [first, ...rest] = lotes
  if (!first) return
  const sucursal = local.id
  const todos = [{ ...first, cantidad: first.cantidad + FAULTY }, ...rest]
  const detalles = lineasDe(shop, suyo, todos, fecha)
  const factura = comprobanteDe(shop, suyo, { sucursal, fecha, detalles })
  const compra = await createCompra(tx, factura, { actor: admin, hoy: fecha })
  agenda.add(sumarDias(fecha, 5), async (dia) => {
    const lineas = [{ articulo: first.articulo, cantidad: FAULTY, compra: compra.id }]
    const devolucion = await createDevolucion(
      tx,
      { proveedor: suyo.id, sucursal, motivo: 'Llegaron fallados', detalles: lineas },
      { actor: admin, hoy: dia },
    )
    agenda.add(sumarDias(dia, 4), async (otro) => {
      const nota = comprobanteDe(shop, suyo, {
        clase: 'nota_credito',
        sucursal,
        fecha: otro,
        detalles: detalles
          .slice(0, 1)
          .map((d) => ({ ...d, articulo: null, descripcion: 'Devolución por falla', cantidad: FAULTY })),
        devoluciones: [devolucion.id],
      })
      const { id, total } = await createCompra(tx, nota, { actor: admin, hoy: otro })
      await imputarNota(tx, id, [{ compra: compra.id, importe: total }], { actor: admin, hoy: otro })
      payLater(shop, suyo, { ...compra, importe: compra.total - total }, otro)
    })
  })
}
