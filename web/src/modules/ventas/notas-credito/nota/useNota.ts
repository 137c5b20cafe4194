import { ARTICULO_INCOMPLETO, REPETIDO_EN_LISTA } from '@mostrador/contract/documentos/documentos'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { PorDevolver } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { useQuery } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useSesion } from '../../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../../platform/notify.tsx'
import { hoy } from '../../../../platform/text/format.ts'
import { unidadesDe } from '../../../../ui/fields/cantidad.ts'
import { useCerradoHasta } from '../../../base/periodo-cerrado/usePeriodoCerrado.ts'
import { type DraftForm, useDraftForm } from '../../../documentos/formulario/useDraftForm.ts'
import { addLinea } from '../../../documentos/lineas/lineas.ts'
import { problemaIn } from '../../../documentos/lineas/problema.ts'
import { useEntradaArticulos } from '../../../documentos/lineas/useEntradaArticulos.ts'
import { CAJAS, focusCampo, idOf } from './nota.campos.ts'
import {
  bodyOf,
  type ClienteDeNota,
  changeCliente,
  changedLinea,
  conDevolucion,
  emptyNota,
  isComplete,
  isEmptyNota,
  type LineaDeNota,
  lineaPropuesta,
  type NotaValues,
} from './nota.form.ts'
import { useCreateNotaCredito, ventaADevolverQuery } from './nota.queries.ts'
import { CAMPOS, checkNota } from './nota.reglas.ts'

const ADMITE = { inactivos: true, repetido: REPETIDO_EN_LISTA }

/** A credit note, from the first article to the saved document. */
export function useNota(onSaved: () => void) {
  const { esAdmin, sucursal } = useSesion()
  const form = useDraftForm<NotaValues>({
    form: 'nota-credito',
    que: 'Esta nota de crédito',
    empty: emptyNota,
    isEmpty: isEmptyNota,
    admite: ADMITE,
    idOf,
  })
  const { values } = form
  const venta = useQuery(ventaADevolverQuery(values.venta))
  const vendidas = values.venta === null ? undefined : venta.data?.lineas
  const lineas = lineasOf(form, vendidas)
  const create = useCreateNotaCredito()
  const cerradoHasta = useCerradoHasta()
  const chooseCliente = (cliente: ClienteDeNota | null) => form.change((v) => changeCliente(v, cliente))
  const entrada = useEntradaArticulos(lineas.addUnidades, {
    again: (articulo, cantidad) => form.addUnit(articulo, cantidad, lineas.setLinea),
    cajas: CAJAS,
    onCliente: chooseCliente,
  })
  const remove = (linea: LineaDeNota) => {
    form.remove(linea)
    focusCampo('articulo')
  }

  /** The server wants the reason: its field appears before it is marked. */
  const askMotivo = () =>
    flushSync(() => form.change((v) => ({ ...v, motivo_exceso: v.motivo_exceso ?? '' })))
  const pagos = values.venta === null ? undefined : venta.data?.pagos
  const bodyNow = (v: NotaValues) => bodyOf(conDevolucion(v, pagos), hoy(), sucursal)
  const check = (v: NotaValues) => {
    // After a lost answer, the goods may already be back: a retry only repeats the answer, so the limit does
    // not count.
    const counts = v.venta !== null && !form.wasSent(bodyNow(v))
    const porDevolver = (counts && venta.data?.lineas) || null
    return checkNota(conDevolucion(v, pagos), { hoy: hoy(), esAdmin, cerradoHasta, porDevolver })
  }
  const send = (v: NotaValues) =>
    form.send(create, bodyNow(v), {
      numeroOf: ({ numero }) => numero,
      onSuccess: ({ numero, aviso_caja }) => {
        notifySuccess('Nota de Crédito creada correctamente', aviso_caja ?? numero)
        form.clear()
        onSaved()
      },
      onError: (error) => {
        notifyError('Error al crear la nota de crédito', error)
        const problema = problemaIn(error, CAMPOS)
        if (problema.campo === 'motivo_exceso') askMotivo()
        form.mark(problema)
      },
    })
  const save = async () => {
    // Wait until every scanned code is on the note.
    await entrada.idle()
    form.save(check, send)
  }
  return {
    ...lineas,
    form,
    venta,
    vendidas,
    /** How the sale whose goods come back was paid. */
    pagos,
    chooseCliente,
    entrada,
    remove,
    save,
  }
}

/** How an article gets on the note: at the price of the sale whose goods come back, where it is known. */
function lineasOf(form: DraftForm<NotaValues>, vendidas: readonly PorDevolver[] | undefined) {
  const setLinea = (articulo: string, changed: Partial<LineaDeNota>) =>
    form.change((v) => ({
      ...v,
      lineas: v.lineas.map((l) =>
        l.articulo.id === articulo ? { ...l, ...changedLinea(l, changed, vendidas) } : l,
      ),
    }))
  /** Returns true when the line was added. */
  const add = ({ articulo: { id, nombre }, ...linea }: LineaDeNota): boolean => {
    const accepted = form.accepts({ id, nombre })
    if (accepted) form.change((v) => addLinea(v, { articulo: { id, nombre }, ...linea }))
    return accepted
  }
  const precioOf = (articulo: Articulo) =>
    lineaPropuesta(vendidas, articulo, 1)?.precio_unitario ?? articulo.precio_venta
  const addTyped = (linea: Omit<LineaDeNota, 'articulo'> & { articulo: Articulo | null }): boolean => {
    const { articulo } = linea
    if (articulo && isComplete(linea)) {
      // The proposed price of a unit stands for the part of all units.
      const proposed = linea.precio_unitario === precioOf(articulo)
      const exacta = proposed ? lineaPropuesta(vendidas, articulo, unidadesDe(linea.cantidad)) : undefined
      return add(exacta ?? { ...linea, articulo })
    }
    notifyError(ARTICULO_INCOMPLETO)
    return false
  }
  const addUnidades = (articulo: Articulo, cantidad: number) =>
    add(
      lineaPropuesta(vendidas, articulo, cantidad) ?? {
        articulo,
        cantidad,
        precio_unitario: articulo.precio_venta,
      },
    )
  return { setLinea, add, addTyped, addUnidades, precioOf }
}
