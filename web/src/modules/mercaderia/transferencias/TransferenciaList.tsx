import { Checkbox } from '@mantine/core'
import { sumarCantidades } from '@mostrador/contract/cantidades'
import type { Transferencia } from '@mostrador/contract/mercaderia/transferencias'
import { transferenciasLista } from '@mostrador/contract/mercaderia/transferencias.lista'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatEntero, formatFecha } from '../../../platform/text/format.ts'
import { Segmentos } from '../../../ui/fields/Segmentos.tsx'
import { type ControlPropio, Lista } from '../../../ui/lista/Lista.tsx'
import { PorLocal } from '../../base/sucursales/SucursalFiltro.tsx'
import { TransferenciaAcciones } from './detalle/TransferenciaAcciones.tsx'
import { TransferenciaDetail } from './detalle/TransferenciaDetail.tsx'
import styles from './Transferencia.module.css'

const route = getRouteApi('/app/transferencias')

/** The units that left the origin and never arrived. */
function faltan({ detalles }: Transferencia) {
  const units = sumarCantidades(detalles.map((d) => d.cantidad_faltante))
  return units === 0 ? '-' : <strong className={styles.faltante}>{formatEntero(units)}</strong>
}

const TIPOS = [
  { value: 'todas', label: 'Todas' },
  { value: 'enviadas', label: 'Enviadas' },
  { value: 'recibidas', label: 'Recibidas' },
]

/** Seen from the branch. */
const Direccion: ControlPropio = ({ filtros, onChange }) => (
  <Segmentos
    label="Dirección"
    data={TIPOS}
    value={String(filtros.tipo ?? 'todas')}
    onChange={(tipo) => onChange({ tipo: tipo === 'todas' ? undefined : tipo })}
  />
)

const ConFaltantes: ControlPropio = ({ filtros: { faltantes, faltantes_desde }, onChange }) => (
  <Checkbox
    label={
      faltantes_desde
        ? `Con faltantes, recibidas desde el ${formatFecha(String(faltantes_desde))}`
        : 'Con faltantes'
    }
    checked={faltantes === 'true' || faltantes_desde !== undefined}
    onChange={({ currentTarget: { checked } }) =>
      onChange({ faltantes: checked || undefined, faltantes_desde: undefined })
    }
  />
)

/** Of all branches, there is no direction. */
const Sucursal: ControlPropio = ({ filtros, onChange }) => (
  <div className={styles.local}>
    <PorLocal
      filtros={filtros}
      onChange={({ sucursal }) => onChange({ sucursal, ...(sucursal === undefined && { tipo: undefined }) })}
    />
  </div>
)

const CELDAS = { faltan }

const CONTROLES = { tipo: Direccion, sucursal: Sucursal, faltantes: ConFaltantes }

/** Transfers of goods between branches, newest first. */
export function TransferenciaList() {
  const { transferencia } = route.useSearch()
  const { puede } = useSesion()
  const navigate = route.useNavigate()
  const goTo = useNavigate()
  const view = (id: number | undefined) =>
    void navigate({ search: (previous) => ({ ...previous, transferencia: id }) })
  const crear = { texto: 'Crear transferencia', onClick: () => void goTo({ to: '/crear-transferencia' }) }
  return (
    <>
      <Lista
        de={transferenciasLista}
        {...(puede('crear_transferencias') && { nueva: crear })}
        ver={(t) => view(t.id)}
        acciones={(t) => <TransferenciaAcciones transferencia={t} onView={() => view(t.id)} />}
        celdas={CELDAS}
        controles={CONTROLES}
      />
      {transferencia !== undefined && (
        <TransferenciaDetail id={transferencia} onClose={() => view(undefined)} />
      )}
    </>
  )
}
