/** Price lists: one for the trade, and one that starts from it; customers get them and lose them. */
import type { Client } from '@mostrador/contract/client'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { listasPrecio } from '@mostrador/contract/maestros/listas-precio'
import { sinPermiso } from '../rights.ts'
import { type Articulo, existing, type ListaDePrecios, type Shop } from '../shop.ts'
import { type Action, no, step } from '../step.ts'

/** Half away from zero, of numbers from 0. */
const redondear = (n: number, d: number): number => Math.floor((2 * n + d) / (2 * d))

function precioEn(shop: Shop, articulo: Articulo, lista: ListaDePrecios): number {
  const tecleado = lista.tecleados.get(articulo.id)
  if (tecleado !== undefined) return tecleado
  const base =
    lista.base === null ? articulo.precio_venta : precioEn(shop, articulo, existing(shop.listas[lista.base]))
  const exacto = base * (10_000 + lista.centesimos)
  return lista.paso === 1 ? redondear(exacto, 10_000) : Math.ceil(exacto / (10_000 * lista.paso)) * lista.paso
}

/** The prices of an article as a customer pays them: those of instalments keep their proportion to that in cash. */
export function enSuLista(
  shop: Shop,
  id: string,
  cliente: number,
): Pick<Articulo, 'precio_venta' | 'precio_2_cuotas' | 'precio_financiado'> {
  const articulo = shop.articulo(id)
  const { lista } = shop.cliente(cliente)
  if (lista === null) return articulo
  const precio_venta = precioEn(shop, articulo, existing(shop.listas[lista]))
  const llevar = (precio: number) =>
    articulo.precio_venta === 0 ? precio : redondear(precio * precio_venta, articulo.precio_venta)
  return {
    precio_venta,
    precio_2_cuotas: llevar(articulo.precio_2_cuotas),
    precio_financiado: llevar(articulo.precio_financiado),
  }
}

/** A tenth less; and 5.5 % above that, up to whole tens of pesos, with one price that somebody typed. */
export async function openListas(shop: Shop, look: Client): Promise<void> {
  const comun = { sobre: 'precio_venta', redondeo: 'ninguno', hacia: 'cercano' } as const
  const gremio = await look(listasPrecio.create, {
    body: { ...comun, nombre: 'Gremio', base: null, porcentaje: -1_000 },
  })
  const reventa = await look(listasPrecio.create, {
    body: { ...comun, nombre: 'Reventa', base: gremio.id, porcentaje: 550, redondeo: '10', hacia: 'arriba' },
  })
  const tecleado = existing(shop.articulos[1])
  await look(actualizacionesPrecios.deLista, {
    params: { id: reventa.id },
    body: { articulos: [{ id: tecleado.id, anterior: null, nuevo: 3_210 }] },
  })
  shop.listas.push(
    { id: gremio.id, base: null, centesimos: -1_000, paso: 1, tecleados: new Map() },
    { id: reventa.id, base: 0, centesimos: 550, paso: 1_000, tecleados: new Map([[tecleado.id, 3_210]]) },
  )
}

/** Whoever gives a customer a list changes the prices of that customer. */
export const ponerLista: Action = (draw, shop, quien) => {
  const cliente = draw.pick(shop.clientes)
  if (!cliente) return null
  const lista = draw.pick([null, 0, 1]) ?? null
  const verdict = sinPermiso(shop, quien, 'editar_clientes') ??
    (cliente.baja ? no(409, 'cliente_baja') : null) ??
    (lista === cliente.lista ? null : sinPermiso(shop, quien, 'cambiar_precios')) ?? {
      done: () => void Object.assign(cliente, { lista }),
    }
  const body = { lista_precio: lista === null ? null : existing(shop.listas[lista]).id }
  return step(clientes.update, { params: { id: cliente.id }, body }, verdict)
}
