import { Button } from '@mantine/core'
import { nombreCondicion } from '@mostrador/contract/documentos/condiciones-venta'
import { ApiError } from '@mostrador/contract/errors'
import { sumarDias } from '@mostrador/contract/fechas'
import type { Presupuesto } from '@mostrador/contract/ventas/presupuestos'
import { useState } from 'react'
import { useSesion } from '../../../../platform/api/session.tsx'
import { useFaltaLinea } from '../../../../platform/conexion/modo.ts'
import { useHotkey } from '../../../../platform/hotkeys.tsx'
import { notifyError, notifySuccess } from '../../../../platform/notify.tsx'
import { formatFecha, formatMoney, hoy } from '../../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx'
import { CantidadInput } from '../../../../ui/fields/CantidadInput.tsx'
import { type Cantidad, isCantidad, unidadesDe } from '../../../../ui/fields/cantidad.ts'
import { DetailList } from '../../../../ui/tables/DetailList.tsx'
import type { DocumentForm } from '../../../documentos/formulario/useDocumentForm.ts'
import { usePreciosDeHoy } from '../lineas/usePrevisto.ts'
import { useRegalo } from '../lineas/useRegalo.ts'
import { VentaRegalo } from '../lineas/VentaRegalo.tsx'
import { bodyOf, importesOf, lineasConPrecio } from '../lineas/venta.importes.ts'
import { useCreatePresupuesto } from './ofrecer.queries.ts'
import { refreshPrecios, sinPromociones, type VentaValues } from './venta.form.ts'

const MAX_DIAS = 365

const TECLA = 'Alt+P'

export interface VentaOfrecerProps {
  form: DocumentForm<VentaValues>
  /** Whether something is missing; says it. */
  stops: () => Promise<boolean>
  onOffered: (presupuesto: Presupuesto) => void
}

/** Keeps the sale on the screen as an offer, where offers are on. */
export function VentaOfrecer({ form, stops, onOffered }: VentaOfrecerProps) {
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    if (!(await stops())) setAsking(true)
  }
  const falta = useFaltaLinea()
  useHotkey(TECLA, 'Guardar como presupuesto', () => void ask(), falta)
  return (
    <>
      <Button variant="default" aria-keyshortcuts={TECLA} onClick={() => void ask()} {...falta}>
        Guardar como presupuesto
      </Button>
      {asking && <Preguntar form={form} onOffered={onOffered} onClose={() => setAsking(false)} />}
    </>
  )
}

interface PreguntarProps extends Omit<VentaOfrecerProps, 'stops'> {
  onClose: () => void
}

function Preguntar({ form, onOffered, onClose }: PreguntarProps) {
  const { sucursal, usuario } = useSesion()
  const [dias, setDias] = useState<Cantidad>(usuario.presupuestos?.dias ?? 1)
  const create = useCreatePresupuesto()
  const preciosDeHoy = usePreciosDeHoy()
  const values = sinPromociones(form.values)
  const valid = isCantidad(dias, { max: MAX_DIAS })
  const lineas = lineasConPrecio(values).map((l) => ({ ...l, cantidad: unidadesDe(l.cantidad) }))
  const regalo = useRegalo(lineas, importesOf(values).total)

  const refresh = async () => {
    try {
      const ahora = form.now()
      const actuales = await preciosDeHoy(
        ahora,
        ahora.lineas.map((l) => l.articulo.id),
      )
      form.change((v) => refreshPrecios(v, actuales))
    } catch (error) {
      notifyError('Error al cargar los precios', error)
    }
  }
  const save = () => {
    if (!valid || !regalo.admite()) return
    const { pagos: _, ...body } = bodyOf(sinPromociones(form.now()), {
      hoy: hoy(),
      puntoVenta: null,
      sucursal,
    })
    create.mutate(
      { ...body, dias },
      {
        onSuccess: (presupuesto) => {
          notifySuccess('Presupuesto guardado correctamente', presupuesto.numero)
          onOffered(presupuesto)
        },
        onError: (error) => {
          notifyError('Error al guardar el presupuesto', error)
          if (error instanceof ApiError && error.codigo === 'precios_cambiados') void refresh()
        },
      },
    )
  }

  return (
    <ConfirmDialog
      title="Guardar como presupuesto"
      question="Se guarda con su número y sus precios. No mueve stock, caja ni cuenta corriente."
      confirmLabel="Guardar presupuesto"
      cancelLabel="Volver"
      busy={create.isPending}
      onConfirm={save}
      onClose={onClose}
    >
      <DetailList
        items={[
          ['Cliente', values.cliente?.nombre ?? ''],
          ['Condición de venta', nombreCondicion({ ...values, pagos: undefined })],
          ['Total', <strong key="t">{formatMoney(importesOf(values).total)}</strong>],
        ]}
      />
      <VentaRegalo regalo={regalo} />
      <CantidadInput
        label="Validez (días)"
        description={valid ? `Vale hasta el ${formatFecha(sumarDias(hoy(), dias))}` : undefined}
        min={1}
        max={MAX_DIAS}
        value={dias}
        onChange={setDias}
      />
    </ConfirmDialog>
  )
}
