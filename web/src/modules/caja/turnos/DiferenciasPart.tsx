import type { TurnoListItem } from '@mostrador/contract/caja/caja-turnos'
import { turnosLista } from '@mostrador/contract/caja/caja-turnos.lista'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatMoney } from '../../../platform/text/format.ts'
import { Columna } from '../../../ui/Grupo.tsx'
import { listaQuery } from '../../../ui/lista/filtros.ts'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import styles from '../Caja.module.css'

const dinero = (importe: number | null) => (importe ? <MoneyText value={importe} strong /> : '-')

const columns: readonly Column<TurnoListItem>[] = [
  { header: 'Turno', kind: 'code', width: '120px', cell: (t) => t.numero },
  { header: 'Caja', card: 'title', cell: (t) => `${t.caja.nombre} · ${t.sucursal.nombre}` },
  { header: 'Dif. de apertura', kind: 'numeric', width: '136px', cell: (t) => dinero(t.diferencia_apertura) },
  {
    header: 'Conteos',
    width: '320px',
    cell: ({ conteos_hechos }) =>
      conteos_hechos === null
        ? '-'
        : conteos_hechos.map(({ numero, usuario, contado, diferencia }) => (
            <span key={numero} className={styles.conteoHecho}>
              {numero}. {nombreDePersona(usuario)}: {formatMoney(contado)}
              {diferencia !== 0 && ` (${formatMoney(diferencia)})`}
            </span>
          )),
  },
  { header: 'Dif. del cierre', kind: 'numeric', width: '136px', cell: (t) => dinero(t.diferencia) },
]

/** The latest shifts with a difference since a day, each with all its counts and who counted. */
export function DiferenciasPart({ sucursal, desde }: { sucursal: number | undefined; desde: string }) {
  const list = useQuery(listaQuery(turnosLista, {}, { diferencia: 'true', sucursal, desde }))
  const goTo = useNavigate()
  const open = (id: number) => void goTo({ to: '/caja/turnos/$id', params: { id: String(id) } })
  if (!list.data || list.data.count === 0) return null
  return (
    <Columna gap={16} className={styles.conteos}>
      <h2>Diferencias de caja</h2>
      <DataTable
        label="Diferencias de caja"
        columns={columns}
        rows={list.data.results}
        rowKey={(t) => t.id}
        empty="No hubo diferencias."
        onRow={(t) => open(t.id)}
        actions={(t) => <RowAction label="Ver" target={t.numero} icon="ver" onClick={() => open(t.id)} />}
      />
    </Columna>
  )
}
