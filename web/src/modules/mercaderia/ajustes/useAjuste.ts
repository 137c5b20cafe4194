/** From the first article to the saved adjustment. */

import { numeroAjuste } from '@mostrador/contract/documentos/comprobantes'
import { admiteHasta, REPETIDO_EN_LISTA } from '@mostrador/contract/documentos/documentos'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { MAX_CANTIDAD } from '@mostrador/contract/wire'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { type Cantidad, isCantidad } from '../../../ui/fields/cantidad.ts'
import { useCerradoHasta } from '../../base/periodo-cerrado/usePeriodoCerrado.ts'
import { useDraftForm } from '../../documentos/formulario/useDraftForm.ts'
import { addLinea, hasArticulo } from '../../documentos/lineas/lineas.ts'
import { ARTICULO_ID, focusArticulo, focusId } from '../../documentos/lineas/problema.ts'
import {
  type AjusteValues,
  bodyOf,
  checkAjuste,
  emptyAjuste,
  isEmptyAjuste,
  lineaOf,
  SIN_ARTICULO,
} from './ajuste.form.ts'
import { failAjuste, useCreateAjuste } from './ajustes.queries.ts'

/** The quantity of the article in the box. */
export const CANTIDAD_ID = 'ajuste-cantidad'

const ADMITE = {
  inactivos: true,
  repetido: REPETIDO_EN_LISTA,
  lleno: admiteHasta('Un ajuste'),
}

export function useAjuste() {
  const { esAdmin, sucursal, ofrece } = useSesion()
  const form = useDraftForm<AjusteValues>({
    form: 'ajuste',
    que: 'Este ajuste',
    empty: emptyAjuste,
    isEmpty: isEmptyAjuste,
    admite: ADMITE,
  })
  const create = useCreateAjuste()
  const cerradoHasta = useCerradoHasta()
  /** The article in the box, before it becomes a line. */
  const [elegido, setElegido] = useState<Articulo | null>(null)
  const [cantidad, setCantidad] = useState<Cantidad>(1)
  /** A vendedor adjusts only the own branch. */
  const sucursalOf = (values: AjusteValues) => (esAdmin ? (values.sucursal ?? sucursal) : sucursal) ?? 0

  /** As often as its box says, what was read or chosen. */
  const add = (articulo: Articulo | null, leida = 1) => {
    if (articulo === null || !isCantidad(cantidad)) {
      notifyError(SIN_ARTICULO)
      setElegido(articulo)
      focusId(articulo === null ? ARTICULO_ID : CANTIDAD_ID)
      return false
    }
    if (!form.accepts(articulo)) {
      if (hasArticulo(form.now(), articulo.id)) setElegido(null)
      return false
    }
    const units = Math.min(Math.round(cantidad * leida * 1000) / 1000, MAX_CANTIDAD)
    form.change((v) => addLinea(v, lineaOf(articulo, units)))
    setElegido(null)
    setCantidad(1)
    focusArticulo()
    return true
  }

  const save = () =>
    form.save(
      (values) => checkAjuste(values, { sucursal: sucursalOf(values), esAdmin, cerradoHasta }),
      (values) =>
        form.send(create, bodyOf(values, sucursalOf(values)), {
          numeroOf: ({ numero }) => numeroAjuste(numero),
          onSuccess: () => {
            notifySuccess('Ajuste de stock creado correctamente')
            form.clear()
            focusArticulo()
          },
          onError: failAjuste,
        }),
    )

  return {
    form,
    esAdmin,
    conSalida: ofrece('ajustes_salida'),
    sucursal: sucursalOf(form.values),
    elegido,
    elegir: setElegido,
    cantidad,
    setCantidad,
    add,
    save,
  }
}
