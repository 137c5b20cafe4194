import { UnstyledButton } from '@mantine/core'
import type { Agrupar, Analisis, Grupo } from '@mostrador/contract/gestion/analisis/analisis'
import { formatCambio, formatEntero, formatPorcentaje } from '../../../../platform/text/format.ts'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import type { Column } from '../../../../ui/tables/DataTable.tsx'
import styles from './Analisis.module.css'
import { AGRUPADO, nombreDe } from './analisis.textos.ts'

/** Which columns there are beside what was sold. */
export interface Muestra {
  conCostos: boolean
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

type Cifras = Pick<Grupo, 'ventas' | 'unidades' | 'neto' | 'ticket' | 'margen' | 'antes' | 'devuelto'>

const dinero = (header: string, value: (c: Cifras) => number | null | undefined): Column<Cifras> => ({
  header,
  kind: 'numeric',
  width: '112px',
  cell: (c) => {
    const centavos = value(c)
    return centavos === null || centavos === undefined ? '-' : <MoneyText value={centavos} />
  },
})

const cuenta = (header: string, value: (c: Cifras) => number): Column<Cifras> => ({
  header,
  kind: 'numeric',
  width: '64px',
  cell: (c) => formatEntero(value(c)),
})

const cifras = ({ conCostos, conAntes, enUnidades }: Muestra): Column<Cifras>[] => [
  cuenta('Ventas', (c) => c.ventas),
  cuenta('Unidades', (c) => c.unidades),
  dinero('Devuelto', (c) => c.devuelto),
  dinero('Neto', (c) => c.neto),
  dinero('Ticket promedio', (c) => c.ticket),
  ...(conCostos ? COSTOS : []),
  ...(conAntes ? (enUnidades ? UNIDADES_ANTES : NETO_ANTES) : []),
]

const COSTOS: Column<Cifras>[] = [
  dinero('Margen', (c) => c.margen?.reposicion.margen),
  {
    header: '% de la venta',
    kind: 'numeric',
    width: '72px',
    cell: ({ margen }) =>
      margen?.reposicion.porcentaje == null ? '-' : formatPorcentaje(margen.reposicion.porcentaje),
  },
  {
    header: 'Líneas sin costo',
    kind: 'numeric',
    width: '72px',
    cell: ({ margen }) => formatEntero(margen?.reposicion.sin_costo ?? 0),
  },
]

const cambioDe = (cual: 'neto' | 'unidades'): Column<Cifras> => ({
  header: 'Cambio',
  kind: 'numeric',
  width: '88px',
  cell: (c) => (c.antes ? cambio(c[cual], c.antes[cual]) : '-'),
})

const NETO_ANTES: Column<Cifras>[] = [dinero('Neto antes', (c) => c.antes?.neto), cambioDe('neto')]

const UNIDADES_ANTES: Column<Cifras>[] = [
  {
    header: 'Unidades antes',
    kind: 'numeric',
    width: '88px',
    cell: (c) => formatEntero(c.antes?.unidades ?? 0),
  },
  cambioDe('unidades'),
]

/** The name of a group opens its documents. */
export const columnasDe = (
  agrupar: Agrupar,
  muestra: Muestra,
  abrir: (clave: string) => void,
): Column<Grupo>[] => [
  {
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
  },
  ...cifras(muestra),
]

/** The sum of all groups, also of those that are not in sight. */
export const TotalAnalisis = ({ total, muestra }: { total: Analisis['total']; muestra: Muestra }) => (
  <tr>
    <td>Total</td>
    {cifras(muestra).map((columna) => (
      <td key={columna.header} data-kind={columna.kind} data-label={columna.header}>
        {columna.cell(total)}
      </td>
    ))}
  </tr>
)
