/** A credit note that was made by mistake, and is undone. */
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { releaseDe } from '../credito/aplicaciones.ts'
import { superaLimite } from '../credito/credito.ts'
import { ajena, sinPermiso } from '../rights.ts'
import { add, cabe, existing, type Nota, type Shop } from '../shop.ts'
import { type Action, type No, no, type Persona, step, type Yes } from '../step.ts'
import { covers, takeOut } from '../stock.ts'
import { exactas } from '../unidades.ts'
import { cobrar, sinCaja } from './cajas.ts'

/** Mostly one that can be reverted. */
export const revertirNota: Action = (draw, shop, quien) => {
  const libres = shop.notas.filter((n) => n.fiscal && !n.revertida && n.origen === 'MANUAL')
  const nota = draw.once(4) ? draw.pickNew(shop.notas) : draw.pickNew(libres)
  if (!nota) return null
  const id = draw.once(20) ? 2_000_000_000 : nota.id
  const args = { params: { id }, body: { motivo: 'era otra venta' } }
  const verdict = judge(shop, quien, id === nota.id ? nota : undefined)
  return step(notasCredito.revertir, args, verdict, { motivo: 'otro' })
}

function judge(shop: Shop, quien: Persona, nota?: Nota): No | Yes<typeof notasCredito.revertir> {
  const negada = sinPermiso(shop, quien, 'revertir_notas')
  if (negada) return negada
  if (!nota) return no(404, 'no_encontrado')
  const { sucursal, cliente, total, devuelve, fiscal, venta } = nota
  if (!quien.admin && sucursal !== quien.sucursal) return ajena()
  if (nota.origen !== 'MANUAL') return no(409, 'nota_de_anulacion')
  if (nota.revertida) return no(409, 'ya_revertida')
  if (!fiscal) return no(409, 'nota_sin_comprobante')
  if (!devuelve && !cabe(shop, cliente, total)) return no(409, 'saldo_maximo')
  const negado = superaLimite(shop, quien, { cliente, sube: devuelve ? 0 : total })
  if (negado) return negado
  const cerrada = devuelve && sinCaja(shop, quien, sucursal, devuelve)
  if (cerrada) return cerrada
  const salen = nota.lineas.map(({ articulo, entro }) => ({ articulo, cantidad: entro }))
  if (!covers(shop, sucursal, salen)) return no(409, 'stock_insuficiente')
  return {
    done() {
      nota.revertida = true
      releaseDe(shop, nota)
      if (fiscal.estado === 'sin_emitir') fiscal.estado = 'rechazado'
      else nota.debito = { ...fiscal, estado: 'sin_emitir' }
      if (devuelve) cobrar(shop, quien, sucursal, devuelve)
      else shop.cliente(cliente).saldo += total
      takeOut(shop, sucursal, salen)
      shop.libro.desanduvo(`nota ${nota.id}`)
      if (!venta) return
      for (const { articulo, cantidad, entro, importe } of nota.lineas) {
        add(venta.devuelto, articulo, -cantidad)
        add(venta.devueltos, articulo, -importe)
        if (!venta.servicios.has(articulo)) reopen(shop, nota, articulo, exactas(cantidad - entro))
      }
    },
  }
}

/** What the note had taken off the pending units of its sale is owed again. */
function reopen(shop: Shop, { venta }: Nota, articulo: string, cantidad: number): void {
  if (cantidad === 0) return
  const pendiente = existing(shop.pendientes.find((p) => p.venta === venta && p.articulo === articulo))
  pendiente.queda = exactas(pendiente.queda + cantidad)
  pendiente.estado = 'PENDIENTE'
}
