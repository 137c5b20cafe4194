import { Button, Checkbox, Switch } from '@mantine/core'
import type { Reposicion } from '@mostrador/contract/compras/pedidos/reposicion'
import { claveDeReposicion, reposicionLista } from '@mostrador/contract/compras/pedidos/reposicion.lista'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'
import { useDireccion, useLista } from '../../../ui/lista/filtros.ts'
import { type ControlPropio, Lista } from '../../../ui/lista/Lista.tsx'
import { PorLocal } from '../../base/sucursales/SucursalFiltro.tsx'
import { PorRubro } from '../../maestros/rubros/RubroFilter.tsx'
import styles from './Reposicion.module.css'
import { cuentaDe, seRepone } from './reposicion.reglas.ts'
import { useReponerFilas } from './useReponerFilas.ts'

const route = getRouteApi('/app/reposicion')

/** From where: other branches first, then the supplier. */
function Origen({ fila }: { fila: Reposicion }) {
  const { transferir, pedir, proveedor, bulto, en_preparacion } = fila
  return (
    <ul className={styles.origen}>
      {transferir.map((t) => (
        <li key={t.sucursal.id}>
          Traer {formatEntero(t.cantidad)} de {t.sucursal.nombre}
        </li>
      ))}
      {pedir > 0 && (
        <li>
          {proveedor
            ? `Pedir ${formatEntero(pedir)} a ${proveedor.nombre}`
            : `Pedir ${formatEntero(pedir)}: sin proveedor habitual`}
          {bulto > 1 && ` (${formatCount(pedir / bulto, 'bulto', 'bultos')} de ${formatEntero(bulto)})`}
        </li>
      )}
      {en_preparacion > 0 && <li>{formatEntero(en_preparacion)} en preparación</li>}
    </ul>
  )
}

export const conCodigo = ({ articulo: { id, nombre } }: { articulo: { id: string; nombre: string } }) => (
  <span className={styles.articulo}>
    {nombre} <small>{id}</small>
  </span>
)

const CELDAS = {
  articulo: conCodigo,
  disponible: (r: Reposicion) => <span title={cuentaDe(r)}>{formatEntero(r.disponible)}</span>,
  origen: (r: Reposicion) => <Origen fila={r} />,
}

const DeOtros: ControlPropio = ({ filtros: { transferencias }, onChange }) => (
  <Switch
    label="Traer primero de otros locales"
    checked={transferencias !== 'false'}
    onChange={({ currentTarget: { checked } }) => onChange({ transferencias: checked ? undefined : 'false' })}
  />
)

const CONTROLES = { rubro: PorRubro, transferencias: DeOtros }

/** What reached its point, and one press to bring it. */
export function ReposicionList() {
  const direccion = useDireccion()
  const navigate = route.useNavigate()
  const filas = useLista(reposicionLista).data?.results ?? []
  const [quitadas, setQuitadas] = useState<ReadonlySet<string>>(new Set())
  // All that can be brought is chosen: one takes out what one does not want.
  const elegidas = filas.filter((r) => seRepone(r) && !quitadas.has(claveDeReposicion(r)))
  const elegir = (clave: string, si: boolean) =>
    setQuitadas((todas) => {
      const otras = new Set(todas)
      if (si) otras.delete(clave)
      else otras.add(clave)
      return otras
    })
  const { reponer, reponiendo } = useReponerFilas({ transferencias: direccion.transferencias !== 'false' })
  const celda = (r: Reposicion) => {
    const clave = claveDeReposicion(r)
    return (
      <label className={styles.elegir} htmlFor={`elegir ${clave}`}>
        <Checkbox
          id={`elegir ${clave}`}
          aria-label={`Elegir ${r.articulo.nombre} de ${r.sucursal.nombre}`}
          disabled={!seRepone(r)}
          checked={elegidas.includes(r)}
          onChange={({ currentTarget: { checked } }) => elegir(clave, checked)}
        />
      </label>
    )
  }
  return (
    <Lista
      de={reposicionLista}
      dentro
      antes={
        <PorLocal
          filtros={direccion}
          onChange={({ sucursal }) =>
            void navigate({ search: (now) => ({ ...now, sucursal: sucursal as number, page: undefined }) })
          }
        />
      }
      controles={CONTROLES}
      celdas={{ ...CELDAS, elegir: celda }}
      pie={
        <Button disabled={elegidas.length === 0} loading={reponiendo} onClick={() => reponer(elegidas)}>
          {elegidas.length === 0
            ? 'Reponer'
            : `Reponer ${formatCount(elegidas.length, 'artículo', 'artículos')}`}
        </Button>
      }
    />
  )
}
