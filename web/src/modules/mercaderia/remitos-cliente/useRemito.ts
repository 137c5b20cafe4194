/**
 * A delivery note from the first line to the saved document: the reasons that stop it, and the steps after
 * them.
 */

import { admiteHasta } from '@mostrador/contract/documentos/documentos'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Cliente } from '@mostrador/contract/maestros/clientes'
import type { CreateRemito, Remito } from '@mostrador/contract/mercaderia/remitos-cliente'
import type { YaDescontado } from '@mostrador/contract/mercaderia/verificar-stock'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { useCerradoHasta } from '../../base/periodo-cerrado/usePeriodoCerrado.ts'
import { useDraftForm } from '../../documentos/formulario/useDraftForm.ts'
import { addLinea } from '../../documentos/lineas/lineas.ts'
import { focusArticulo } from '../../documentos/lineas/problema.ts'
import { notifyStockInsuficiente, stockInsuficienteIn } from '../../documentos/lineas/stockInsuficiente.tsx'
import { getArticulos } from '../../documentos/pickers/articulos.picker.ts'
import {
  type EntregaPendiente,
  ERROR_PENDIENTE,
  useEntrega,
} from '../articulos-pendientes/entrega.borrador.ts'
import {
  addPendiente,
  bodyOf,
  checkRemito,
  emptyRemito,
  isEmptyRemito,
  lineaOf,
  type RemitoValues,
  remitoDe,
} from './remito.form.ts'
import { useCreateRemito, verificarStock } from './remitos.queries.ts'

export function useRemito(onSaved: (remito: Remito) => void) {
  const { usuario, sucursal: working, esAdmin } = useSesion()
  const { form, addEntrega, precios, forget, drop } = useBorrador()
  const create = useCreateRemito()
  const cerradoHasta = useCerradoHasta()
  const [descontado, setDescontado] = useState<YaDescontado[] | null>(null)
  const sucursal = form.values.sucursal ?? working

  const add = (articulo: Articulo, cantidad = 1) => {
    const accepted = form.accepts(articulo)
    if (accepted) form.change((v) => addLinea(v, { ...lineaOf(articulo), cantidad }))
    return accepted
  }

  const setCliente = (cliente: Cliente | null) => {
    form.change((v) => ({ ...v, cliente: cliente && { id: cliente.id, nombre: cliente.nombre } }))
    if (cliente) focusArticulo()
  }

  const fail = (error: unknown) => {
    const faltan = stockInsuficienteIn(error)
    if (faltan) notifyStockInsuficiente(faltan)
    else notifyError('Error al crear el remito de cliente', error)
  }

  const post = (body: CreateRemito) =>
    form.send(create, body, {
      numeroOf: ({ numero }) => numero,
      onSuccess: (remito) => {
        notifySuccess('Remito de cliente creado correctamente')
        forget()
        onSaved(remito)
      },
      onError: fail,
    })
  const verifyAndPost = async (body: CreateRemito, sure: boolean) => {
    // After a lost answer, the goods may already be gone: a retry only repeats the answer.
    if (body.tipo_operacion === 'SALIDA' && !form.wasSent(body)) {
      const found = await verificarStock(body)
      if (!found.stock_suficiente) return notifyStockInsuficiente(found.stock_insuficiente)
      if (!sure && found.ya_descontado.length > 0) return setDescontado(found.ya_descontado)
    }
    await post(body)
  }
  const save = async (sure: boolean) => {
    // Whoever sees no prices cannot know that one is still on its way.
    await precios()
    form.save(
      (values) => checkRemito(values, { usuario, sucursal, esAdmin, cerradoHasta }),
      (values) => {
        setDescontado(null)
        return verifyAndPost(bodyOf(values, usuario.id, sucursal ?? 0), sure).catch(fail)
      },
    )
  }

  return {
    form,
    sucursal,
    add,
    setCliente,
    addEntrega,
    descontado,
    closeDescontado: () => setDescontado(null),
    save: () => void save(false),
    saveAnyway: () => void save(true),
    discard: () => {
      forget()
      focusArticulo()
    },
    drop,
  }
}

/** A note of selected pending articles has its own draft, beside a note begun by hand. */
function useBorrador() {
  const { esDeposito } = useSesion()
  const entrega = useEntrega()
  const [entregas] = useState(entrega.read)
  const form = useDraftForm<RemitoValues>({
    que: 'Este remito',
    form: entregas.length > 0 ? 'remito:pendientes' : 'remito',
    empty: emptyRemito,
    isEmpty: isEmptyRemito,
    open: (recovered) => remitoDe(entregas, recovered),
    // A repeated article needs no message: the focus goes to its quantity.
    admite: { lleno: admiteHasta('Un remito') },
  })

  const cargando = useRef<Promise<void> | null>(null)
  /** Pending articles come without a price: it comes from the catalogue. */
  const ask = async () => {
    const missing = form.now().lineas.filter((l) => l.pendientes.length > 0 && l.precio === null)
    if (missing.length === 0) return
    try {
      const found = await getArticulos(missing.map((l) => l.articulo))
      for (const { id, precio_venta } of found) form.setLinea(id, { precio: precio_venta })
    } catch (error) {
      notifyError(ERROR_PENDIENTE, error)
    }
  }
  const loadPrecios = () => {
    const asked = ask().finally(() => {
      if (cargando.current === asked) cargando.current = null
    })
    cargando.current = asked
    return asked
  }
  /** Waits for those that are on their way; asks again for those that did not come, where nobody sees to type them. */
  const precios = () => cargando.current ?? (esDeposito ? loadPrecios() : undefined)
  const addEntrega = (added: EntregaPendiente) => {
    form.change((v) => addPendiente(v, added))
    void loadPrecios()
  }
  const arrive = useEffectEvent(() => {
    entrega.checkReadable()
    void loadPrecios()
  })
  useEffect(() => {
    arrive()
  }, [])

  const forget = () => {
    entrega.clear()
    form.clear()
  }
  /** Forgets the note, and returns a function that restores it; null when there is nothing to restore. */
  const drop = (): (() => void) | null => {
    const gathered = entrega.read()
    entrega.clear()
    const restore = form.drop()
    // The form finds the draft of such a note only by its pending articles.
    if (!restore || (entregas.length > 0 && gathered.length === 0)) return null
    return () => {
      entrega.keep(gathered)
      restore()
    }
  }
  return { form, addEntrega, precios, forget, drop }
}
