/** A transfer from the first line to the created document. */

import { admiteHasta } from '@mostrador/contract/documentos/documentos'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { REPETIDO_EN_TRANSFERENCIA } from '@mostrador/contract/mercaderia/transferencias'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { useDraftForm } from '../../documentos/formulario/useDraftForm.ts'
import { addLinea } from '../../documentos/lineas/lineas.ts'
import {
  bodyOf,
  checkTransferencia,
  emptyTransferencia,
  isEmptyTransferencia,
  propuestaDe,
  type TransferenciaValues,
} from './transferencia.form.ts'
import { useCreateTransferencia } from './transferencias.queries.ts'

const route = getRouteApi('/app/crear-transferencia')

const ADMITE = {
  repetido: REPETIDO_EN_TRANSFERENCIA,
  lleno: admiteHasta('Una transferencia'),
}

export function useTransferencia(onCreated: () => void) {
  const { esAdmin, sucursal } = useSesion()
  const propuesta = route.useSearch()
  const form = useDraftForm<TransferenciaValues>({
    form: 'transferencia',
    que: 'Esta transferencia',
    empty: emptyTransferencia,
    isEmpty: isEmptyTransferencia,
    // A draft that was begun stays as it is.
    open: (found) => found ?? propuestaDe(propuesta),
    admite: ADMITE,
  })
  const create = useCreateTransferencia()
  /** A vendedor sends from the own branch. */
  const withOrigen = (v: TransferenciaValues): TransferenciaValues =>
    esAdmin ? v : { ...v, origen: sucursal ?? 0 }

  const add = (articulo: Articulo, cantidad = 1) => {
    if (!form.accepts(articulo)) return false
    const { id, nombre, unidad = '' } = articulo
    form.change((v) => addLinea(v, { articulo: id, nombre, unidad, cantidad }))
    return true
  }
  const save = () =>
    form.save(
      (values) => checkTransferencia(withOrigen(values)),
      (values) =>
        form.send(create, bodyOf(withOrigen(values), esAdmin), {
          numeroOf: ({ numero }) => numero,
          onSuccess: ({ estado }) => {
            notifySuccess(
              'Transferencia creada exitosamente',
              estado === 'PENDIENTE' ? 'Queda pendiente: se envía cuando el origen tenga stock.' : undefined,
            )
            form.clear()
            onCreated()
          },
          onError: (error) => notifyError('Error al crear la transferencia', error),
        }),
    )
  return { form, values: withOrigen(form.values), esAdmin, add, save }
}
