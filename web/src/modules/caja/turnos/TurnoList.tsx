import { Checkbox } from '@mantine/core'
import type { TurnoListItem } from '@mostrador/contract/caja/caja-turnos'
import { turnosLista } from '@mostrador/contract/caja/caja-turnos.lista'
import { useNavigate } from '@tanstack/react-router'
import { formatCount, formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { type ControlPropio, Lista } from '../../../ui/lista/Lista.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { UsuarioFilter } from '../../base/usuarios/UsuarioFilter.tsx'
import styles from '../Caja.module.css'
import { CajaFiltro, SucursalFiltro } from '../CajaFiltros.tsx'

const CELDAS = {
  caja: ({ caja, sucursal }: TurnoListItem) => `${caja.nombre} · ${sucursal.nombre}`,
  diferencia: (turno: TurnoListItem) => (
    <>
      {turno.diferencia === null ? (
        '-'
      ) : (
        <MoneyText value={turno.diferencia} strong={turno.diferencia !== 0} />
      )}
      {otrasDe(turno).map((linea) => (
        <span key={linea} className={styles.linea}>
          {linea}
        </span>
      ))}
    </>
  ),
}

/** What went away between two shifts, and what a later count no longer shows. */
const otrasDe = ({ diferencia_apertura, cantidad_conteos, diferencia_primer_conteo }: TurnoListItem) => [
  ...(diferencia_apertura ? [`Apertura: ${formatMoney(diferencia_apertura)}`] : []),
  ...(cantidad_conteos > 1 ? [formatCount(cantidad_conteos, 'conteo', 'conteos')] : []),
  ...(cantidad_conteos > 1 && diferencia_primer_conteo
    ? [`Primer conteo: ${formatMoney(diferencia_primer_conteo)}`]
    : []),
]

const CONTROLES: Record<string, ControlPropio> = {
  sucursal: ({ filtros, onChange }) => (
    <SucursalFiltro
      value={filtros.sucursal as number | undefined}
      onChange={(sucursal) => onChange({ sucursal, caja: undefined })}
    />
  ),
  caja: ({ filtros, onChange }) => (
    <CajaFiltro
      sucursal={filtros.sucursal as number | undefined}
      value={filtros.caja as number | undefined}
      onChange={(caja) => onChange({ caja })}
    />
  ),
  usuario: ({ filtros, onChange }) => (
    <UsuarioFilter
      labelled
      todos="Todos"
      value={filtros.usuario as number | undefined}
      onChange={(usuario) => onChange({ usuario })}
    />
  ),
  diferencia: ({ filtros, onChange }) => {
    const desde = filtros.diferencia_desde as string | undefined
    return (
      <Checkbox
        label={desde ? `Con diferencia desde el ${formatFecha(desde)}` : 'Con diferencia'}
        checked={(filtros.diferencia ?? desde) !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ diferencia: checked || undefined, diferencia_desde: undefined })
        }
      />
    )
  },
}

/** The shifts of the tills, newest first. */
export function TurnoList() {
  const navigate = useNavigate()
  return (
    <Lista
      de={turnosLista}
      dentro
      labelled
      celdas={CELDAS}
      controles={CONTROLES}
      ver={({ id }) => void navigate({ to: '/caja/turnos/$id', params: { id: String(id) } })}
      llamada={(t) => t.numero}
    />
  )
}
