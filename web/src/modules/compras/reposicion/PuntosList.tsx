import { Button } from '@mantine/core'
import type { PuntoReposicion } from '@mostrador/contract/compras/pedidos/reposicion'
import { puntosLista } from '@mostrador/contract/compras/pedidos/reposicion.lista'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { useDireccion, useLista } from '../../../ui/lista/filtros.ts'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { SucursalFiltro } from '../../base/sucursales/SucursalFiltro.tsx'
import { focusId } from '../../documentos/lineas/problema.ts'
import { PorRubro } from '../../maestros/rubros/RubroFilter.tsx'
import styles from './Reposicion.module.css'
import { conCodigo } from './ReposicionList.tsx'
import { useGuardarPuntos } from './reposicion.queries.ts'
import { type Editado, razonDe, reparoDePunto } from './reposicion.reglas.ts'

const route = getRouteApi('/app/reposicion')

const idOf = (campo: keyof Editado, { articulo }: PuntoReposicion): string =>
  `${campo}-${articulo.id.toLowerCase()}`

const CELDAS = {
  articulo: conCodigo,
  sugerencia: ({ sugerencia }: PuntoReposicion) =>
    sugerencia === null ? (
      <small>Sin ventas en 90 días</small>
    ) : (
      <span className={styles.sugerencia}>
        Punto {formatEntero(sugerencia.punto)}, nivel {formatEntero(sugerencia.nivel)}
        <small>{razonDe(sugerencia)}</small>
      </span>
    ),
}

const CONTROLES = { rubro: PorRubro }

const SIN_CAMBIOS: ReadonlyMap<string, Editado> = new Map()

/** When each article of a branch is bought again, and up to how many units. */
export function PuntosList() {
  const { sucursal } = route.useSearch()
  const direccion = JSON.stringify(useDireccion())
  const { esAdmin, sucursal: working } = useSesion()
  const navigate = route.useNavigate()
  const filas = useLista(puntosLista).data?.results ?? []
  const guardar = useGuardarPuntos()
  // Another page begins without changes.
  const [escrito, setEscrito] = useState({ direccion, cambios: SIN_CAMBIOS })
  const cambios = escrito.direccion === direccion ? escrito.cambios : SIN_CAMBIOS
  const editado = (fila: PuntoReposicion): Editado => cambios.get(fila.articulo.id) ?? fila
  const cambiar = (fila: PuntoReposicion, cambio: Partial<Editado>) => {
    const { punto, nivel } = editado(fila)
    setEscrito({ direccion, cambios: new Map(cambios).set(fila.articulo.id, { punto, nivel, ...cambio }) })
  }

  const save = () => {
    for (const fila of filas) {
      const reparo = reparoDePunto(editado(fila))
      if (!reparo) continue
      notifyError(`${fila.articulo.nombre}: ${reparo.charAt(0).toLowerCase()}${reparo.slice(1)}`)
      return focusId(idOf(editado(fila).punto === null ? 'punto' : 'nivel', fila))
    }
    guardar.mutate(
      {
        sucursal: esAdmin ? (sucursal ?? working) : null,
        puntos: [...cambios].map(([articulo, { punto, nivel }]) => ({ articulo, punto, nivel })),
      },
      {
        onSuccess: ({ guardados }) => {
          notifySuccess(formatCount(guardados, 'punto guardado', 'puntos guardados'))
          setEscrito({ direccion, cambios: SIN_CAMBIOS })
        },
        onError: (error) => notifyError('Error al guardar los puntos', error),
      },
    )
  }

  const campo = (titulo: string, cual: keyof Editado) => (fila: PuntoReposicion) => (
    <CantidadInput
      id={idOf(cual, fila)}
      aria-label={`${titulo} de ${fila.articulo.nombre}`}
      className={styles.cantidad ?? ''}
      size="xs"
      min={0}
      optional
      value={editado(fila)[cual]}
      onChange={(valor) => cambiar(fila, { [cual]: valor })}
    />
  )
  return (
    <Lista
      de={puntosLista}
      dentro
      antes={
        esAdmin && (
          <SucursalFiltro
            sucursal={sucursal}
            todas="Mi local"
            onChange={(id) => void navigate({ search: (now) => ({ ...now, sucursal: id, page: undefined }) })}
          />
        )
      }
      controles={CONTROLES}
      celdas={{ ...CELDAS, punto: campo('Punto', 'punto'), nivel: campo('Nivel', 'nivel') }}
      acciones={(fila) => (
        <RowAction
          label="Usar sugerido"
          target={fila.articulo.nombre}
          disabled={fila.sugerencia === null}
          onClick={() =>
            fila.sugerencia && cambiar(fila, { punto: fila.sugerencia.punto, nivel: fila.sugerencia.nivel })
          }
        />
      )}
      pie={
        <Button disabled={cambios.size === 0} loading={guardar.isPending} onClick={save}>
          {cambios.size === 0 ? 'Guardar' : `Guardar ${formatCount(cambios.size, 'punto', 'puntos')}`}
        </Button>
      }
    />
  )
}
