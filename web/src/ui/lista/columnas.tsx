/** The columns of a list as a table shows them. */
import { type Columna, type Columnas, type Palabras, valorDe } from '@mostrador/contract/lista'
import type { Permiso } from '@mostrador/contract/permiso'
import {
  formatDiezmilesimos,
  formatEntero,
  formatFecha,
  formatInstante,
  formatPorcentaje,
  nombreDeMes,
} from '../../platform/text/format.ts'
import { EstadoBadge } from '../EstadoBadge.tsx'
import { MoneyText } from '../MoneyText.tsx'
import { SinPartir } from '../SinPartir.tsx'
import type { Column } from '../tables/columnas/column.ts'

const ASPECTO = {
  texto: {},
  codigo: { kind: 'code', width: '120px' },
  fecha: { width: '104px' },
  mes: { width: '112px' },
  instante: { width: '144px' },
  entero: { kind: 'numeric', width: '96px' },
  importe: { kind: 'numeric', width: '144px' },
  unitario: { kind: 'numeric', width: '144px' },
  decimal: { kind: 'numeric', width: '96px' },
  porcentaje: { kind: 'numeric', width: '96px' },
  estado: { width: '120px' },
  tilde: { kind: 'center', width: '72px' },
} as const

function celdaDe<R, D>(columna: Columna<R, D> & { clave: string }, row: R): React.ReactNode {
  const valor = valorDe(columna, row)
  if (valor === null || valor === '') return '-'
  if (columna.tipo === 'estado') return <Estado palabras={columna.palabras} de={String(valor)} />
  if (columna.tipo === 'importe') return <MoneyText value={Number(valor)} />
  if (columna.tipo === 'unitario') return formatDiezmilesimos(Number(valor))
  if (columna.tipo === 'entero') return formatEntero(Number(valor))
  if (columna.tipo === 'decimal') return String(valor).replace('.', ',')
  if (columna.tipo === 'porcentaje') return formatPorcentaje(Number(valor))
  if (columna.tipo === 'mes') return nombreDeMes(String(valor))
  if (columna.tipo === 'fecha') return formatFecha(String(valor))
  if (columna.tipo === 'instante') return formatInstante(String(valor))
  return <SinPartir>{String(valor)}</SinPartir>
}

/** A state by its word, which the workbook has too. */
export function Estado({ palabras, de }: { palabras: Palabras; de: string }) {
  const [palabra, tono] = palabras[de] ?? [de, 'grey']
  return <EstadoBadge tone={tono}>{palabra}</EstadoBadge>
}

/** A cell that only one screen has, in place of the column's own. */
export type Celdas<R> = Readonly<Record<string, (row: R) => React.ReactNode>>

/** A column that may have nothing for what there is. */
export type ColumnaDeLista<R> = Column<R> & Pick<Columna<R>, 'si'>

export const columnasDe = <R, D>(
  columnas: Columnas<R, D>,
  puede: (permiso: Permiso) => boolean,
  celdas: Celdas<R> = {},
): ColumnaDeLista<R>[] =>
  columnas
    .filter(
      ({ en, renglon, permiso }) => en !== 'excel' && renglon === undefined && (!permiso || puede(permiso)),
    )
    .map((columna) => {
      const {
        clave,
        titulo,
        tipo = 'texto',
        ancho,
        numero,
        titular,
        tarjeta,
        cede,
        oculta,
        orden,
        si,
      } = columna
      const propia = celdas[clave]
      return {
        header: titulo,
        cell: propia ?? ((row) => celdaDe(columna, row)),
        ...ASPECTO[tipo],
        ...(ancho !== undefined && { width: ancho }),
        ...(numero && { kind: 'numeric' as const }),
        ...(titular && { card: 'title' as const }),
        ...(tarjeta && { card: tarjeta }),
        ...(cede && { cede }),
        ...(oculta && { oculta }),
        ...(orden !== undefined && { sort: orden }),
        ...(si && { si }),
      }
    })
