/** A payment to a supplier, from the first means to the saved document. */
import type { ComprobanteAbierto, Deuda, Pago } from '@mostrador/contract/compras/pagos-proveedores'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { hoy } from '../../../platform/text/format.ts'
import { useDraftForm } from '../../documentos/formulario/useDraftForm.ts'
import { completed, otraKey, without } from '../../documentos/pago/lineasDePago.ts'
import type { ProveedorElegido } from '../proveedores/ProveedorPicker.tsx'
import {
  aplicadoDe,
  bodyOf,
  checkPago,
  claveDe,
  emptyPago,
  isEmptyPago,
  type MedioTecleado,
  nuevoMedio,
  type PagoValues,
  sobranteDe,
  totalDe,
} from './pago.form.ts'
import { deudaQuery, useCreatePago } from './pagos.queries.ts'

interface UsePago {
  /** Whom the address names. */
  proveedor?: number | undefined
  /** The voucher that it names: the form begins with all that is open of it. */
  compra?: number | undefined
  onSaved: (pago: Pago) => void
}

const SIN_DEUDA: Pick<Deuda, 'comprobantes'> = { comprobantes: [] }

export function usePagoProveedor({ proveedor, compra, onSaved }: UsePago) {
  const form = useDraftForm<PagoValues>({
    form: 'pago-proveedor',
    que: 'Este pago',
    empty: () => emptyPago(hoy()),
    isEmpty: isEmptyPago,
    ...(compra !== undefined && { open: () => emptyPago(hoy()) }),
  })
  const { values, change } = form
  const pedido = useQuery({
    ...deudaQuery(proveedor ?? 0),
    enabled: proveedor !== undefined && values.proveedor === null,
  })
  const elegido = values.proveedor ?? pedido.data?.proveedor ?? null
  const query = useQuery({ ...deudaQuery(elegido?.id ?? 0), enabled: elegido !== null })
  const deuda = elegido && query.data
  const { comprobantes } = deuda ?? SIN_DEUDA
  const create = useCreatePago()
  const total = totalDe(values)
  const aplicado = aplicadoDe(values, comprobantes)

  const setMedios = (next: (medios: readonly MedioTecleado[]) => readonly MedioTecleado[]) =>
    change((v) => ({ ...v, medios: next(v.medios) }))
  const falta = aplicado - total

  const [empezado, setEmpezado] = useState(compra === undefined)
  const empezar = useEffectEvent(() => {
    if (empezado || !deuda) return
    setEmpezado(true)
    const pedida = comprobantes.find((c) => c.id === compra && !c.inicial && !c.nota)
    if (!pedida) return
    change((v) => ({
      ...v,
      proveedor: elegido,
      aplica: { [claveDe(pedida)]: pedida.pendiente },
      medios: v.medios.map((m) => ({ ...m, monto: pedida.pendiente })),
    }))
  })
  const leida = deuda !== undefined && deuda !== null
  useEffect(() => {
    if (leida) empezar()
  }, [leida])

  return {
    form,
    elegido,
    deuda,
    total,
    aplicado,
    /** What the means still lack of what is applied; negative when something is left over. */
    falta,
    elegir: (otro: ProveedorElegido | null) => change((v) => ({ ...v, proveedor: otro, aplica: {} })),
    aplicar: (c: ComprobanteAbierto, importe: number | null) =>
      change((v) => ({ ...v, aplica: { ...v.aplica, [claveDe(c)]: importe } })),
    /**
     * What is open of it, at most what is left of what is paid; all of it while no amount is typed. Nothing when
     * nothing is left.
     */
    aplicarLoQueQueda: (c: ComprobanteAbierto) => {
      const queda = total === 0 || c.nota ? c.pendiente : sobranteDe(values, comprobantes)
      const importe = Math.min(c.pendiente, queda)
      if (importe <= 0)
        return void notifyError('Lo que se paga ya está aplicado: agrega un medio o baja otro importe')
      change((v) => ({ ...v, aplica: { ...v.aplica, [claveDe(c)]: importe } }))
    },
    /** All that is open; a single means without an amount pays it. */
    aplicarTodo: () =>
      change((v) => {
        const aplica = Object.fromEntries(comprobantes.map((c) => [claveDe(c), c.pendiente]))
        const [medio, ...otros] = v.medios
        const solo = otros.length === 0 && medio && medio.monto === null && medio.medio !== 'CHEQUE_TERCERO'
        return {
          ...v,
          aplica,
          medios: solo ? [{ ...medio, monto: aplicadoDe({ aplica }, comprobantes) || null }] : v.medios,
        }
      }),
    setLinea: (key: number, changed: Partial<MedioTecleado>) =>
      setMedios((medios) => medios.map((m) => (m.key === key ? { ...m, ...changed } : m))),
    agregar: () =>
      setMedios((medios) => [...medios, nuevoMedio(otraKey(medios), hoy(), falta > 0 ? falta : null)]),
    quitar: (key: number) => setMedios((medios) => without(medios, key)),
    completar: () =>
      setMedios((medios) => (medios.at(-1)?.medio === 'CHEQUE_TERCERO' ? medios : completed(medios, falta))),
    save: () =>
      form.save(
        (now) => checkPago({ ...now, proveedor: elegido }, { comprobantes }),
        (now) =>
          form.send(create, bodyOf({ ...now, proveedor: elegido }, comprobantes), {
            numeroOf: ({ numero }) => numero,
            onSuccess: (pago) => {
              notifySuccess(`Pago ${pago.numero} registrado`)
              form.clear()
              onSaved(pago)
            },
            onError: (error) => notifyError('Error al registrar el pago', error),
          }),
      ),
  }
}
