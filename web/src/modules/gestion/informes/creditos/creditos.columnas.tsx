import { UnstyledButton } from '@mantine/core'
import { sumarDias } from '@mostrador/contract/fechas'
import {
  type AnalisisCreditos,
  type Antiguedad,
  type Cobrado,
  type FilaAntiguedad,
  type FilaSemana,
  type FilaVendedor,
  TRAMO,
  TRAMOS,
} from '@mostrador/contract/gestion/analisis/analisis-creditos'
import {
  formatEntero,
  formatFecha,
  formatMoney,
  formatPorcentaje,
  nombreDeMes,
} from '../../../../platform/text/format.ts'
import { MoneyText } from '../../../../ui/MoneyText.tsx'
import type { Column } from '../../../../ui/tables/DataTable.tsx'
import styles from '../analisis/Analisis.module.css'
import type { DeCifra } from './creditos.queries.ts'
import { fechasDeMes, fechasDeTramo } from './creditos.reglas.ts'

/** Opens the instalments of a figure. */
export type Abrir = (cifra: { titulo: string; query: DeCifra }) => void

interface CifraProps {
  importe: number
  titulo: string
  query: DeCifra
  abrir: Abrir
}

/** An amount that opens what it counts; nothing opens nothing. */
function Cifra({ importe, titulo, query, abrir }: CifraProps) {
  if (importe === 0) return <MoneyText value={importe} />
  return (
    <UnstyledButton
      className={styles.grupo}
      aria-label={`Ver las cuotas: ${titulo}, ${formatMoney(importe)}`}
      onClick={() => abrir({ titulo, query })}
    >
      <MoneyText value={importe} />
    </UnstyledButton>
  )
}

const porCiento = (n: number | null) => (n === null ? '-' : formatPorcentaje(n))

export const columnasAntiguedad = (
  { fecha, provision }: Pick<AnalisisCreditos, 'fecha' | 'provision'>,
  abrir: Abrir,
): Column<FilaAntiguedad>[] => [
  { header: 'Sucursal', card: 'title', cell: (f) => f.nombre },
  ...TRAMOS.map(
    (t): Column<FilaAntiguedad> => ({
      header: TRAMO[t],
      kind: 'numeric',
      width: '136px',
      cell: (f) => (
        <Cifra
          importe={f[t]}
          titulo={`${TRAMO[t]}, ${f.nombre}`}
          query={{ sucursal: f.id, ...fechasDeTramo(t, fecha), incluir: 'abiertas' }}
          abrir={abrir}
        />
      ),
    }),
  ),
  {
    header: 'Total',
    kind: 'numeric',
    width: '144px',
    cell: (f) => (
      <Cifra
        importe={f.total}
        titulo={`Todo lo que deben, ${f.nombre}`}
        query={{ sucursal: f.id, incluir: 'abiertas' }}
        abrir={abrir}
      />
    ),
  },
  { header: 'Mora', kind: 'numeric', width: '80px', cell: (f) => porCiento(f.mora) },
  ...(provision
    ? [
        {
          header: 'Previsión',
          kind: 'numeric',
          width: '136px',
          cell: (f) => <MoneyText value={f.provision ?? 0} />,
        } satisfies Column<FilaAntiguedad>,
      ]
    : []),
]

export const celdasAntiguedad = (total: Antiguedad): Record<string, React.ReactNode> => ({
  Sucursal: 'Total',
  ...Object.fromEntries(TRAMOS.map((t) => [TRAMO[t], <MoneyText key={t} value={total[t]} strong />])),
  Total: <MoneyText value={total.total} strong />,
  Mora: porCiento(total.mora),
  Previsión: total.provision === null ? '' : <MoneyText value={total.provision} strong />,
})

export const nombreDeSemana = ({ desde, hasta }: FilaSemana): string =>
  hasta === null ? `Desde el ${formatFecha(desde)}` : `${formatFecha(desde)} al ${formatFecha(hasta)}`

export const columnasSemanas = (sucursal: number | null, abrir: Abrir): Column<FilaSemana>[] => [
  { header: 'Semana', card: 'title', cell: nombreDeSemana },
  { header: 'Cuotas', kind: 'numeric', width: '120px', cell: (f) => formatEntero(f.cuotas) },
  {
    header: 'Vence',
    kind: 'numeric',
    width: '176px',
    cell: (f) => (
      <Cifra
        importe={f.importe}
        titulo={`Vence: ${nombreDeSemana(f)}`}
        query={{
          sucursal: sucursal ?? undefined,
          desde: f.desde,
          ...(f.hasta !== null && { hasta: f.hasta }),
          incluir: 'abiertas',
        }}
        abrir={abrir}
      />
    ),
  },
]

