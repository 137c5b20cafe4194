import { Button } from '@mantine/core'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { BorradorRecuperado } from '../../../ui/pages/BorradorRecuperado.tsx'
import { DocumentForm, FormBar } from '../../../ui/pages/DocumentForm.tsx'
import { LineasTable } from '../../documentos/lineas/LineasTable.tsx'
import { resumenDe } from '../../documentos/lineas/lineas.ts'
import { focusArticulo } from '../../documentos/lineas/problema.ts'
import { useSeries } from '../series/useSeries.tsx'
import { AjusteFields } from './AjusteFields.tsx'
import { useAjuste } from './useAjuste.ts'

/** One adjustment: articles enter the stock of the branch, or leave it. */
export function AjusteCreate() {
  const ajuste = useAjuste()
  const { form } = ajuste
  const { values, saving } = form
  const series = useSeries((articulo, series) => form.setLinea(articulo, { series }), {
    sale: values.tipo_operacion === 'SALIDA',
    sucursal: values.sucursal ?? undefined,
  })
  useHotkey('Ctrl+Enter', 'Guardar el ajuste', ajuste.save, !saving)

  return (
    <DocumentForm>
      {form.recovered && <BorradorRecuperado onDiscard={form.clear} />}
      <AjusteFields ajuste={ajuste} />
      <LineasTable
        label="Artículos del ajuste"
        lineas={values.lineas}
        onCantidad={form.setCantidad}
        onRemove={form.remove}
        onDone={focusArticulo}
        bajo={series}
      />
      <FormBar parts={resumenDe(values)}>
        <Button rightSection={<Tecla keys="Ctrl+Enter" />} loading={saving} onClick={ajuste.save}>
          Guardar
        </Button>
      </FormBar>
    </DocumentForm>
  )
}
