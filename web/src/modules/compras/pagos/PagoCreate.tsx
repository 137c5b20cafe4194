import { Button, Textarea } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { BorradorRecuperado } from '../../../ui/pages/BorradorRecuperado.tsx'
import { Campo, DocumentForm, FormBand, FormBar } from '../../../ui/pages/DocumentForm.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { useConCaja } from '../../caja/turnos/useConCaja.ts'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { ProveedorPicker } from '../proveedores/ProveedorPicker.tsx'
import { PagoComprobantes } from './PagoComprobantes.tsx'
import { MEDIO_ID, PagoMedios } from './PagoMedios.tsx'
import { usePagoProveedor } from './usePago.ts'

const route = getRouteApi('/app/pagos-proveedores/nuevo')

/** A new payment. */
export function PagoCreate() {
  return (
    <ConCompras permiso="pagos_proveedores">
      <Permitido />
    </ConCompras>
  )
}

function Permitido() {
  const { proveedor, compra } = route.useSearch()
  const navigate = useNavigate()
  const conCaja = useConCaja()
  const pago = usePagoProveedor({
    proveedor,
    compra,
    onSaved: ({ id }) => void navigate({ to: '/pagos-proveedores/$id', params: { id: String(id) } }),
  })
  const { form, elegido, deuda, total, aplicado } = pago
  const { values, change, errorOf, saving } = form
  const deLaCaja = values.medios.some((m) => m.medio === 'EFECTIVO' && m.origen === 'caja')
  const save = () => (deLaCaja ? conCaja(pago.save) : pago.save())
  useHotkey('Ctrl+Enter', 'Registrar el pago', save, !saving)
  useHotkey('F7', 'Pagar todo lo pendiente', pago.aplicarTodo, (deuda?.comprobantes.length ?? 0) > 0)

  return (
    <DocumentForm>
      <PageHeader title="Nuevo pago a proveedor" />
      {form.recovered && <BorradorRecuperado onDiscard={form.clear} />}
      <FormBand>
        <Campo span={6}>
          <ProveedorPicker
            id="proveedor"
            required
            autoFocus={proveedor === undefined}
            value={elegido}
            error={errorOf('proveedor')}
            onPick={(otro) => {
              pago.elegir(otro && { id: otro.id, razon_social: otro.razon_social })
              if (otro) document.getElementById(MEDIO_ID)?.focus()
            }}
            onKeep={() => document.getElementById(MEDIO_ID)?.focus()}
          />
        </Campo>
        <Campo span={6}>
          <Textarea
            label="Observaciones"
            autosize
            minRows={1}
            maxLength={500}
            value={values.observaciones}
            onChange={({ currentTarget: { value } }) => change((v) => ({ ...v, observaciones: value }))}
          />
        </Campo>
      </FormBand>
      <PagoMedios pago={pago} />
      {deuda && <PagoComprobantes pago={pago} deuda={deuda} />}
      <FormBar
        parts={[
          `Aplicado ${formatMoney(aplicado)}`,
          ...(total > aplicado ? [`A cuenta ${formatMoney(total - aplicado)}`] : []),
        ]}
        total={['Total', formatMoney(total)]}
      >
        <Button rightSection={<Tecla keys="Ctrl+Enter" />} loading={saving} onClick={save}>
          Registrar pago
        </Button>
      </FormBar>
    </DocumentForm>
  )
}
