/** From the first code to the saved differences: one entry and one exit. */

import { sumarCantidades } from '@mostrador/contract/cantidades'
import { numeroAjuste } from '@mostrador/contract/documentos/comprobantes'
import { MAX_LINEAS } from '@mostrador/contract/documentos/documentos'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { MAX_CANTIDAD } from '@mostrador/contract/wire'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifyInfo, notifySuccess } from '../../../platform/notify.tsx'
import { type DraftForm, useDraftForm } from '../../documentos/formulario/useDraftForm.ts'
import { addLinea, removeLinea } from '../../documentos/lineas/lineas.ts'
import { focusArticulo } from '../../documentos/lineas/problema.ts'
import { failAjuste, useCreateAjuste } from './ajustes.queries.ts'
import {
  ajusteOf,
  type ConteoLinea,
  type ConteoValues,
  checkConteo,
  checkLinea,
  diferenciasOf,
  emptyConteo,
  isEmptyConteo,
} from './conteo.form.ts'
import { getStocks } from './conteo.queries.ts'

const ADMITE = { inactivos: true, lleno: `Un conteo admite hasta ${MAX_LINEAS} artículos` }

export function useConteo() {
  const { esAdmin, ofrece } = useSesion()
  const conSalida = ofrece('ajustes_salida')
  const form = useDraftForm<ConteoValues>({
    form: 'conteo',
    que: 'Este conteo',
    empty: emptyConteo,
    isEmpty: isEmptyConteo,
    admite: ADMITE,
  })
  const { sucursalOf, refresh, load, setSucursal } = useSistema(form)
  const create = useCreateAjuste()
  /** Each code read adds its units. */
  const add = (articulo: Articulo, cantidad = 1) => {
    const { id, nombre, precio_costo, unidad = '' } = articulo
    const counted = form.now().lineas.find((l) => l.articulo === id)
    if (counted) {
      // An invalid quantity cannot grow: the person corrects it first.
      if (form.stop(checkLinea(counted))) return false
      form.setCantidad(id, Math.min(sumarCantidades([counted.cantidad ?? 0, cantidad]), MAX_CANTIDAD))
      return true
    }
    if (!form.accepts(articulo)) return false
    const linea: ConteoLinea = { articulo: id, nombre, unidad, cantidad, sistema: null, precio_costo }
    form.change((v) => addLinea(v, linea))
    load([id])
    return true
  }
  const drop = (lineas: readonly ConteoLinea[]) =>
    form.change((v) => lineas.reduce((left, { articulo }) => removeLinea(left, articulo), v))
  /** False when an earlier attempt was saved in its place, so that the differences are others now. */
  const post = async (tipo: 'ENTRADA' | 'SALIDA', lineas: ConteoLinea[]): Promise<boolean> => {
    if (lineas.length === 0) return true
    const body = ajusteOf(form.now(), tipo, sucursalOf(form.now()), lineas)
    if (!(await form.sendPart(create, body, (a) => numeroAjuste(a.numero)))) return false
    // Saved lines leave the count. If the other adjustment fails, only its lines remain.
    drop(lineas)
    return true
  }
  const saveAll = async (): Promise<void> => {
    if (await refresh(form.now().lineas.map((l) => l.articulo))) {
      notifyInfo(
        'El stock cambió mientras contabas',
        'Revisa las diferencias y guarda de nuevo: una venta o un ingreso movió algún artículo.',
      )
      return
    }
    const { entran, salen, iguales } = diferenciasOf(form.now().lineas)
    if (entran.length === 0 && salen.length === 0) {
      notifyInfo('El conteo coincide con el stock', 'No hay diferencias para guardar.')
      return form.clear()
    }
    if (entran.length === 0 && !conSalida) {
      return notifyError('Las salidas las registra un administrador')
    }
    if (!(await post('ENTRADA', entran))) return saveAll()
    if (conSalida && !(await post('SALIDA', salen))) return saveAll()
    notifySuccess(
      'Ajuste de stock creado correctamente',
      !conSalida && salen.length > 0 ? 'Quedan los faltantes: los registra un administrador.' : undefined,
    )
    drop(iguales)
    if (form.now().lineas.length === 0) form.clear()
    focusArticulo()
  }
  const save = () =>
    form.save(
      (values) => checkConteo(values, sucursalOf(values)),
      () => saveAll().catch(failAjuste),
    )

  return {
    form,
    esAdmin,
    conSalida,
    sucursal: sucursalOf(form.values),
    add,
    setSucursal,
    save,
    reload: () => load(form.now().lineas.map((l) => l.articulo)),
  }
}

/** What the ledger says of the counted articles in the branch of the count. */
function useSistema(form: DraftForm<ConteoValues>) {
  const { esAdmin, sucursal: working } = useSesion()
  const sucursalOf = (values: ConteoValues) => (esAdmin ? (values.sucursal ?? working) : working) ?? 0

  /** Asks the ledger again; returns true when a quantity changed. */
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
  const setSucursal = (sucursal: number) => {
    form.change((v) => ({ ...v, sucursal, lineas: v.lineas.map((l) => ({ ...l, sistema: null })) }))
    if (sucursal !== 0) load(form.now().lineas.map((l) => l.articulo))
  }
  return { sucursalOf, refresh, load, setSucursal }
}
