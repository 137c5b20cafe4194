/** An exchange, from the first article to the saved pair of documents. */
import { sumarCantidades } from '@mostrador/contract/cantidades'
import { REPETIDO_EN_LISTA } from '@mostrador/contract/documentos/documentos'
import { ApiError } from '@mostrador/contract/errors'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Cambio } from '@mostrador/contract/ventas/cambios'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { hoy } from '../../../platform/text/format.ts'
import { type Cantidad, unidadesDe } from '../../../ui/fields/cantidad.ts'
import { type DraftForm, useDraftForm } from '../../documentos/formulario/useDraftForm.ts'
import { findLinea, hasArticulo } from '../../documentos/lineas/lineas.ts'
import { focusId, problemaDeSeries, problemaIn } from '../../documentos/lineas/problema.ts'
import { useEntradaArticulos } from '../../documentos/lineas/useEntradaArticulos.ts'
import { vueltoDePagos } from '../cuotas/pago/pago.reglas.ts'
import { changedLinea, type LineaDeNota, lineaPropuesta } from '../notas-credito/nota/nota.form.ts'
import { ventaADevolverQuery } from '../notas-credito/nota/nota.queries.ts'
import { usePreciosDeVenta } from '../ventas/lineas/usePrevisto.ts'
import { useRegalo } from '../ventas/lineas/useRegalo.ts'
import { importesOf, lineasConPrecio } from '../ventas/lineas/venta.importes.ts'
import { addArticulo, conPack, pickCliente, tarifasDe, withCliente } from '../ventas/nueva/venta.form.ts'
import {
  aPagar,
  bodyOf,
  CAMPOS,
  type CambioValues,
  checkCambio,
  emptyCambio,
  isEmptyCambio,
  sinPago,
  sinRedondeo,
} from './cambio.form.ts'
import { useCreateCambio } from './cambios.queries.ts'

export const idOf = (campo: string): string => `cambio-${campo}`
export const CAJAS = { articulo: idOf('articulo'), cliente: idOf('cliente') }

type Lado = 'devuelve' | 'lleva'

/** A saved exchange: what the customer paid of it and got back of that, in centavos. */
export interface Hecho {
  cambio: Cambio
  vuelto: number
  pagado: number
}

/** `inicial`: that of a sale whose detail it began in, unless its draft is of the same sale. */
export function useCambio(inicial?: CambioValues) {
  const form = useDraftForm<CambioValues>({
    form: 'cambio',
    que: 'Este cambio',
    empty: emptyCambio,
    isEmpty: isEmptyCambio,
    idOf,
    open: (draft) =>
      inicial && draft?.venta !== inicial.venta ? inicial : sinRedondeo(draft ?? emptyCambio()),
  })
  const { values, change } = form
  const [lado, setLado] = useState<Lado>('devuelve')
  const conPrecios = usePreciosDeVenta()
  const devueltos = useDevueltos(form)
  const guardado = useGuardado(form, () => {
    setLado('devuelve')
    form.clear()
    focusId(CAJAS.cliente)
  })
  const turn = () => {
    setLado((l) => (l === 'devuelve' ? 'lleva' : 'devuelve'))
    focusId(CAJAS.articulo)
  }

  const take = (elegido: Articulo, cantidad: number, pack?: number) => {
    if (!form.accepts(elegido)) return false
    change((v) => ({ ...v, ...addArticulo(v, conPrecios(elegido), cantidad, pack), pagos: null }))
    return true
  }
  const setLlevado = (id: string, cantidad: Cantidad) => {
    form.setCantidad(id, cantidad)
    change((v) => ({ ...v, pagos: null }))
  }
  const add = (a: Articulo, cantidad = 1, pack?: number) =>
    lado === 'devuelve'
      ? devueltos.add({ ...a, ...tarifasDe(conPrecios(a), form.now().cliente) }, cantidad)
      : take(a, cantidad, pack)
  const entrada = useEntradaArticulos(add, {
    again: (a, cantidad, pack) =>
      lado === 'devuelve'
        ? devueltos.again(a, cantidad)
        : form.addUnit(a, cantidad, (id, linea) => {
            setLlevado(id, linea.cantidad ?? null)
            form.setLinea(id, { packs: conPack(findLinea(form.now(), id), pack) })
          }),
    cajas: CAJAS,
    onCliente: (cliente) => change((v) => withCliente(v, pickCliente(cliente))),
  })

  const lleva = lineasConPrecio(values)
  const regalo = useRegalo(
    lleva.map((l) => ({ ...l, cantidad: unidadesDe(l.cantidad) })),
    importesOf(values).total,
  )
  const save = async () => {
    // Wait until every scanned code is on one of the sides.
    await entrada.idle()
    if (regalo.admite()) guardado.save()
  }

  return {
    form,
    devueltos,
    lado,
    setLado,
    turn,
    guardado,
    entrada,
    add,
    lleva,
    setLlevado,
    regalo,
    save,
  }
}

