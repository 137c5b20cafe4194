/** A transfer from the first line to the created document. */

import type { Articulo } from '@mostrador/contract/articulos'
import { MAX_LINEAS } from '@mostrador/contract/documentos'
import { useRef, useState } from 'react'
import { notifyError, notifySuccess, notifyUndo } from '../../platform/notify.tsx'
import { useSesion } from '../../platform/session.tsx'
import type { Cantidad } from '../../ui/cantidad.ts'
import { cantidadId, type Linea } from '../documentos/LineasTable.tsx'
import { useDraftForm } from '../documentos/useDraftForm.ts'
import { focusId } from '../documentos/useEntradaArticulos.ts'
import {
  bodyOf,
  checkTransferencia,
  emptyTransferencia,
  isEmptyTransferencia,
  type Problema,
  REPETIDO,
  type TransferenciaValues,
} from './transferencia.form.ts'
import { useCreateTransferencia } from './transferencias.queries.ts'

export function useTransferencia(onCreated: () => void) {
  const { esAdmin, sucursal } = useSesion()
  const draft = useDraftForm<TransferenciaValues>({
    form: 'transferencia',
    empty: emptyTransferencia,
    isEmpty: isEmptyTransferencia,
  })
  const create = useCreateTransferencia()
  const inFlight = useRef(false)
  const [problema, setProblema] = useState<Problema | null>(null)
  const form: typeof draft = {
    ...draft,
    change: (next) => {
      setProblema(null)
      draft.change(next)
    },
  }
  /** A vendedor sends from the own branch. */
  const withOrigen = (v: TransferenciaValues): TransferenciaValues =>
    esAdmin ? v : { ...v, origen: sucursal ?? 0 }

  const add = ({ id, nombre, baja }: Articulo) => {
    if (baja) return notifyError(`El artículo ${nombre} está inactivo`)
    if (form.now().lineas.some((l) => l.articulo === id)) {
      notifyError(REPETIDO)
      return focusId(cantidadId(id))
    }
    if (form.now().lineas.length >= MAX_LINEAS) {
      return notifyError(`Una transferencia admite hasta ${MAX_LINEAS} artículos`)
    }
    form.change((v) => ({ ...v, lineas: [...v.lineas, { articulo: id, nombre, cantidad: 1 }] }))
  }
  const remove = (linea: Linea) => {
    form.change((v) => ({ ...v, lineas: v.lineas.filter((l) => l.articulo !== linea.articulo) }))
    notifyUndo(`Se quitó ${linea.nombre}`, () =>
      form.change((v) =>
        v.lineas.some((l) => l.articulo === linea.articulo) ? v : { ...v, lineas: [...v.lineas, linea] },
      ),
    )
  }
  const save = () => {
    if (inFlight.current) return
    const values = withOrigen(form.now())
    const found = checkTransferencia(values)
    setProblema(found)
    if (found) {
      notifyError(found.texto)
      return focusId(found.campo)
    }
    inFlight.current = true
    const body = bodyOf(values, esAdmin)
    create.mutate(
      { body, key: form.keyFor(body) },
      {
        onSuccess: ({ estado }) => {
          notifySuccess(
            'Transferencia creada exitosamente',
            estado === 'PENDIENTE' ? 'Queda pendiente: se envía cuando el origen tenga stock.' : undefined,
          )
          form.clear()
          onCreated()
        },
        onError: (error) => notifyError('Error al crear la transferencia', error),
        onSettled: () => {
          inFlight.current = false
        },
      },
    )
  }
  return {
    form,
    values: withOrigen(form.values),
    esAdmin,
    problema,
    add,
    remove,
    setCantidad: (articulo: string, cantidad: Cantidad) =>
      form.change((v) => ({
        ...v,
        lineas: v.lineas.map((l) => (l.articulo === articulo ? { ...l, cantidad } : l)),
      })),
    save,
    saving: create.isPending,
  }
}
