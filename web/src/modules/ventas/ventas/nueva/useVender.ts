/** From 'Crear Venta' to the saved sale: the reasons that stop it, and the steps after them. */
import { ApiError } from '@mostrador/contract/errors'
import { PromocionesCambiadas } from '@mostrador/contract/ventas/lineas'
import { PrecioCambiado } from '@mostrador/contract/ventas/precios-cambiados'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { perfilQuery, useSesion } from '../../../../platform/api/session.tsx'
import { notifyError } from '../../../../platform/notify.tsx'
import { hoy } from '../../../../platform/text/format.ts'
import { readSucursal } from '../../../../platform/tokens.ts'
import { useCerradoHasta } from '../../../base/periodo-cerrado/usePeriodoCerrado.ts'
import type { DocumentForm } from '../../../documentos/formulario/useDocumentForm.ts'
import { type Problema, problemaDeSeries, problemaIn } from '../../../documentos/lineas/problema.ts'
import { chequesIncompletos } from '../../cuotas/pago/pago.reglas.ts'
import { usePreciosDeHoy } from '../lineas/usePrevisto.ts'
import { bodyOf, pagosAEnviar } from '../lineas/venta.importes.ts'
import { type OnSaved, puntoVentaQuery, useCreateVenta } from './vender.queries.ts'
import { refreshPlan, refreshPrecios, sinCobro, type VentaValues } from './venta.form.ts'
import { CAMPOS, type Campo, checkVenta, type Puesto } from './venta.reglas.ts'

type VentaDialog =
  | { kind: 'cheque'; faltas: readonly string[] }
  | { kind: 'confirmar' }
  | { kind: 'precios'; cambiados: PrecioCambiado[] }
  | { kind: 'promociones'; cambiadas: PromocionesCambiadas }
  | null

export interface Vender {
  puntoVenta: number | null
  fecha: string
  dialog: VentaDialog
  close: () => void
  /** Opens the confirmation, asks about an incomplete cheque, or tells what is missing. */
  confirm: () => Promise<void>
  /** Opens the confirmation, also with the cheque as it is. */
  goOn: () => void
  save: () => void
  /** Sells it as the dialog of the payment derived it. */
  cobrar: (venta: VentaValues) => void
  /** Whether something is missing; says it. */
  stops: () => Promise<boolean>
}

