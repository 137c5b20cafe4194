/** The fiscal voucher that the sale in preparation becomes. */

import type { ListaPrecio } from '@mostrador/contract/base/lista-precio'
import { ivaAgregado, type Previsto, previstoPara } from '@mostrador/contract/fiscal/letras'
import { conIva, type Iva } from '@mostrador/contract/iva'
import { enLista, type PreciosDeArticulo } from '@mostrador/contract/maestros/precio-lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { perfilQuery, useSesion } from '../../../../platform/api/session.tsx'
import { hoy } from '../../../../platform/text/format.ts'
import { useEmisor } from '../../../base/emisor/facturacion.estado.queries.ts'
import { getArticulos } from '../../../documentos/pickers/articulos.picker.ts'
import { clienteQuery } from '../../../maestros/cliente/cliente.queries.ts'
import type { Actuales, ArticuloEnVenta, Tarifas, VentaValues } from '../nueva/venta.form.ts'
import { importesOf } from './venta.importes.ts'

/** Undefined where the branch issues no vouchers, before there is a customer, and for a sale of nothing. */
export function usePrevisto(values: VentaValues): Previsto | undefined {
  const emisor = useEmisor()
  const id = values.cliente?.id ?? 0
  const { data: cliente } = useQuery({ ...clienteQuery(id), enabled: emisor !== undefined && id > 0 })
  const { total } = importesOf(values)
  return emisor && cliente && total > 0 ? previstoPara(emisor, cliente, total, hoy()) : undefined
}

const conIvaEnPacks = (presentaciones: ArticuloEnVenta['presentaciones'], iva: Iva) =>
  presentaciones?.map(({ precio, ...pack }) => ({
    ...pack,
    ...(precio !== undefined && { precio: conIva(precio, iva) }),
  }))

type EnVenta<A> = A & Pick<ArticuloEnVenta, 'en_listas'>

/**
 * The prices of an article at the moment of its line: with IVA where the business keeps them without it, and as each price
 * list in use sells it.
 */
const preciosDeVenta =
  (emisor: ReturnType<typeof useEmisor>, listas: readonly ListaPrecio[] | undefined) =>
  <A extends ArticuloEnVenta & PreciosDeArticulo>(articulo: A): EnVenta<A> => {
    const iva = ivaAgregado(emisor, articulo)
    const tarifas = (a: A): Tarifas => ({
      precio_venta: iva ? conIva(a.precio_venta, iva) : a.precio_venta,
      precio_2_cuotas: iva ? conIva(a.precio_2_cuotas, iva) : a.precio_2_cuotas,
      precio_financiado: iva ? conIva(a.precio_financiado, iva) : a.precio_financiado,
      anticipo: a.anticipo,
    })
    const usadas = listas?.filter((l) => !l.baja) ?? []
    const en_listas = Object.fromEntries(usadas.map(({ id }) => [id, tarifas(enLista(articulo, id, listas))]))
    return {
      ...articulo,
      ...tarifas(articulo),
      ...(iva && articulo.presentaciones && { presentaciones: conIvaEnPacks(articulo.presentaciones, iva) }),
      ...(usadas.length > 0 && { en_listas }),
    }
  }

export function usePreciosDeVenta() {
  const emisor = useEmisor()
  const { usuario } = useSesion()
  return preciosDeVenta(emisor, usuario.listas_precio)
}

/** Asks for the present prices of these articles, and for the present list of the customer. */
export function usePreciosDeHoy(): (v: VentaValues, ids: readonly string[]) => Promise<Actuales> {
  const emisor = useEmisor()
  const { usuario } = useSesion()
  const client = useQueryClient()
  return async ({ cliente }, ids) => {
    const pedidos = getArticulos(ids)
    if (!usuario.listas_precio) {
      return { articulos: (await pedidos).map(preciosDeVenta(emisor, undefined)), lista: null }
    }
    const [articulos, { listas_precio }, actual] = await Promise.all([
      pedidos,
      client.fetchQuery({ ...perfilQuery, staleTime: 0 }),
      cliente && client.fetchQuery({ ...clienteQuery(cliente.id), staleTime: 0 }),
    ])
    return {
      articulos: articulos.map(preciosDeVenta(emisor, listas_precio)),
      lista: actual?.lista_aplicada ?? null,
    }
  }
}
