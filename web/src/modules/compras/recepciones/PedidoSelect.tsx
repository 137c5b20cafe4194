import { NativeSelect } from '@mantine/core'
import type { Pedido } from '@mostrador/contract/compras/pedidos/pedidos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { notifyError } from '../../../platform/notify.tsx'
import { formatFecha } from '../../../platform/text/format.ts'
import { pedidoQuery, pedidosPorRecibirQuery } from '../pedidos/pedidos.queries.ts'

interface PedidoSelectProps {
  proveedor: number | undefined
  value: { id: number; numero: string } | null
  onChange: (pedido: Pedido | null) => void
}

/** One of the orders that the supplier has not sent whole, or none. */
export function PedidoSelect({ proveedor, value, onChange }: PedidoSelectProps) {
  const client = useQueryClient()
  const abiertos = useQuery(pedidosPorRecibirQuery(proveedor))
  const pedidos = (proveedor !== undefined && abiertos.data?.results) || []
  const elegir = async (id: number) => {
    if (id === 0) return onChange(null)
    try {
      onChange(await client.fetchQuery({ ...pedidoQuery(id), staleTime: 0 }))
    } catch (error) {
      notifyError('Error al cargar el pedido', error)
    }
  }
  const ninguno = proveedor === undefined || pedidos.length > 0 ? 'Sin pedido' : 'No hay pedidos por recibir'
  return (
    <NativeSelect
      id="pedido"
      label="Pedido"
      disabled={pedidos.length === 0 && value === null}
      value={String(value?.id ?? 0)}
      data={[
        { value: '0', label: ninguno },
        // That of a draft may be closed meanwhile.
        ...(value && !pedidos.some((p) => p.id === value.id)
          ? [{ value: String(value.id), label: value.numero }]
          : []),
        ...pedidos.map((p) => ({ value: String(p.id), label: `${p.numero} del ${formatFecha(p.fecha)}` })),
      ]}
      onChange={({ currentTarget: { value: id } }) => void elegir(Number(id))}
    />
  )
}
