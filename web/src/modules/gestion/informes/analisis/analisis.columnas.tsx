import { UnstyledButton } from '@mantine/core'
import type { Agrupar, Analisis, Grupo } from '@mostrador/contract/gestion/analisis/analisis'
import {
  AGRUPADO,
  type CifrasDeGrupo,
  cifrasDeGrupo,
} from '@mostrador/contract/gestion/analisis/analisis.lista'
import type { Columnas } from '@mostrador/contract/lista'
import { formatCambio } from '../../../../platform/text/format.ts'
import type { Celdas } from '../../../../ui/lista/columnas.tsx'
import type { Column } from '../../../../ui/tables/DataTable.tsx'
import styles from './Analisis.module.css'
import { nombreDe } from './analisis.textos.ts'

/** Which columns there are beside what was sold. */
export interface Muestra {
  conAntes: boolean
  /** What is compared is what is measured: amounts, or units. */
  enUnidades: boolean
}

/** `+12 %`; nothing of what was not there before. */
export function cambio(ahora: number, antes: number): string {
  if (antes <= 0) return '-'
  const { sentido, texto } = formatCambio(ahora, antes)
  return `${sentido > 0 ? '+' : sentido < 0 ? '−' : ''}${texto}`
}

/** Of the figures, those for which the screen has room. */
export const cifrasDe = ({ conAntes, enUnidades }: Muestra): Columnas<CifrasDeGrupo> =>
  cifrasDeGrupo.filter(({ clave }) => {
    if (clave === 'unidades_antes') return conAntes && enUnidades
    if (clave === 'neto_antes') return conAntes && !enUnidades
    return conAntes || clave !== 'cambio'
  })

export const celdasDe = ({ enUnidades }: Muestra): Celdas<CifrasDeGrupo> => {
  const cual = enUnidades ? 'unidades' : 'neto'
  return { cambio: (c) => (c.antes ? cambio(c[cual], c.antes[cual]) : '-') }
}

/** The name of a group opens its documents. */
export const grupoColumna = (agrupar: Agrupar, abrir: (clave: string) => void): Column<Grupo> => ({
  header: AGRUPADO[agrupar],
  card: 'title',
  cell: (g) => (
    <UnstyledButton
      className={styles.grupo}
      aria-label={`Ver los documentos de ${nombreDe(agrupar, g)}`}
      onClick={() => abrir(g.clave)}
    >
      {nombreDe(agrupar, g)}
    </UnstyledButton>
  ),
})

interface TotalAnalisisProps {
  total: Analisis['total']
  cifras: readonly Column<CifrasDeGrupo>[]
}

/** The sum of all groups, also of those that are not in sight. */
export const TotalAnalisis = ({ total, cifras }: TotalAnalisisProps) => (
  <tr>
    <td>Total</td>
    {cifras.map(({ header, kind, cell }) => (
      <td key={header} data-kind={kind} data-label={header}>
        {cell(total)}
      </td>
    ))}
  </tr>
)