export const celdasSemanas = (total: {
  cuotas: number
  importe: number
}): Record<string, React.ReactNode> => ({
  Semana: 'Total',
  Cuotas: formatEntero(total.cuotas),
  Vence: <MoneyText value={total.importe} strong />,
})

/** A month, or (with `sucursal`) a branch of it. */
export interface FilaDeMes extends Cobrado {
  mes: string
  sucursal: { id: number; nombre: string } | null
}

export function columnasMeses(
  { fecha, sucursal: elegida }: Pick<AnalisisCreditos, 'fecha' | 'sucursal'>,
  abrir: Abrir,
): Column<FilaDeMes>[] {
  const cifra = (
    header: string,
    de: (f: FilaDeMes) => number,
    incluir: DeCifra['incluir'],
  ): Column<FilaDeMes> => ({
    header,
    kind: 'numeric',
    width: '152px',
    cell: (f) => (
      <Cifra
        importe={de(f)}
        titulo={[`${header} en ${nombreDeMes(f.mes)}`, f.sucursal?.nombre].filter(Boolean).join(', ')}
        query={{ sucursal: f.sucursal?.id ?? elegida ?? undefined, ...fechasDeMes(f.mes, fecha), incluir }}
        abrir={abrir}
      />
    ),
  })
  return [
    { header: 'Mes', width: '160px', card: 'title', cell: (f) => nombreDeMes(f.mes) },
    { header: 'Sucursal', cell: (f) => f.sucursal?.nombre ?? (elegida === null ? 'Todas' : '') },
    cifra('Venció', (f) => f.vencio, 'todas'),
    cifra('Cobrado', (f) => f.cobrado, 'todas'),
    cifra('Sin cobrar', (f) => f.pendiente, 'abiertas'),
    { header: 'Cobrado %', kind: 'numeric', width: '104px', cell: (f) => porCiento(f.porcentaje) },
  ]
}

export const celdasMeses = (total: Cobrado): Record<string, React.ReactNode> => ({
  Mes: 'Total',
  Venció: <MoneyText value={total.vencio} strong />,
  Cobrado: <MoneyText value={total.cobrado} strong />,
  'Sin cobrar': <MoneyText value={total.pendiente} strong />,
  'Cobrado %': porCiento(total.porcentaje),
})

const vendedorDe = ({ nombre, persona = nombre }: FilaVendedor): string => persona

export const columnasVendedores = (
  { fecha, sucursal }: Pick<AnalisisCreditos, 'fecha' | 'sucursal'>,
  abrir: Abrir,
): Column<FilaVendedor>[] => [
  { header: 'Vendedor', card: 'title', cell: vendedorDe },
  { header: 'Cuotas', kind: 'numeric', width: '96px', cell: (f) => formatEntero(f.cuotas) },
  {
    header: 'Total',
    kind: 'numeric',
    width: '152px',
    cell: (f) => (
      <Cifra
        importe={f.total}
        titulo={`Lo que deben de lo que vendió ${vendedorDe(f)}`}
        query={{ sucursal: sucursal ?? undefined, vendedor: f.id, incluir: 'abiertas' }}
        abrir={abrir}
      />
    ),
  },
  {
    header: 'Vencido',
    kind: 'numeric',
    width: '152px',
    cell: (f) => (
      <Cifra
        importe={f.vencido}
        titulo={`Vencido de lo que vendió ${vendedorDe(f)}`}
        query={{
          sucursal: sucursal ?? undefined,
          vendedor: f.id,
          hasta: sumarDias(fecha, -1),
          incluir: 'abiertas',
        }}
        abrir={abrir}
      />
    ),
  },
  { header: 'Mora', kind: 'numeric', width: '96px', cell: (f) => porCiento(f.mora) },
]

export const celdasVendedores = (
  total: Pick<FilaVendedor, 'cuotas' | 'total' | 'vencido' | 'mora'>,
): Record<string, React.ReactNode> => ({
  Vendedor: 'Total',
  Cuotas: formatEntero(total.cuotas),
  Total: <MoneyText value={total.total} strong />,
  Vencido: <MoneyText value={total.vencido} strong />,
  Mora: porCiento(total.mora),
})
