import { Checkbox } from '@mantine/core'
import { type CuotaACobrar, nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import styles from './Refinanciar.module.css'

interface RefinanciarCuotasProps {
  abiertas: readonly CuotaACobrar[]
  fuera: ReadonlySet<number>
  onFuera: (fuera: ReadonlySet<number>) => void
}

/** The open instalments of the customer: all of them are taken, unless a person leaves one out. */
export function RefinanciarCuotas({ abiertas, fuera, onFuera }: RefinanciarCuotasProps) {
  const elegir = (id: number, checked: boolean) => {
    const next = new Set(fuera)
    if (checked) next.delete(id)
    else next.add(id)
    onFuera(next)
  }
  const columns: readonly Column<CuotaACobrar>[] = [
    {
      header: 'Tomar',
      width: '72px',
      cell: (c) => (
        <label className={styles.elegir} htmlFor={`tomar-${c.id}`}>
          <Checkbox
            id={`tomar-${c.id}`}
            aria-label={`Tomar ${nombreCuota(c.numero_cuota)} de ${c.venta_numero}`}
            checked={!fuera.has(c.id)}
            onChange={({ currentTarget: { checked } }) => elegir(c.id, checked)}
          />
        </label>
      ),
    },
    { header: 'Cuota', card: 'title', cell: (c) => nombreCuota(c.numero_cuota) },
    { header: 'Venta', kind: 'code', width: '160px', cell: (c) => c.venta_numero },
    {
      header: 'Vencimiento',
      width: '136px',
      cell: (c) => (
        <span>
          {c.fecha_vencimiento_formateada}{' '}
          {c.dias_vencimiento < 0 && <EstadoBadge tone="red">Vencida</EstadoBadge>}
        </span>
      ),
    },
    { header: 'Debe', kind: 'numeric', width: '136px', cell: (c) => <MoneyText value={c.total_cuota} /> },
  ]
  return (
    <Columna className={styles.lado}>
      <h2>Cuotas sin pagar</h2>
      <DataTable
        label="Cuotas sin pagar"
        columns={columns}
        rows={abiertas}
        rowKey={(c) => c.id}
        tone={(c) => (fuera.has(c.id) ? 'muted' : undefined)}
        empty=""
      />
    </Columna>
  )
}
