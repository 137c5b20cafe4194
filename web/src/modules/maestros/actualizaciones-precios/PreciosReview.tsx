import { Button, NativeSelect } from '@mantine/core'
import { ApiError } from '@mostrador/contract/errors'
import type { ActualizarPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useFaltaLinea } from '../../../platform/conexion/modo.ts'
import { ariaKeys, useHotkey } from '../../../platform/hotkeys.tsx'
import { notifyError, notifyOffer } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { CambiosTable } from './CambiosTable.tsx'
import { PreciosBarra } from './PreciosBarra.tsx'
import { useActualizarPrecios } from './precios.queries.ts'
import { REDONDEOS, revisar } from './precios.reglas.ts'
import { SinIvaAviso } from './SinIvaAviso.tsx'
import type { PreciosEnVista } from './usePrecios.ts'

const SAVE_KEYS = 'Ctrl+Enter'

/** The reviewed prices, for whoever lets them wait for an hour. */
export interface PorProgramar {
  body: ActualizarPrecios
  disabled: boolean
  onSaved: () => void
  onError: (error: unknown) => void
}

interface PreciosReviewProps {
  articulos: Articulo[]
  precios: PreciosEnVista
  onBack: () => void
  onCancel: () => void
  onSaved: () => void
  /** Stands beside the save. */
  programar: ((lote: PorProgramar) => React.ReactNode) | undefined
}

/** The articles whose prices another user changed in the meantime: the server names them. */
const staleIds = (error: unknown): string[] =>
  error instanceof ApiError && error.codigo === 'precios_cambiados'
    ? ((error.body.articulos as string[] | undefined) ?? [])
    : []

/** Old prices beside new ones before the save, which saves all or none. */
export function PreciosReview(props: PreciosReviewProps) {
  const { articulos, precios, onBack, onCancel, onSaved, programar } = props
  const [paso, setPaso] = useState<number>(1)
  const save = useActualizarPrecios()
  const navigate = useNavigate()
  const falta = useFaltaLinea()
  const cambios = revisar(articulos, precios.cambios, paso)

  const body: ActualizarPrecios = {
    articulos: cambios.map(({ articulo, anterior, nuevo }) => ({ id: articulo.id, anterior, nuevo })),
    porcentaje: precios.porcentaje,
  }
  // New prices that start from outdated old ones: their articles leave the review.
  const quitarViejos = (error: unknown) => precios.quitar(staleIds(error))
  const confirm = () =>
    precios.guardar(save, body, {
      onSuccess: ({ id }) => {
        notifyOffer('Precios actualizados correctamente', 'Imprimir etiquetas', () => {
          void navigate({ to: '/etiquetas', search: { origen: 'actualizaciones-precios', documento: id } })
        })
        onSaved()
      },
      onError: (error) => {
        quitarViejos(error)
        notifyError('Error al actualizar precios', error)
      },
    })
  const busy = save.isPending
  useHotkey(SAVE_KEYS, 'Confirmar y guardar', confirm, !busy && cambios.length > 0)

  return (
    <ListPage
      title="Actualización de Precios"
      section="Revisar cambios"
      filters={
        <NativeSelect
          aria-label="Redondeo"
          data={REDONDEOS.map(({ value, label }) => ({ value: String(value), label }))}
          value={String(paso)}
          onChange={(event) => setPaso(Number(event.currentTarget.value))}
        />
      }
      count={formatCount(cambios.length, 'artículo modificado', 'artículos modificados')}
    >
      <SinIvaAviso />
      <CambiosTable
        rows={cambios.map(({ articulo, ...cambio }) => ({
          ...cambio,
          id: articulo.id,
          nombre: articulo.nombre,
        }))}
      />
      <PreciosBarra>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          Cancelar todo
        </Button>
        <Button variant="default" disabled={busy} onClick={onBack}>
          Volver
        </Button>
        {programar?.({
          body,
          disabled: busy || cambios.length === 0,
          onSaved,
          onError: quitarViejos,
        })}
        <Button
          loading={busy}
          disabled={cambios.length === 0}
          onClick={confirm}
          aria-keyshortcuts={ariaKeys(SAVE_KEYS)}
          rightSection={<Tecla keys={SAVE_KEYS} />}
          {...falta}
        >
          Confirmar y guardar
        </Button>
      </PreciosBarra>
    </ListPage>
  )
}
