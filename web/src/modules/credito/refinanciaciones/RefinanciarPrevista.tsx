import type { PlanRefinanciado } from '@mostrador/contract/credito/refinanciaciones.plan'
import { mostrarPorcentaje } from '@mostrador/contract/permiso'
import type { CuotaPlaneada } from '@mostrador/contract/ventas/cuotas/cuotas'
import { formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import styles from './Refinanciar.module.css'

const columns: readonly Column<CuotaPlaneada>[] = [
  { header: 'Cuota', card: 'title', cell: (c) => `${c.numero_cuota}.ª` },
  { header: 'Vencimiento', width: '128px', cell: (c) => formatFecha(c.fecha_vencimiento) },
  { header: 'Importe', kind: 'numeric', width: '152px', cell: (c) => <MoneyText value={c.total_cuota} /> },
]

interface RefinanciarPrevistaProps {
  plan: PlanRefinanciado | null
  problema: string | null
}

/** The plan before it is saved: its dates, its amounts, and what it costs. */
export function RefinanciarPrevista({ plan, problema }: RefinanciarPrevistaProps) {
  return (
    <Columna as="section" className={styles.lado} aria-label="Plan nuevo">
      <h2>Plan nuevo</h2>
      {plan ? (
        <>
          <DetailList
            items={[
              ['Se debe', formatMoney(plan.capital)],
              ['Anticipo', formatMoney(plan.capital - plan.financiado)],
              ['Se financia', formatMoney(plan.financiado)],
              ...(plan.interes_mora > 0
                ? [['Interés por mora', formatMoney(plan.interes_mora)] as const]
                : []),
              ['Interés', formatMoney(plan.interes - plan.interes_mora)],
              ['Total a pagar', formatMoney(plan.total)],
              ['Costo sobre lo que se debe', mostrarPorcentaje(plan.interes, plan.capital)],
            ]}
          />
          <DataTable
            label="Cuotas del plan nuevo"
            columns={columns}
            rows={plan.cuotas}
            rowKey={(c) => c.numero_cuota}
            empty=""
          />
          <p className={styles.nota}>
            Al guardar, cada cuota toma el número que sigue a los que la venta ya usó.
          </p>
        </>
      ) : (
        <p className={styles.vacio}>{problema}</p>
      )}
    </Columna>
  )
}
