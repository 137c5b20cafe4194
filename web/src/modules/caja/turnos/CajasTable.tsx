import type { Caja } from '@mostrador/contract/caja/cajas'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { useFaltaLinea } from '../../../platform/conexion/modo.ts'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { later, useAtHand } from '../../../platform/later.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatHora } from '../../../platform/text/format.ts'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import { cajasQuery, useEntrarTurno } from '../cajas.queries.ts'

const AbrirCaja = later(() => import('./AbrirCaja.tsx').then((m) => m.AbrirCaja))

const columns: readonly Column<Caja>[] = [
  { header: 'Caja', card: 'title', cell: (c) => c.nombre },
  { header: 'Sucursal', width: '192px', cell: (c) => c.sucursal.nombre },
  {
    header: 'Estado',
    width: '104px',
    cell: (c) =>
      c.turno ? (
        <EstadoBadge tone="green">Abierta</EstadoBadge>
      ) : (
        <EstadoBadge tone="grey">{estadoDe(c)}</EstadoBadge>
      ),
  },
  { header: 'Desde', width: '88px', cell: (c) => (c.turno ? formatHora(c.turno.abierto) : '-') },
  { header: 'Trabajan en ella', cell: (c) => c.turno?.usuarios.map(nombreDePersona).join(', ') || '-' },
]

const estadoDe = (caja: Caja): string =>
  caja.baja ? 'Fuera de uso' : caja.tesoreria ? 'Reservada' : 'Cerrada'

const seAbre = ({ turno, baja, tesoreria }: Caja): boolean => !turno && !baja && !tesoreria

/** The tills of the branch: open one, work at one, or look at one. */
export function CajasTable() {
  const { usuario, esAdmin, puede, escribe } = useSesion()
  const list = useQuery(cajasQuery())
  useListError(list.error, 'Error al obtener las cajas')
  const navigate = useNavigate()
  const entrar = useEntrarTurno()
  useAtHand(AbrirCaja)
  const [abrir, setAbrir] = useState<Caja | null>(null)
  const libre = escribe && usuario.caja?.turno === null
  const veOtros = puede('informe_cajas')
  const cierraOtras = puede('cerrar_otras_cajas')
  const esSuyo = (turno: NonNullable<Caja['turno']>) => turno.usuarios.some((u) => u.id === usuario.id)

  const falta = useFaltaLinea()
  const sinAbrir = list.data?.find((caja) => seAbre(caja))
  useHotkey('C', 'Abrir caja', () => setAbrir(sinAbrir ?? null), libre && !!sinAbrir && falta)

  const enter = (caja: Caja, turno: number) =>
    entrar.mutate(turno, {
      onSuccess: () => notifySuccess(`Trabajas en ${caja.nombre}`),
      onError: (error) => notifyError('Error al entrar en la caja', error),
    })

  return (
    <>
      <DataTable
        label="Cajas"
        columns={columns}
        rows={list.data ?? (list.isError ? [] : undefined)}
        rowKey={(c) => c.id}
        empty="Esta sucursal no tiene cajas."
        actions={({ turno, ...caja }) => (
          <>
            {turno && (veOtros || cierraOtras || esSuyo(turno)) && (
              <RowAction
                label={veOtros || esSuyo(turno) ? 'Ver' : 'Cerrar'}
                target={caja.nombre}
                onClick={() => void navigate({ to: '/caja/turnos/$id', params: { id: String(turno.id) } })}
              />
            )}
            {turno && libre && !caja.tesoreria && (
              <RowAction
                label="Entrar"
                target={caja.nombre}
                onClick={() => enter({ ...caja, turno }, turno.id)}
              />
            )}
            {seAbre({ ...caja, turno }) && (libre || esAdmin) && (
              <RowAction
                label="Abrir"
                target={caja.nombre}
                disabled={!libre}
                onClick={() => setAbrir({ ...caja, turno })}
              />
            )}
          </>
        )}
      />
      {abrir && (
        <AbrirCaja
          sucursal={abrir.sucursal.id}
          caja={abrir.id}
          onOpened={() => setAbrir(null)}
          onClose={() => setAbrir(null)}
        />
      )}
    </>
  )
}
