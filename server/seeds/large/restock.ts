/** Incoming goods: before the first day everything that a branch carries, later goods that run low. */
import { numeroAjuste } from '@mostrador/contract/documentos/comprobantes'
import { MAX_LINEAS } from '@mostrador/contract/documentos/documentos'
import type { Local } from '../locales.ts'
import { isCarried, LOW, lotOf } from '../stock.ts'
import type { Business } from './business.ts'
import { bookCompra, type Entrada } from './buy.ts'

export function restock(business: Business, local: Local, fecha: string, concepto: string): void {
  const { articulos, books, random, wanted } = business
  const lineas = articulos.flatMap((articulo, place) => {
    const { id, precio_costo } = articulo
    if (books.stock.saldo(local.id, id) > LOW) return []
    if (!wanted.delete(`${local.id} ${id}`) && !isCarried(place, local.id)) return []
    return [{ articulo: id, cantidad: lotOf(random, articulo), precio_costo }]
  })
  const suppliers = fecha === business.desde ? [] : business.purchases.proveedores
  const supplierOf = ({ articulo }: Entrada) =>
    suppliers.find((p) => p.prefijos.includes(articulo.slice(0, 3)))
  for (const [suyo, suyas] of Map.groupBy(lineas, supplierOf)) {
    for (let i = 0; i < suyas.length; i += MAX_LINEAS) {
      const part = suyas.slice(i, i + MAX_LINEAS)
      if (suyo) bookCompra(business, suyo, { local, fecha }, part)
      else bookAjuste(business, { local, fecha }, concepto, part)
    }
  }
}

function bookAjuste(
  { books, admin }: Business,
  { local, fecha }: { local: Local; fecha: string },
  concepto: string,
  lineas: Entrada[],
) {
  const id = books.ajustes.nextId()
  const document = { sucursal: local.id, fecha, usuario: admin.id }
  const source = { documento_tipo: 'ajuste', documento_id: id, comprobante: numeroAjuste(id) } as const
  books.ajustes.add({ id, numero: id, ...document, tipo_operacion: 'ENTRADA', concepto })
  for (const [i, linea] of lineas.entries()) {
    books.ajusteDetalles.add({ ajuste: id, linea: i + 1, ...linea })
    books.stock.move({ ...document, ...source }, linea.articulo, linea.cantidad)
  }
}