/** From 'Guardar cambio' to the pair of documents, with the dialog of the payment where that comes at the end. */
function useGuardado(form: DraftForm<CambioValues>, onGuardado: () => void) {
  const { change } = form
  const { sucursal, usuario } = useSesion()
  const alFinal = usuario.cobrar_al_final ?? false
  const [hecho, setHecho] = useState<Hecho | null>(null)
  const [cobrando, setCobrando] = useState(false)
  const create = useCreateCambio()

  const close = () => {
    setCobrando(false)
    // The form shows the difference before its payment.
    if (alFinal) change(sinPago)
  }
  const send = () =>
    form.save(checkCambio, (v) => {
      const body = bodyOf(v, hoy(), sucursal)
      return form.send(create, body, {
        numeroOf: ({ venta: { numero } }) => numero,
        onSuccess: (cambio) => {
          notifySuccess(
            'Cambio guardado correctamente',
            `${cambio.nota_credito.numero} y ${cambio.venta.numero}`,
          )
          setHecho({ cambio, vuelto: vueltoDePagos(body.pagos), pagado: Math.max(body.diferencia, 0) })
          setCobrando(false)
          onGuardado()
        },
        onError: fail,
      })
    })
  const fail = (error: Error) => {
    notifyError('Error al guardar el cambio', error)
    // Without an answer, or after a failure of the server, the dialog of the payment stays open: Enter tries again.
    if (alFinal && !(error instanceof ApiError && error.isRefusal)) return
    const problema = problemaIn(error, CAMPOS, (path) =>
      /^(detalles|devueltos|llevados)/.test(path) ? 'articulo' : path,
    )
    if (problema.campo === 'motivo_exceso') change((v) => ({ ...v, motivo_exceso: v.motivo_exceso ?? '' }))
    close()
    form.mark(problema)
  }
  return {
    hecho,
    forget: () => setHecho(null),
    save: () => {
      if (!alFinal || aPagar(form.now()) <= 0) send()
      else if (!form.stop(checkCambio(form.now()) ?? problemaDeSeries())) setCobrando(true)
    },
    /** Whether the dialog of the payment is open. */
    cobrando,
    close,
    /** Saves it as that dialog says. */
    cobrar: (pago: Pick<CambioValues, 'pagos' | 'redondeo'>) => {
      change((v) => ({ ...v, ...pago }))
      send()
    },
  }
}

/** The goods that come back, at the prices of their sale where it is known. */
function useDevueltos(form: DraftForm<CambioValues>) {
  const { values, change } = form
  const venta = useQuery(ventaADevolverQuery(values.venta))
  const vendidas = values.venta === null ? undefined : venta.data?.lineas
  const add = ({ id, nombre, precio_venta }: Articulo, cantidad: number) => {
    const repetido = hasArticulo({ lineas: form.now().devueltos }, id)
    if (repetido || (vendidas && !lineaPropuesta(vendidas, { id, nombre }, cantidad))) {
      notifyError(repetido ? REPETIDO_EN_LISTA : `La venta no tiene unidades por devolver de ${nombre}`)
      return false
    }
    const linea = lineaPropuesta(vendidas, { id, nombre }, cantidad) ?? {
      articulo: { id, nombre },
      cantidad,
      precio_unitario: precio_venta,
    }
    change((v) => ({ ...v, devueltos: [...v.devueltos, linea], pagos: null }))
    return true
  }
  const set = (id: string, changed: Partial<LineaDeNota>) =>
    change((v) => ({
      ...v,
      pagos: null,
      devueltos: v.devueltos.map((l) =>
        l.articulo.id === id ? { ...l, ...changedLinea(l, changed, vendidas) } : l,
      ),
    }))
  return {
    add,
    set,
    remove: (id: string) =>
      change((v) => ({ ...v, devueltos: v.devueltos.filter((l) => l.articulo.id !== id), pagos: null })),
    /** A code that is read again: so much more. */
    again: ({ id }: Articulo, cantidad: number): boolean => {
      const linea = findLinea({ lineas: form.now().devueltos }, id)
      if (linea) set(linea.articulo.id, { cantidad: sumarCantidades([unidadesDe(linea.cantidad), cantidad]) })
      return linea !== undefined
    },
    vendidas,
    /** Whether their sale was paid. */
    conPagos: values.venta !== null && (venta.data?.pagos.length ?? 0) > 0,
  }
}
