/** All that the screens of suppliers' vouchers ask of the server. */
import type { CreateCompra } from '@mostrador/contract/compras/comprobantes/compra-nueva'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { comprobantesArca } from '@mostrador/contract/compras/comprobantes/comprobantes-arca'
import type { NumeroDeCompra } from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { MAX_SUGGESTIONS } from '../../../ui/picker/Picker.tsx'
import { useStockMoved } from '../../documentos/formulario/useChanged.ts'
import { getArticulos } from '../../documentos/pickers/articulos.picker.ts'

/** Those that stand and brought goods, by supplier or number. */
export const conMercaderiaQuery = (search: string) =>
  queryOptions({
    queryKey: ['compras', 'suggestions', search] as QueryKey,
    queryFn: async ({ signal }) => {
      const query = { search, estado: 'vigente', mercaderia: 'true', page_size: MAX_SUGGESTIONS } as const
      return (await api(comprobantesCompra.list, { query }, { signal })).results
    },
  })

export const compraQuery = (id: number) =>
  queryOptions({
    queryKey: ['compras', 'detail', id],
    queryFn: ({ signal }) => api(comprobantesCompra.get, { params: { id } }, { signal }),
  })

export const categoriasQuery = queryOptions({
  queryKey: ['compras', 'categorias'],
  queryFn: async ({ signal }) => (await api(comprobantesCompra.categorias, {}, { signal })).categorias,
})

/** Reads the head of a voucher from the text of its QR. */
export const proponerCompra = (qr: string) => api(comprobantesCompra.proponer, { body: { qr } })

/** What ARCA has of a voucher that is not loaded. */
export const getBorrador = (id: number) => api(comprobantesArca.borrador, { params: { id } })

/** The article that a supplier calls so, with the units of its pack and what one of them costs; null when there is none. */
export async function findPorCodigo(proveedor: number, codigo: string) {
  const query = { codigo, page_size: 1 }
  const { results } = await api(articuloProveedores.list, { params: { id: proveedor }, query })
  const [vinculo] = results
  const [articulo] = vinculo ? await getArticulos([vinculo.articulo]) : []
  return vinculo && articulo ? { articulo, cantidad: vinculo.factor, precio: vinculo.costo } : null
}

export const duplicadaQuery = (asked: { proveedor: number } & NumeroDeCompra) => {
  const { proveedor, tipo, punto_venta, numero } = asked
  return queryOptions({
    queryKey: ['compras', 'verificar', proveedor, tipo, punto_venta, numero],
    queryFn: async ({ signal }) =>
      punto_venta === null || numero === null
        ? null
        : (
            await api(
              comprobantesCompra.verificar,
              { body: { proveedor, tipo, punto_venta, numero } },
              { signal },
            )
          ).duplicada,
  })
}

/** A voucher moves goods and an account. */
function useComprado() {
  const client = useQueryClient()
  const stockMoved = useStockMoved()
  return async () => {
    await Promise.all([stockMoved(), client.invalidateQueries({ queryKey: ['articulos'] })])
  }
}

export function useCreateCompra() {
  const comprado = useComprado()
  return useMutation({
    mutationFn: ({ body, key }: { body: CreateCompra; key: string }) =>
      api(comprobantesCompra.create, { body }, { idempotencyKey: key }),
    onSettled: comprado,
  })
}

export function useAnularCompra(id: number) {
  const comprado = useComprado()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (motivo: string) =>
      api(
        comprobantesCompra.anular,
        { params: { id }, body: { motivo } },
        { idempotencyKey: keyFor({ id, motivo }) },
      ),
    onSettled: comprado,
  })
}
