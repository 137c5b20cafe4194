import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { BorradorRecuperado } from '../../../ui/pages/BorradorRecuperado.tsx'
import { Campo, DocumentForm, FormBand, FormBar } from '../../../ui/pages/DocumentForm.tsx'
import type { Column } from '../../../ui/tables/DataTable.tsx'
import { SucursalSelect } from '../../base/sucursales/SucursalSelect.tsx'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import { ConceptoInput } from '../../documentos/formulario/DocumentoFields.tsx'
import { ArticuloPicker } from '../../documentos/lineas/ArticuloPicker.tsx'
import { LineasTable } from '../../documentos/lineas/LineasTable.tsx'
import { focusArticulo } from '../../documentos/lineas/problema.ts'
import { useEntradaArticulos } from '../../documentos/lineas/useEntradaArticulos.ts'
import { mercaderiaSuggestions } from '../../documentos/pickers/articulos.picker.ts'
import styles from './Conteo.module.css'
import { type ConteoLinea, diferenciaOf, diferenciasOf } from './conteo.form.ts'
import { useConteo } from './useConteo.ts'

const BEFORE: readonly Column<ConteoLinea>[] = [
  {
    header: 'En sistema',
    kind: 'numeric',
    width: '112px',
    cell: ({ sistema }) => (sistema === null ? '…' : formatEntero(sistema)),
  },
]

const AFTER: readonly Column<ConteoLinea>[] = [
  { header: 'Diferencia', kind: 'numeric', width: '128px', cell: (linea) => <Diferencia linea={linea} /> },
]

function Diferencia({ linea }: { linea: ConteoLinea }) {
  const n = diferenciaOf(linea)
  if (n === null || n === 0) return n === null ? '…' : 'Coincide'
  return (
    <span className={styles.diferencia} data-tone={n > 0 ? 'green' : 'red'}>
      {n > 0 ? `Sobran ${formatEntero(n)}` : `Faltan ${formatEntero(-n)}`}
    </span>
  )
}

/** Counts the shelf: each code read adds one unit, and the differences become adjustments. */
export function ConteoCreate() {
  const conteo = useConteo()
  const { form, esAdmin, conSalida } = conteo
  const { values } = form
  const entrada = useEntradaArticulos(conteo.add)
  const sucursales = useQuery({ ...sucursalesQuery, enabled: esAdmin })
  const { entran, salen } = diferenciasOf(values.lineas)
  useHotkey('Ctrl+Enter', 'Guardar las diferencias', conteo.save, !form.saving)
  // An unfinished count needs the present stock.
  const reopen = useEffectEvent(() => form.recovered && conteo.reload())
  useEffect(() => {
    reopen()
  }, [])

  return (
    <DocumentForm>
      {form.recovered && <BorradorRecuperado onDiscard={form.clear} />}
      <FormBand>
        <Campo span={6}>
          <ConceptoInput
            value={values.concepto}
            onChange={(concepto) => form.change((v) => ({ ...v, concepto }))}
          />
        </Campo>
        {esAdmin && (
          <Campo span={6}>
            <SucursalSelect
              label="Sucursal"
              required
              sucursales={sucursales.data}
              value={conteo.sucursal}
              onChange={conteo.setSucursal}
            />
          </Campo>
        )}
        <Campo span={12}>
          <ArticuloPicker
            placeholder="Lee el código de cada unidad, o búscalo por nombre o código"
            autoFocus
            codigos={entrada}
            suggestions={mercaderiaSuggestions}
            onPick={conteo.add}
          />
        </Campo>
      </FormBand>
      <LineasTable
        label="Artículos contados"
        cantidadHeader="Contado"
        min={0}
        lineas={values.lineas}
        before={BEFORE}
        after={AFTER}
        onCantidad={form.setCantidad}
        onRemove={form.remove}
        onDone={focusArticulo}
        empty={
          <>
            Todavía no se contó ningún artículo.
            <br />
            Cada lectura del código suma 1; la cantidad también se puede escribir.
          </>
        }
      />
      {!conSalida && salen.length > 0 && (
        <p className={styles.aviso} role="status">
          Los faltantes se guardan como SALIDA, y eso lo hace un administrador.
        </p>
      )}
      <FormBar
        parts={[
          formatCount(values.lineas.length, 'artículo contado', 'artículos contados'),
          ...(entran.length > 0 ? [`${formatEntero(entran.length)} con sobrante (ENTRADA)`] : []),
          ...(salen.length > 0 ? [`${formatEntero(salen.length)} con faltante (SALIDA)`] : []),
        ]}
      >
        <Button rightSection={<Tecla keys="Ctrl+Enter" />} loading={form.saving} onClick={conteo.save}>
          Guardar diferencias
        </Button>
      </FormBar>
    </DocumentForm>
  )
}
