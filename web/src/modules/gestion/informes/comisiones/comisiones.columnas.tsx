import { UnstyledButton } from '@mantine/core'
import type { BaseComision, CifrasComision, FilaComision } from '@mostrador/contract/gestion/comisiones'
import { formatPorcentaje } from '../../../../platform/text/format.ts'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import type { Column } from '../../../../ui/tables/DataTable.tsx'
import styles from '../analisis/Analisis.module.css'

const dinero = (header: string, value: (c: CifrasComision) => number): Column<CifrasComision> => ({
  header,
  kind: 'numeric',
  width: '152px',
  cell: (c) => <MoneyText value={value(c)} />,
})

/** A seller by what counts, or a collector. */
export type Cuenta = BaseComision | 'cobrador'

const cifras = (base: Cuenta) => ({
  antes: [
    dinero(base === 'venta' ? 'Vendido' : 'Cobrado', (c) => c.vendido),
    dinero('Devuelto', (c) => c.devuelto),
    dinero('Base', (c) => c.base),
  ],
  comision: dinero('Comisión', (c) => c.comision),
})

/** What people call a seller or a collector. */
export const vendedorDe = ({ vendedor, vendedor_persona }: FilaComision): string =>
  vendedor_persona ?? vendedor

/** The name of a seller or a collector opens the documents. */
export function columnasDe(base: Cuenta, abrir: (id: number) => void): Column<FilaComision>[] {
  const { antes, comision } = cifras(base)
  return [
    {
      header: base === 'cobrador' ? 'Cobrador' : 'Vendedor',
      card: 'title',
      cell: (f) => (
        <UnstyledButton
          className={styles.grupo}
          aria-label={`Ver ${base === 'cobrador' ? 'las cobranzas' : 'los documentos'} de ${vendedorDe(f)}`}
          onClick={() => abrir(f.id)}
        >
          {vendedorDe(f)}
        </UnstyledButton>
      ),
    },
    ...antes,
    {
      header: 'Porcentajes',
      width: '160px',
      cell: (f) => f.porcentajes.map(formatPorcentaje).join(' · ') || '-',
    },
    comision,
  ]
}

export function TotalComisiones({ total, base }: { total: CifrasComision; base: Cuenta }) {
  const { antes, comision } = cifras(base)
  const celda = (columna: Column<CifrasComision>) => (
    <td key={columna.header} data-kind="numeric" data-label={columna.header}>
      {columna.cell(total)}
    </td>
  )
  return (
    <tr>
      <td>Total</td>
      {antes.map(celda)}
      <td data-card="hidden" />
      {celda(comision)}
    </tr>
  )
}
