import { cajaDinero, type FilaDinero, LUGAR_DINERO, LugarDinero } from '@mostrador/contract/caja/caja-dinero'
import { dineroColumnas } from '@mostrador/contract/caja/caja-flujo.lista'
import { sumar } from '@mostrador/contract/importes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { columnasDe } from '../../../ui/lista/columnas.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { DataTable } from '../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../ui/tables/useListError.ts'
import styles from '../Caja.module.css'
import { SucursalFiltro } from '../CajaFiltros.tsx'
import { useConfirmarTraspaso } from '../traspasos/traspasos.queries.ts'
import { dineroQuery } from './dinero.queries.ts'

const route = getRouteApi('/app/caja')

const importe = (campo: 'efectivo' | 'otros' | 'total') => (f: FilaDinero) =>
  f[campo] === 0 ? '-' : <MoneyText value={f[campo]} strong={campo === 'total'} />

const CELDAS = {
  caja: cajaDe,
  efectivo: importe('efectivo'),
  otros: importe('otros'),
  total: importe('total'),
}

/** A shift opens; what waits says from where to where it goes. */
function cajaDe({ caja, turno, traspaso }: FilaDinero) {
  if (traspaso) return `De ${traspaso.origen} a ${caja.nombre} · ${traspaso.numero}`
  if (turno === null) return caja.nombre
  return (
    <Link to="/caja/turnos/$id" params={{ id: String(turno) }}>
      {caja.nombre}
    </Link>
  )
}

/** Where the money of the tills is: what waits for its receiver is confirmed here. */
export function DineroList() {
  const { sucursal } = route.useSearch()
  const { puede } = useSesion()
  const [columns] = useState(() => columnasDe(dineroColumnas, puede, CELDAS))
  const navigate = route.useNavigate()
  const list = useQuery(dineroQuery(sucursal))
  useListError(list.error, 'Error al obtener el dinero de las cajas')
  const confirmar = useConfirmarTraspaso()
  const filas = list.data ?? []
  return (
    <ListPage
      filters={
        <Grupo gap="8px 12px" align="flex-end" className={styles.filtros}>
          <SucursalFiltro
            value={sucursal}
            onChange={(next) => void navigate({ search: (previous) => ({ ...previous, sucursal: next }) })}
          />
        </Grupo>
      }
      footer={
        <ExcelButton
          fileName="dinero-en-cajas.xlsx"
          fetchWorkbook={(call) => api(cajaDinero.exportar, { query: { sucursal } }, call)}
        />
      }
    >
      <DataTable
        label="Dinero en cajas"
        columns={columns}
        rows={list.data ?? (list.isError ? [] : undefined)}
        rowKey={(f) => `${f.lugar}:${f.caja.id}:${f.traspaso?.id ?? ''}`}
        stale={list.isPlaceholderData}
        wide
        empty="No hay dinero en las cajas."
        footer={filas.length > 0 && <Totales filas={filas} />}
        actions={({ traspaso }) =>
          traspaso && (
            <RowAction
              label="Confirmar"
              target={traspaso.numero}
              disabled={confirmar.isPending}
              onClick={() =>
                confirmar.mutate(traspaso.id, {
                  onSuccess: () => void notifySuccess('Traspaso confirmado'),
                  onError: (error) => notifyError('Error al confirmar el traspaso', error),
                })
              }
            />
          )
        }
      />
    </ListPage>
  )
}

/** By place, and all of it. */
function Totales({ filas }: { filas: readonly FilaDinero[] }) {
  const de = (unas: readonly FilaDinero[], campo: 'efectivo' | 'otros' | 'total') =>
    sumar(unas.map((f) => f[campo]))
  const grupos = [
    ...LugarDinero.options.map((lugar) => ({
      nombre: LUGAR_DINERO[lugar],
      suyas: filas.filter((f) => f.lugar === lugar),
    })),
    { nombre: 'Total', suyas: filas },
  ].filter(({ suyas }) => suyas.length > 0)
  return grupos.map(({ nombre, suyas }) => (
    <tr key={nombre}>
      <td colSpan={4}>{nombre}</td>
      {(['efectivo', 'otros', 'total'] as const).map((campo) => (
        <td key={campo} data-kind="numeric">
          <MoneyText value={de(suyas, campo)} strong={nombre === 'Total'} />
        </td>
      ))}
      <td />
    </tr>
  ))
}
