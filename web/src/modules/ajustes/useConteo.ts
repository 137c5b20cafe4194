/** From the first code read to the differences saved as one entry and one exit. */

import type { Articulo } from '@mostrador/contract/articulos'
import { MAX_CANTIDAD, MAX_LINEAS } from '@mostrador/contract/documentos'
import { useRef, useState } from 'react'
import { notifyError, notifyInfo, notifySuccess, notifyUndo } from '../../platform/notify.tsx'
import { useSesion } from '../../platform/session.tsx'
import type { Cantidad } from '../../ui/cantidad.ts'
import {
  NO_MAS_QUE_HAY,
  notifyStockInsuficiente,
  stockInsuficienteIn,
} from '../documentos/stockInsuficiente.tsx'
import { useDraftForm } from '../documentos/useDraftForm.ts'
import { focusArticulo, focusId } from '../documentos/useEntradaArticulos.ts'
import { useCreateAjuste } from './ajustes.queries.ts'
import {
  ajusteOf,
  type ConteoLinea,
  type ConteoValues,
  checkConteo,
  checkLinea,
  diferenciasOf,
  emptyConteo,
  isEmptyConteo,
  type Problema,
} from './conteo.form.ts'
import { getStocks } from './conteo.queries.ts'

export function useConteo() {
  const { esAdmin, sucursal: working } = useSesion()
  const form = useDraftForm<ConteoValues>({ form: 'conteo', empty: emptyConteo, isEmpty: isEmptyConteo })
  const create = useCreateAjuste()
  const inFlight = useRef(false)
  const [saving, setSaving] = useState(false)
  const sucursalOf = (values: ConteoValues) => (esAdmin ? (values.sucursal ?? working) : working) ?? 0
  const change = (articulo: string, next: (linea: ConteoLinea) => ConteoLinea) =>
    form.change((v) => ({ ...v, lineas: v.lineas.map((l) => (l.articulo === articulo ? next(l) : l)) }))

  const setCantidad = (articulo: string, cantidad: Cantidad) => change(articulo, (l) => ({ ...l, cantidad }))
  /** True when there was a reason to. */
  const stop = (found: Problema | null): boolean => {
    if (!found) return false
    notifyError(found.texto)
    focusId(found.campo)
    return true
  }

  /** Asks the ledger again; true when it says something else than before. */
  const refresh = async (articulos: readonly string[]): Promise<boolean> => {
    const stocks = await getStocks(articulos, sucursalOf(form.now()))
    const changed = form
      .now()
      .lineas.some((l) => l.sistema !== null && l.sistema !== (stocks.get(l.articulo) ?? l.sistema))
    form.change((v) => ({
      ...v,
      lineas: v.lineas.map((l) => ({ ...l, sistema: stocks.get(l.articulo) ?? l.sistema })),
    }))
    return changed
  }
  const load = (articulos: readonly string[]) =>
    void refresh(articulos).catch((error: unknown) => notifyError('Error al obtener el stock', error))

  /** Each reading is one unit more on the shelf. */
  const add = ({ id, nombre, precio_costo }: Articulo) => {
    const counted = form.now().lineas.find((l) => l.articulo === id)
    if (counted) {
      // One unit more than what? The person says it first.
      if (stop(checkLinea(counted))) return
      return setCantidad(id, Math.min((counted.cantidad ?? 0) + 1, MAX_CANTIDAD))
    }
    if (form.now().lineas.length >= MAX_LINEAS) {
      return notifyError(`Un conteo admite hasta ${MAX_LINEAS} artículos`)
    }
    const linea: ConteoLinea = { articulo: id, nombre, cantidad: 1, sistema: null, precio_costo }
    form.change((v) => ({ ...v, lineas: [...v.lineas, linea] }))
    load([id])
  }
  const drop = (lineas: readonly ConteoLinea[]) =>
    form.change((v) => ({
      ...v,
      lineas: v.lineas.filter((l) => !lineas.some((dropped) => dropped.articulo === l.articulo)),
    }))
  const remove = (linea: ConteoLinea) => {
    drop([linea])
    notifyUndo(`Se quitó ${linea.nombre}`, () =>
      form.change((v) =>
        v.lineas.some((l) => l.articulo === linea.articulo) ? v : { ...v, lineas: [...v.lineas, linea] },
      ),
    )
  }
  const setSucursal = (sucursal: number) => {
    form.change((v) => ({ ...v, sucursal, lineas: v.lineas.map((l) => ({ ...l, sistema: null })) }))
    if (sucursal !== 0) load(form.now().lineas.map((l) => l.articulo))
  }

  const post = async (tipo: 'ENTRADA' | 'SALIDA', lineas: ConteoLinea[]) => {
    if (lineas.length === 0) return
    const body = ajusteOf(form.now(), tipo, sucursalOf(form.now()), lineas)
    await create.mutateAsync({ body, key: form.keyFor(body) })
    form.partSaved()
    // What is saved is no difference any more: a failure of the other one leaves only the other one.
    drop(lineas)
  }
  const fail = (error: unknown) => {
    const faltan = stockInsuficienteIn(error)
    notifyError('Error al crear el ajuste de stock', faltan ? undefined : error)
    if (faltan) notifyStockInsuficiente(faltan, NO_MAS_QUE_HAY)
  }
  const saveAll = async () => {
    if (await refresh(form.now().lineas.map((l) => l.articulo))) {
      return notifyInfo(
        'El stock cambió mientras contabas',
        'Revisa las diferencias y guarda de nuevo: una venta o un ingreso movió algún artículo.',
      )
    }
    const { entran, salen, iguales } = diferenciasOf(form.now().lineas)
    if (entran.length === 0 && salen.length === 0) {
      notifyInfo('El conteo coincide con el stock', 'No hay diferencias para guardar.')
      return form.clear()
    }
    if (entran.length === 0 && !esAdmin) {
      return notifyError('Las salidas las registra un administrador')
    }
    await post('ENTRADA', entran)
    if (esAdmin) await post('SALIDA', salen)
    notifySuccess(
      'Ajuste de stock creado correctamente',
      !esAdmin && salen.length > 0 ? 'Quedan los faltantes: los registra un administrador.' : undefined,
    )
    drop(iguales)
    if (form.now().lineas.length === 0) form.clear()
    focusArticulo()
  }
  const save = async () => {
    if (inFlight.current || stop(checkConteo(form.now(), sucursalOf(form.now())))) return
    inFlight.current = true
    setSaving(true)
    await saveAll().catch(fail)
    inFlight.current = false
    setSaving(false)
  }

  return {
    form,
    esAdmin,
    sucursal: sucursalOf(form.values),
    add,
    remove,
    setSucursal,
    setCantidad,
    save: () => void save(),
    saving,
    reload: () => load(form.now().lineas.map((l) => l.articulo)),
  }
}
