import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import { momentoDe } from '@mostrador/contract/ventas/promociones/condiciones'
import type { Nota } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import type { Queryable } from '../../../platform/database/db.ts'
import { listVigentes } from '../promociones/promociones.queries.ts'
import { lineasDistintas, promocionesDeVenta } from '../promociones/vendidas.commands.ts'
import type { Visto } from '../ventas/ventas.libros.commands.ts'

/** The lines that got other promotions than those of the moment of the sale: they stay as they were charged. */
export async function notasDePromociones(
  db: Queryable,
  venta: CreateVenta,
  { sucursal, momento, que }: { sucursal: number; momento: string; que: Visto },
): Promise<Nota[]> {
  const vigentes = await listVigentes(db, venta.fecha)
  const { articulos, total, cliente } = que
  const { minuto } = momentoDe(new Date(momento))
  const donde = { articulos, sucursal, lista: cliente.lista_aplicada, total, minuto }
  const esperadas = promocionesDeVenta(vigentes, venta, donde)
  return lineasDistintas(venta.detalles, esperadas).map((i) => {
    const articulo = venta.detalles[i]?.articulo ?? ''
    const suma = (promos: readonly { importe: number }[] = []) =>
      mostrarImporte(sumar(promos.map((p) => p.importe)))
    const [cobro, era] = [suma(venta.detalles[i]?.promociones), suma(esperadas[i])]
    const texto = `${articulos.get(articulo)?.nombre ?? articulo}: se descontaron ${cobro} de promociones y eran ${era}`
    return { tipo: 'promocion', texto }
  })
}
