/** From 'Crear Venta' to the saved sale: what may stop it, and how it goes on. */
import { ApiError } from '@mostrador/contract/errors'
import { PrecioCambiado, type VentaCreada } from '@mostrador/contract/ventas'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { hoy } from '../../platform/format.ts'
import { notifyError } from '../../platform/notify.tsx'
import { useSesion } from '../../platform/session.tsx'
import { readSucursal } from '../../platform/tokens.ts'
import { getArticulos } from '../articulos/articulos.picker.ts'
import type { VentaFormState } from './useVentaForm.ts'
import { cantidadId, focusCampo, focusId } from './venta.campos.ts'
import { refreshArticulos } from './venta.form.ts'
import { bodyOf } from './venta.importes.ts'
import { CAMPOS, type Campo, checkVenta, type Problema, type Puesto } from './venta.reglas.ts'
import { puntoVentaQuery, useCreateVenta } from './ventas.queries.ts'

type VentaDialog = { kind: 'confirmar' } | { kind: 'precios'; cambiados: PrecioCambiado[] } | null

export interface Vender {
  puntoVenta: number | null
  fecha: string
  /** Why the last try did not get as far as the confirmation. */
  problema: Problema | null
  clearProblema: () => void
  dialog: VentaDialog
  close: () => void
  saving: boolean
  /** Opens the confirmation, or says what is missing. */
  confirm: () => void
  save: () => void
}

export function useVender(form: VentaFormState, onSaved: (creada: VentaCreada) => void): Vender {
  const { esAdmin, sucursal } = useSesion()
  const puntoVenta = useQuery(puntoVentaQuery(sucursal)).data ?? null
  const [problema, setProblema] = useState<Problema | null>(null)
  const [dialog, setDialog] = useState<VentaDialog>(null)
  const create = useCreateVenta(onSaved)
  const inFlight = useRef(false)
  const fecha = form.values.fecha ?? hoy()

  const stop = (found: Problema) => {
    setProblema(found)
    setDialog(null)
    if (found.campo) focusCampo(found.campo)
    else if (found.linea !== undefined) focusId(cantidadId(found.linea))
  }

  const isReady = (): boolean => {
    const puesto: Puesto = { hoy: hoy(), esAdmin, sucursal, sucursalElegida: readSucursal(), puntoVenta }
    const found = checkVenta(form.now(), puesto)
    if (found) {
      notifyError(found.texto)
      stop(found)
    }
    return found === null
  }

  const confirm = () => {
    setProblema(null)
    if (isReady()) setDialog({ kind: 'confirmar' })
  }

  const save = () => {
    // Two presses may come before the first one shows.
    if (inFlight.current || !isReady()) return
    inFlight.current = true
    const body = bodyOf(form.now(), { hoy: hoy(), puntoVenta, sucursal })
    create.mutate(
      { body, key: form.keyFor(body) },
      {
        onError: (error) => void fail(error),
        onSettled: () => {
          inFlight.current = false
        },
      },
    )
  }

  /** Nothing that was typed is lost: the form stays as it is, and the same key makes a retry safe. */
  const fail = async (error: Error) => {
    notifyError('Error al guardar venta', error)
    const cambiados = cambiadosIn(error)
    if (cambiados) await showPrecios(cambiados)
    // Without an answer, or after a failure of the server's, the confirmation stays open: Enter tries again.
    else if (error instanceof ApiError && error.isRefusal) stop(problemaIn(error))
  }

  const showPrecios = async (cambiados: PrecioCambiado[]) => {
    try {
      const actuales = await getArticulos(cambiados.map(({ articulo }) => articulo))
      form.change((v) => refreshArticulos(v, actuales))
      setDialog({ kind: 'precios', cambiados })
    } catch (error) {
      notifyError('Error al cargar los precios', error)
    }
  }

  return {
    puntoVenta,
    fecha,
    problema,
    clearProblema: () => setProblema(null),
    dialog,
    close: () => setDialog(null),
    saving: create.isPending,
    confirm,
    save,
  }
}

/** The articles of a 409 `precios_cambiados`; null for any other error. */
function cambiadosIn(error: Error): PrecioCambiado[] | null {
  if (!(error instanceof ApiError) || error.codigo !== 'precios_cambiados') return null
  const parsed = z.safeDecode(z.array(PrecioCambiado), error.body.articulos as never)
  return parsed.success && parsed.data.length > 0 ? parsed.data : null
}

/** The field that a refusal names, when it is one of the form's. */
function problemaIn({ campos }: ApiError): Problema {
  for (const [path, texto] of Object.entries(campos)) {
    const name = path.startsWith('detalles') ? 'articulo' : path
    const campo = CAMPOS.find((known): known is Campo => known === name)
    if (campo) return { campo, texto }
  }
  return { campo: null, texto: '' }
}
