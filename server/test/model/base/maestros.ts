/** Customers and articles: who they are, which there are, and their prices. */
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { articulos, preciosOf, samePrecios } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { superaLimite } from '../credito/credito.ts'
import { sinPermiso } from '../rights.ts'
import type { Lote, Shop } from '../shop.ts'
import { type Action, type No, no, step, type Yes } from '../step.ts'
import { stockOf } from '../stock.ts'

type Cambio = Lote['cambios'][number]

/** New prices for some articles; now and then unchanged ones, or from a person who saw older prices. */
export const updatePrecios: Action = (draw, shop, quien) => {
  const cambios = shop.articulos.slice(draw.int(0, 3), draw.int(4, shop.articulos.length)).map((a) => {
    const anterior = preciosOf(a)
    const more = draw.pick([100, 250, 0, 77]) ?? 0
    const nuevo = { ...anterior, precio_venta: anterior.precio_venta + more }
    return { id: a.id, anterior, nuevo: { ...nuevo, precio_financiado: anterior.precio_financiado + more } }
  })
  const [first] = cambios
  if (first && draw.once(8)) first.anterior = { ...first.anterior, precio_lista: 1 }
  const verdict = sinPermiso(shop, quien, 'cambiar_precios') ?? judge(shop, cambios)
  return step(actualizacionesPrecios.create, { body: { articulos: cambios } }, verdict, { porcentaje: 9 })
}

function judge(shop: Shop, asked: Cambio[], undoes?: Lote): No | { done(answer: { id: number }): void } {
  const cambios = asked.filter((c) => !samePrecios(c.anterior, c.nuevo))
  if (cambios.length === 0) return no(400)
  if (cambios.some((c) => !samePrecios(shop.articulo(c.id), c.anterior))) return no(409, 'precios_cambiados')
  return {
    done({ id }) {
      for (const c of cambios) Object.assign(shop.articulo(c.id), c.nuevo)
      if (undoes) undoes.deshecho = true
      shop.lotes.push({ id, cambios, deshecho: false })
    },
  }
}

export const deshacerPrecios: Action = (draw, shop, quien) => {
  const lote = draw.pickNew(shop.lotes)
  if (!lote) return null
  const args = { params: { id: lote.id }, body: {} }
  const back = lote.cambios.map((c) => ({ id: c.id, anterior: c.nuevo, nuevo: c.anterior }))
  const verdict =
    sinPermiso(shop, quien, 'cambiar_precios') ??
    (lote.deshecho ? no(409, 'ya_deshecha') : judge(shop, back, lote))
  return step(actualizacionesPrecios.deshacer, args, verdict)
}

/** Nothing of it is in a branch, owed to a customer or on its way. */
const sinUnidades = (shop: Shop, id: string): boolean =>
  shop.sucursales.every((s) => stockOf(shop, s, id) === 0) &&
  !shop.pendientes.some((p) => p.articulo === id && p.estado === 'PENDIENTE') &&
  !shop.transferencias.some(
    (t) => (t.estado === 'PENDIENTE' || t.estado === 'ENVIADA') && t.lineas.some((l) => l.articulo === id),
  )

/** A service, or goods again. */
const cambiarServicio: Action = (draw, shop, quien) => {
  const articulo =
    (draw.once(3) ? undefined : draw.pick(shop.articulos.filter((a) => sinUnidades(shop, a.id)))) ??
    draw.pick(shop.articulos)
  if (!articulo) return null
  const { id, servicio } = articulo
  const verdict: No | Yes<typeof articulos.update> = sinPermiso(shop, quien, 'editar_articulos') ??
    (servicio || sinUnidades(shop, id) ? null : no(409, 'servicio_con_stock')) ?? {
      done: () => void Object.assign(articulo, { servicio: !servicio }),
    }
  return step(articulos.update, { params: { id }, body: { es_servicio: !servicio } }, verdict)
}

/** Inactive, or active again; or one price alone, which a later undo of a batch must notice. */
export const updateArticulo: Action = (draw, shop, quien) => {
  if (draw.once(4)) return cambiarServicio(draw, shop, quien)
  const articulo = draw.pick(shop.articulos)
  if (!articulo) return null
  const { id, baja, precio_lista } = articulo
  const more = draw.int(0, 5)
  const change = draw.once(4) || baja ? { baja: !baja } : { precio_lista: precio_lista + more }
  const permiso = 'baja' in change ? 'editar_articulos' : 'cambiar_precio_articulo'
  const changes = 'baja' in change || more > 0
  const verdict = (changes ? sinPermiso(shop, quien, permiso) : null) ?? {
    done: () => void Object.assign(articulo, change),
  }
  return step(articulos.update, { params: { id }, body: change }, verdict)
}

/** The last two are $ 100 below the limit of an account. */
const SALDOS = [0, 12_345, -5_000, 99_999_999_990_000, -99_999_999_990_000]

export const createCliente: Action = (draw, shop, quien) => {
  const saldo = draw.pick(SALDOS) ?? 0
  const body = { nombre: 'Nadia Nueva', numero_documento: '30111222', saldo }
  const negado = saldo !== 0 ? sinPermiso(shop, quien, 'datos_apertura_cliente') : null
  const verdict: No | Yes<typeof clientes.create> = negado ??
    superaLimite(shop, quien, { cliente: 0, sube: saldo }) ?? {
      done({ id }) {
        shop.clientes.push({ id, baja: false, saldo, inicial: saldo, limite: null, lista: null })
        if (saldo < 0) shop.creditos.push({ cliente: id, importe: -saldo, de: null })
      },
    }
  return step(clientes.create, { body }, verdict, { nombre: 'Otra' })
}

export const darDeBaja: Action = (draw, shop, quien) => {
  const cliente = draw.pick(shop.clientes)
  if (!cliente) return null
  const verdict =
    sinPermiso(shop, quien, 'editar_clientes') ??
    (cliente.baja ? no(409, 'cliente_baja') : { done: () => void Object.assign(cliente, { baja: true }) })
  return step(clientes.darDeBaja, { params: { id: cliente.id } }, verdict)
}
