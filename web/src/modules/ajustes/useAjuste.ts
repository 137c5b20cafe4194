/** From the first article to the saved adjustment. */

import type { Articulo } from '@mostrador/contract/articulos'
import { MAX_LINEAS } from '@mostrador/contract/documentos'
import { useRef, useState } from 'react'
import { notifyError, notifySuccess, notifyUndo } from '../../platform/notify.tsx'
import { useSesion } from '../../platform/session.tsx'
import { type Cantidad, isCantidad } from '../../ui/cantidad.ts'
import { cantidadId } from '../documentos/LineasTable.tsx'
import {
  NO_MAS_QUE_HAY,
  notifyStockInsuficiente,
  stockInsuficienteIn,
} from '../documentos/stockInsuficiente.tsx'
import { useDraftForm } from '../documentos/useDraftForm.ts'
import { ARTICULO_ID, focusArticulo, focusId } from '../documentos/useEntradaArticulos.ts'
import {
  type AjusteLinea,
  type AjusteValues,
  bodyOf,
  checkAjuste,
  emptyAjuste,
  isEmptyAjuste,
  lineaOf,
  type Problema,
  REPETIDO,
  SIN_ARTICULO,
} from './ajuste.form.ts'
import { useCreateAjuste } from './ajustes.queries.ts'

/** The quantity of the article that is about to be added. */
export const CANTIDAD_ID = 'ajuste-cantidad'

export function useAjuste() {
  const { esAdmin, sucursal } = useSesion()
  const draft = useDraftForm<AjusteValues>({ form: 'ajuste', empty: emptyAjuste, isEmpty: isEmptyAjuste })
  const create = useCreateAjuste()
  const inFlight = useRef(false)
  const [problema, setProblema] = useState<Problema | null>(null)
  const form: typeof draft = {
    ...draft,
    change: (next) => {
      setProblema(null)
      draft.change(next)
    },
  }
  /** What the box holds until it is added. */
  const [elegido, setElegido] = useState<Articulo | null>(null)
  const [cantidad, setCantidad] = useState<Cantidad>(1)
  /** A vendedor adjusts the own branch. */
  const sucursalOf = (values: AjusteValues) => (esAdmin ? (values.sucursal ?? sucursal) : sucursal) ?? 0

  const add = (articulo: Articulo | null, units = cantidad) => {
    if (articulo === null || !isCantidad(units)) {
      notifyError(SIN_ARTICULO)
      setElegido(articulo)
      return focusId(articulo === null ? ARTICULO_ID : CANTIDAD_ID)
    }
    if (form.now().lineas.some((l) => l.articulo === articulo.id)) {
      notifyError(REPETIDO)
      setElegido(null)
      return focusId(cantidadId(articulo.id))
    }
    if (form.now().lineas.length >= MAX_LINEAS) {
      return notifyError(`Un ajuste admite hasta ${MAX_LINEAS} artículos`)
    }
    form.change((v) => ({ ...v, lineas: [...v.lineas, lineaOf(articulo, units)] }))
    setElegido(null)
    setCantidad(1)
    focusArticulo()
  }
  const remove = (linea: AjusteLinea) => {
    form.change((v) => ({ ...v, lineas: v.lineas.filter((l) => l.articulo !== linea.articulo) }))
    notifyUndo(`Se quitó ${linea.nombre}`, () =>
      form.change((v) =>
        v.lineas.some((l) => l.articulo === linea.articulo) ? v : { ...v, lineas: [...v.lineas, linea] },
      ),
    )
  }

  const save = () => {
    if (inFlight.current) return
    const values = form.now()
    const found = checkAjuste(values, { sucursal: sucursalOf(values), esAdmin })
    setProblema(found)
    if (found) {
      notifyError(found.texto)
      return focusId(found.campo)
    }
    inFlight.current = true
    const body = bodyOf(values, sucursalOf(values))
    create.mutate(
      { body, key: form.keyFor(body) },
      {
        onSuccess: () => {
          notifySuccess('Ajuste de stock creado correctamente')
          form.clear()
          focusArticulo()
        },
        onError: (error) => {
          const faltan = stockInsuficienteIn(error)
          // The list says the reason.
          notifyError('Error al crear el ajuste de stock', faltan ? undefined : error)
          if (faltan) notifyStockInsuficiente(faltan, NO_MAS_QUE_HAY)
        },
        onSettled: () => {
          inFlight.current = false
        },
      },
    )
  }

  return {
    form,
    esAdmin,
    sucursal: sucursalOf(form.values),
    problema,
    elegido,
    elegir: setElegido,
    cantidad,
    setCantidad,
    add,
    remove,
    save,
    saving: create.isPending,
    discard: () => {
      form.clear()
      setProblema(null)
    },
  }
}
