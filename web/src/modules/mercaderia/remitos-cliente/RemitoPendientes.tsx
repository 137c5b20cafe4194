import { Button } from '@mantine/core'
import type { Cliente } from '@mostrador/contract/maestros/clientes'
import type { ArticuloPendiente } from '@mostrador/contract/mercaderia/articulos-pendientes'
import { useQuery } from '@tanstack/react-query'
import { formatEntero } from '../../../platform/text/format.ts'
import { articulosPendientesDeClienteQuery } from '../articulos-pendientes/articulos-pendientes.queries.ts'
import { type EntregaPendiente, entregaOf } from '../articulos-pendientes/entrega.borrador.ts'
import styles from './Remito.module.css'

interface RemitoPendientesProps {
  cliente: Pick<Cliente, 'id' | 'nombre'>
  sucursal: number
  /** The pending articles that are already on the note. */
  taken: readonly number[]
  onAdd: (entrega: EntregaPendiente) => void
}

/** The other articles that the branch owes this customer: one note can deliver all of them. */
export function RemitoPendientes({ cliente, sucursal, taken, onAdd }: RemitoPendientesProps) {
  const { data = [] } = useQuery(articulosPendientesDeClienteQuery(cliente.id, sucursal))
  const open = data.filter((p) => !taken.includes(p.id))
  if (open.length === 0) return null
  const add = (pendientes: readonly ArticuloPendiente[]) => {
    for (const pendiente of pendientes) onAdd(entregaOf(pendiente))
  }
  return (
    <section className={styles.pendientes} aria-label="Pendientes de entrega">
      <p>
        <strong>Pendientes de entrega de {cliente.nombre}</strong>
        {open.length > 1 && (
          <Button size="compact-sm" variant="subtle" onClick={() => add(open)}>
            Agregar todos
          </Button>
        )}
      </p>
      <ul>
        {open.map((p) => (
          <li key={p.id}>
            <span>
              {p.articulo.nombre} × {formatEntero(p.cantidad_solicitada)}{' '}
              <small>
                {p.venta_numero} · en stock {formatEntero(p.stock_disponible)}
              </small>
            </span>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Agregar ${p.articulo.nombre} de ${p.venta_numero}`}
              onClick={() => add([p])}
            >
              Agregar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
