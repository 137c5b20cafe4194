import { UnstyledButton } from '@mantine/core'
import type { CifrasComision, FilaComision } from '@mostrador/contract/gestion/comisiones'
import { type CuentaComision, comisionesColumnas } from '@mostrador/contract/gestion/comisiones.lista'
import type { Celdas } from '../../../../ui/lista/columnas.tsx'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import styles from '../analisis/Analisis.module.css'

/** What people call a seller or a collector. */
export const vendedorDe = ({ vendedor, vendedor_persona }: FilaComision): string =>
  vendedor_persona ?? vendedor

/** The name of a seller or a collector opens the documents. */
export const celdasComision = (
  cuenta: CuentaComision,
  abrir: (id: number) => void,
): Celdas<FilaComision> => ({
  vendedor: (f) => (
    <UnstyledButton
      className={styles.grupo}
      aria-label={`Ver ${cuenta === 'cobrador' ? 'las cobranzas' : 'los documentos'} de ${vendedorDe(f)}`}
      onClick={() => abrir(f.id)}
    >
      {vendedorDe(f)}
    </UnstyledButton>
  ),
})

export const TotalComisiones = ({ total, cuenta }: { total: CifrasComision; cuenta: CuentaComision }) => (
  <tr>
    <td>Total</td>
    {comisionesColumnas(cuenta)
      .filter(({ en, titular }) => en !== 'excel' && !titular)
      .map(({ clave, tipo, titulo }) =>
        tipo === 'importe' ? (
          <td key={clave} data-kind="numeric" data-label={titulo}>
            <MoneyText value={total[clave as keyof CifrasComision]} />
          </td>
        ) : (
          <td key={clave} data-card="hidden" />
        ),
      )}
  </tr>
)
