/** What the screens of suppliers' codes ask of the server beside their lists. */
import {
  articuloProveedores,
  type CreateArticuloProveedor,
  type UpdateArticuloProveedor,
} from '@mostrador/contract/compras/listas/articulo-proveedores'
import {
  type CrearDeLista,
  codigosPendientes,
  type VincularCodigo,
  type VincularVarios,
} from '@mostrador/contract/compras/listas/codigos-pendientes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'

/** A code that becomes an article changes what the article costs. */
function useChanged() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [['articulos-proveedor'], ['codigos-pendientes'], ['articulos']])
      void client.invalidateQueries({ queryKey })
  }
}

export function useGuardarCodigo(id: number, vinculo: number | null) {
  const changed = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CreateArticuloProveedor) => {
      if (vinculo === null)
        return api(articuloProveedores.create, { params: { id }, body }, { idempotencyKey: keyFor(body) })
      const { articulo: _, ...cambios } = body
      return api(articuloProveedores.update, {
        params: { id, vinculo },
        body: cambios satisfies UpdateArticuloProveedor,
      })
    },
    onSuccess: changed,
  })
}

export function useQuitarCodigo(id: number) {
  const changed = useChanged()
  return useMutation({
    mutationFn: (vinculo: number) => api(articuloProveedores.quitar, { params: { id, vinculo } }),
    onSettled: changed,
  })
}

export function useVincular(id: number) {
  const changed = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: ({ pendiente, ...body }: VincularCodigo & { pendiente: number }) =>
      api(
        codigosPendientes.vincular,
        { params: { id, pendiente }, body },
        { idempotencyKey: keyFor({ pendiente, body }) },
      ),
    onSettled: changed,
  })
}

/** By what many codes are linked at once. */
export type Por = 'barras' | 'nombre'

const POR = { barras: codigosPendientes.vincularPorBarras, nombre: codigosPendientes.vincularPorNombre }

export function useVincularVarios(id: number) {
  const changed = useChanged()
  return useMutation({
    // A second call finds nothing left to link: it needs no key.
    mutationFn: ({ por, ...body }: VincularVarios & { por: Por }) => api(POR[por], { params: { id }, body }),
    onSettled: changed,
  })
}

export function useCrearDeLista(id: number) {
  const changed = useChanged()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: CrearDeLista) =>
      api(codigosPendientes.crearArticulos, { params: { id }, body }, { idempotencyKey: keyFor(body) }),
    onSuccess: changed,
  })
}

export function useDescartar(id: number) {
  const changed = useChanged()
  return useMutation({
    mutationFn: ({ id: pendiente, descartado }: { id: number; descartado: boolean }) =>
      api(descartado ? codigosPendientes.recuperar : codigosPendientes.descartar, {
        params: { id, pendiente },
        body: {},
      }),
    onSettled: changed,
  })
}