export function useVender(form: DocumentForm<VentaValues>, onSaved: OnSaved): Vender {
  const { esAdmin, sucursal, usuario } = useSesion()
  const alFinal = usuario.cobrar_al_final ?? false
  const dePuntoVenta = puntoVentaQuery(sucursal)
  const puntoVenta = useQuery(dePuntoVenta).data ?? null
  const [dialog, setDialog] = useState<VentaDialog>(null)
  const create = useCreateVenta(onSaved)
  const client = useQueryClient()
  const fecha = form.values.fecha ?? hoy()
  const cerradoHasta = useCerradoHasta()
  const preciosDeHoy = usePreciosDeHoy()

  const check = (v: VentaValues) => {
    const sucursalElegida = readSucursal()
    const puntoVenta = client.getQueryData(dePuntoVenta.queryKey) ?? null
    const puesto: Puesto = { hoy: hoy(), esAdmin, sucursal, sucursalElegida, puntoVenta, cerradoHasta }
    const found = checkVenta(v, puesto) ?? problemaDeSeries()
    if (found && !staysOpen(found)) close()
    return found
  }
  /** What the dialog of the payment asks for is corrected there. */
  const staysOpen = ({ campo }: Problema) => alFinal && (campo === null || DEL_COBRO.has(campo))
  const close = () => {
    setDialog(null)
    // The form shows the price before the payment.
    if (alFinal) form.change(sinCobro)
  }
  const stops = async () => {
    // The key may come before the branch does.
    if (sucursal !== null) await client.ensureQueryData(dePuntoVenta).catch(() => null)
    return form.stop(check(form.now()))
  }
  const confirm = async () => {
    if (await stops()) return
    if (alFinal) return setDialog({ kind: 'confirmar' })
    const faltas = chequesIncompletos(pagosAEnviar(form.now()) ?? [])
    setDialog(faltas.length > 0 ? { kind: 'cheque', faltas } : { kind: 'confirmar' })
  }
  const save = () =>
    form.save(check, (v) =>
      form.send(create, bodyOf(v, { hoy: hoy(), puntoVenta, sucursal }), {
        numeroOf: ({ numero }) => numero,
        onError: (error) => void fail(error),
      }),
    )

  /** Keeps every typed value: the form stays as it is, and the same key makes a retry safe. */
  const fail = async (error: Error) => {
    notifyError('Error al guardar venta', error)
    if (error instanceof ApiError && error.isRefusal && form.now().plan) await showPlan()
    const [cambiados, promociones] = [cambiadosIn(error), promocionesIn(error)]
    if (cambiados) await showPrecios(cambiados)
    else if (promociones) await showPromociones(promociones)
    // Without an answer, or after a failure of the server, the confirmation stays open: Enter tries again.
    else if (error instanceof ApiError && error.isRefusal) {
      const problema = problemaIn(error, CAMPOS, campoOf)
      if (staysOpen(problema)) return
      close()
      form.mark(problema)
    }
  }

  /** An admin may have changed the plan during this sale. */
  const showPlan = async () => {
    const perfil = await client.fetchQuery({ ...perfilQuery, staleTime: 0 }).catch(() => null)
    if (perfil) form.change((v) => refreshPlan(v, perfil.planes))
  }

  /** `EnVenta` puts those of now into the form. What they tell articles by may be other too, and the list of the customer. */
  const showPromociones = async (cambiadas: PromocionesCambiadas) => {
    const actuales = await preciosDeHoy(form.now(), idsDe(cambiadas)).catch(() => null)
    if (actuales) form.change((v) => refreshPrecios(v, actuales))
    await client.invalidateQueries({ queryKey: ['promociones'] })
    setDialog({ kind: 'promociones', cambiadas })
  }

  const showPrecios = async (cambiados: PrecioCambiado[]) => {
    try {
      const actuales = await preciosDeHoy(form.now(), idsDe(cambiados))
      form.change((v) => refreshPrecios(alFinal ? sinCobro(v) : v, actuales))
      setDialog({ kind: 'precios', cambiados })
    } catch (error) {
      notifyError('Error al cargar los precios', error)
    }
  }

  return {
    puntoVenta,
    fecha,
    dialog,
    close,
    confirm,
    goOn: () => setDialog({ kind: 'confirmar' }),
    save,
    cobrar: (venta) => {
      form.change(() => venta)
      save()
    },
    stops,
  }
}

const idsDe = (lineas: readonly { articulo: string }[]): string[] => lineas.map(({ articulo }) => articulo)

/** The lines of a 409 `promociones_cambiadas`; null for any other error. */
function promocionesIn(error: Error): PromocionesCambiadas | null {
  if (!(error instanceof ApiError) || error.codigo !== 'promociones_cambiadas') return null
  const parsed = z.safeDecode(PromocionesCambiadas, error.body.articulos as never)
  return parsed.success ? parsed.data : null
}

/** The fields that only the dialog of the payment has. */
const DEL_COBRO: ReadonlySet<string> = new Set<Campo>([
  'anticipo',
  'cantidad_cuotas',
  'primer_vencimiento',
  'pagos',
  'a_favor',
])

/** The articles of a 409 `precios_cambiados`; null for any other error. */
function cambiadosIn(error: Error): PrecioCambiado[] | null {
  if (!(error instanceof ApiError) || error.codigo !== 'precios_cambiados') return null
  const parsed = z.safeDecode(z.array(PrecioCambiado), error.body.articulos as never)
  return parsed.success && parsed.data.length > 0 ? parsed.data : null
}

/** An error in a line shows at the article box, one in a part of the payment at the first amount. */
function campoOf(path: string): string {
  if (path.startsWith('detalles')) return 'articulo'
  if (path.startsWith('a_favor')) return 'a_favor'
  return path.startsWith('pagos') ? 'pagos' : path
}
