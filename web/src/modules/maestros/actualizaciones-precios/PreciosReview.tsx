import { Button, NativeSelect } from '@mantine/core'
import type { ListaPrecio } from '@mostrador/contract/base/lista-precio'
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
import { useActualizarLista, useActualizarPrecios } from './precios.queries.ts'
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
  /** The price list whose prices change; undefined for those of the articles. */
  lista: ListaPrecio | undefined
  precios: Pick<PreciosEnVista, 'cambios' | 'porcentaje' | 'quitar' | 'guardar'>
  /** Where the prices follow a rate of the dollar: which, and what stands in the place of the rounding. */
  dolar?: { cotizacion: number; filtros: React.ReactNode } | undefined
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
  const { articulos, lista, precios, dolar, onBack, onCancel, onSaved, programar } = props
  const [paso, setPaso] = useState<number>(1)
  const save = useActualizarPrecios()
  const saveLista = useActualizarLista()
  const navigate = useNavigate()
  const falta = useFaltaLinea()
  const cambios = revisar(articulos, precios.cambios, paso).filter(
    ({ anterior, nuevo }) => !lista || anterior.precio_venta !== nuevo.precio_venta,
  )

  const body: ActualizarPrecios = {
    articulos: cambios.map(({ articulo, anterior, nuevo }) => ({ id: articulo.id, anterior, nuevo })),
    porcentaje: precios.porcentaje,
    ...(dolar && { cotizacion: dolar.cotizacion }),
  }
  // New prices that start from outdated old ones: their articles leave the review.
  const quitarViejos = (error: unknown) => precios.quitar(staleIds(error))
  const alFallar = (error: Error) => {
    quitarViejos(error)
    notifyError('Error al actualizar precios', error)
  }
  /** In a list a price stays as it is typed: whoever had one from the base has one by hand from now on. */
  const confirmLista = ({ id: idLista, nombre }: ListaPrecio) => {
    const articulosDeLista = cambios.map(({ articulo, nuevo }) => ({
      id: articulo.id,
      anterior: articulo.precios_listas?.find((p) => p.lista === idLista)?.precio ?? null,
      nuevo: nuevo.precio_venta,
    }))
    const enviado = { lista: idLista, articulos: articulosDeLista, porcentaje: precios.porcentaje }
    precios.guardar(saveLista, enviado, {
      onSuccess: ({ id }) => {
        notifyOffer(`Precios de la lista ${nombre} actualizados`, 'Imprimir etiquetas', () => {
          const search = { origen: 'actualizaciones-precios', documento: id, lista: idLista } as const
          void navigate({ to: '/etiquetas', search })
        })
        onSaved()
      },
      onError: alFallar,
    })
  }
  const confirm = () => {
    if (lista) return confirmLista(lista)
    precios.guardar(save, body, {
      onSuccess: ({ id }) => {
        notifyOffer('Precios actualizados correctamente', 'Imprimir etiquetas', () => {
          void navigate({ to: '/etiquetas', search: { origen: 'actualizaciones-precios', documento: id } })
        })
        onSaved()
      },
      onError: alFallar,
    })
  }
  const busy = save.isPending || saveLista.isPending
  useHotkey(SAVE_KEYS, 'Confirmar y guardar', confirm, !busy && cambios.length > 0)

  return (
    <ListPage
      title="Actualización de Precios"
      section={dolar ? 'Por la cotización del dólar' : 'Revisar cambios'}
      filters={
        dolar?.filtros ?? (
          <NativeSelect
            aria-label="Redondeo"
            data={REDONDEOS.map(({ value, label }) => ({ value: String(value), label }))}
            value={String(paso)}
            onChange={(event) => setPaso(Number(event.currentTarget.value))}
          />
        )
      }
      count={formatCount(cambios.length, 'artículo modificado', 'artículos modificados')}
    >
      <SinIvaAviso />
      <CambiosTable
        lista={lista?.nombre}
        rows={cambios.map(({ articulo, ...cambio }) => ({
          ...cambio,
          id: articulo.id,
          nombre: articulo.nombre,
        }))}
        onQuitar={dolar && ((id) => precios.quitar([id]))}
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
