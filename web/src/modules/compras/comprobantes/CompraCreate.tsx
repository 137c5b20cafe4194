import { Button } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { notifyError } from '../../../platform/notify.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { BorradorRecuperado } from '../../../ui/pages/BorradorRecuperado.tsx'
import { DocumentForm, FormBar } from '../../../ui/pages/DocumentForm.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { useCancelar } from '../../documentos/formulario/useCancelar.ts'
import { focusId } from '../../documentos/lineas/problema.ts'
import { getDevolucion } from '../devoluciones/devoluciones.queries.ts'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { CompraFields } from './CompraFields.tsx'
import { CompraLineas } from './CompraLineas.tsx'
import { CompraPie } from './CompraPie.tsx'
import { conDevolucion, emptyCompra } from './compra.form.ts'
import { pieDe } from './compra.importes.ts'
import { useCompra } from './useCompra.ts'

const route = getRouteApi('/app/compras/nueva')

/** A supplier's voucher, with the goods that come with it. */
export const CompraCreate = () => (
  <ConCompras>
    <Nueva />
  </ConCompras>
)

function Nueva() {
  const { recepcion, devolucion, arca } = route.useSearch()
  const navigate = useNavigate()
  const desde = recepcion !== undefined || devolucion !== undefined || arca !== undefined
  const compra = useCompra(
    (draft) => (desde ? emptyCompra() : (draft ?? emptyCompra())),
    ({ id }) => void navigate({ to: '/compras/$id', params: { id: String(id) } }),
  )
  const { form, save } = compra
  const { values } = form
  useHotkey('Ctrl+Enter', 'Guardar la compra', save, !form.saving)
  useHotkey('F9', 'Ir a Total', () => focusId('total'))

  const arrive = useEffectEvent(async () => {
    try {
      if (arca) await compra.abrirBorrador(arca)
      if (recepcion) await compra.addRecepcion(recepcion)
      if (devolucion) {
        const devuelta = await getDevolucion(devolucion)
        form.change((v) => conDevolucion(v, devuelta))
      }
    } catch (error) {
      notifyError('Error al cargar la mercadería', error)
    }
  })
  useEffect(() => void arrive(), [])

  const cancel = useCancelar({
    drop: form.drop,
    texto: 'Compra descartada',
    lista: '/compras',
    nuevo: '/compras/nueva',
  })
  const pie = pieDe(values)
  return (
    <DocumentForm>
      <PageHeader title="Llegó mercadería con factura" section={values.gasto ? 'Gasto o nota' : undefined} />
      {form.recovered && <BorradorRecuperado onDiscard={form.clear} />}
      {arca !== undefined && (
        <Aviso tone={compra.avisos.length > 0 ? 'amber' : 'blue'} title="Borrador de ARCA">
          {compra.avisos.map((aviso) => (
            <div key={aviso}>{aviso}</div>
          ))}
          No mueve nada hasta que lo guardes.
        </Aviso>
      )}
      <CompraFields compra={compra} />
      {!values.gasto && <CompraLineas compra={compra} />}
      <CompraPie compra={compra} />
      <FormBar
        parts={[
          `Líneas ${formatMoney(pie.lineas)}`,
          `IVA ${formatMoney(pie.ivas.reduce((suma, i) => suma + i.iva, 0))}`,
          `Tributos ${formatMoney(pie.tributos)}`,
          `Suma ${formatMoney(pie.suma)}`,
        ]}
        total={['Diferencia', formatMoney(pie.diferencia === 0 ? pie.diferenciaLineas : pie.diferencia)]}
      >
        <Button variant="default" onClick={cancel}>
          Cancelar
        </Button>
        <Button rightSection={<Tecla keys="Ctrl+Enter" />} loading={form.saving} onClick={save}>
          Guardar
        </Button>
      </FormBar>
    </DocumentForm>
  )
}
