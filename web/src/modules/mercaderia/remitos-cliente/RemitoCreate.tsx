import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { formatMoney } from '../../../platform/text/format.ts'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { BorradorRecuperado } from '../../../ui/pages/BorradorRecuperado.tsx'
import { DocumentForm, FormBar } from '../../../ui/pages/DocumentForm.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { useCancelar } from '../../documentos/formulario/useCancelar.ts'
import { resumenDe } from '../../documentos/lineas/lineas.ts'
import { focusArticulo } from '../../documentos/lineas/problema.ts'
import { useEntradaArticulos } from '../../documentos/lineas/useEntradaArticulos.ts'
import { RemitoDescontado } from './RemitoDescontado.tsx'
import { RemitoFields } from './RemitoFields.tsx'
import { RemitoLineas } from './RemitoLineas.tsx'
import { RemitoPendientes } from './RemitoPendientes.tsx'
import { totalDe } from './remito.form.ts'
import { useRemito } from './useRemito.ts'

/** Goods for a customer, or back from a customer, without money. */
export function RemitoCreate() {
  const navigate = useNavigate()
  const remito = useRemito(
    ({ id }) => void navigate({ to: '/remito-cliente-detalle/$id', params: { id: String(id) } }),
  )
  const { form } = remito
  const { esDeposito } = useSesion()
  const { values } = form
  const entrada = useEntradaArticulos(remito.add, {
    again: (articulo, cantidad) => form.addUnit(articulo, cantidad),
    onCliente: remito.setCliente,
  })
  useHotkey('Ctrl+Enter', 'Guardar el remito', remito.save, !form.saving)
  const cancel = useCancelar({
    drop: remito.drop,
    texto: 'Remito descartado',
    lista: '/remitos-cliente',
    nuevo: '/crear-remito-cliente',
  })

  return (
    <DocumentForm>
      <PageHeader title="Nuevo remito de cliente" />
      {form.recovered && <BorradorRecuperado onDiscard={remito.discard} />}
      <RemitoFields
        values={values}
        change={form.change}
        sucursal={remito.sucursal}
        errorOf={form.errorOf}
        entrada={entrada}
        onArticulo={remito.add}
        onCliente={remito.setCliente}
      />
      {values.tipo_operacion === 'SALIDA' && values.cliente && remito.sucursal !== null && (
        <RemitoPendientes
          cliente={values.cliente}
          sucursal={remito.sucursal}
          taken={values.lineas.flatMap((l) => l.pendientes)}
          onAdd={remito.addEntrega}
        />
      )}
      <RemitoLineas
        lineas={values.lineas}
        setLinea={form.setLinea}
        sale={form.values.tipo_operacion === 'SALIDA'}
        sucursal={form.values.sucursal ?? undefined}
        onRemove={form.remove}
        onDone={focusArticulo}
      />
      <FormBar
        parts={resumenDe(values)}
        {...(!esDeposito && { total: ['Total', formatMoney(totalDe(values))] as const })}
      >
        <Button variant="default" onClick={cancel}>
          Cancelar
        </Button>
        <Button rightSection={<Tecla keys="Ctrl+Enter" />} loading={form.saving} onClick={remito.save}>
          Guardar
        </Button>
      </FormBar>
      {remito.descontado && (
        <RemitoDescontado
          descontado={remito.descontado}
          onConfirm={remito.saveAnyway}
          onClose={remito.closeDescontado}
        />
      )}
    </DocumentForm>
  )
}
